// Sends the answer of a sign-in on its way; without scripts there is a button.
document.getElementById('form-post').submit()
