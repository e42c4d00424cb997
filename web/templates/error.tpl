{{%AUTOESCAPE context="HTML"}}
<div class="text notice">
<p class="status">{{STATUS}}</p>
{{#BAD_REQUEST}}
<h1>This request cannot be understood</h1>
<p>The address or the form holds something this server cannot read. If you followed a link, it may be damaged; if you typed it, look at it once more.</p>
{{/BAD_REQUEST}}
{{#SIGN_IN_NEEDED}}
<h1>Please sign in</h1>
<p>Only people who are signed in can see this. Sign in, then open the address again.</p>
{{/SIGN_IN_NEEDED}}
{{#FORBIDDEN}}
<h1>You may not do this</h1>
<p>You are known here, but your account has not been given this right. Whoever owns what you wanted to see, or an administrator, can give it to you.</p>
{{/FORBIDDEN}}
{{#NOT_FOUND}}
<h1>There is nothing here</h1>
<p>No page has this address, or it is private and you are not allowed to see it. Check the address for typing errors, or begin at the start page.</p>
{{/NOT_FOUND}}
{{#WRONG_METHOD}}
<h1>That cannot be done here</h1>
<p>The address exists, but not for this kind of request. Go back, reload the page and try again.</p>
{{/WRONG_METHOD}}
{{#TOO_LARGE}}
<h1>That was too large</h1>
<p>What you sent is larger than this server accepts. Send less at once, or ask the administrator for the limit.</p>
{{/TOO_LARGE}}
{{#URI_TOO_LONG}}
<h1>This address is too long</h1>
<p>The server does not read addresses of this length. If you followed a link, it may be damaged.</p>
{{/URI_TOO_LONG}}
{{#TOO_MANY}}
<h1>Please wait a moment</h1>
<p>There were too many requests from you in a short time. Wait a little, then try again.</p>
{{/TOO_MANY}}
{{#REFUSED}}
<h1>This did not work</h1>
<p>The server has refused the request. Go back, correct what it asks for, and try again.</p>
{{/REFUSED}}
{{#UNAVAILABLE}}
<h1>Back in a moment</h1>
<p>The service is busy or being worked on. Please try again shortly.</p>
{{/UNAVAILABLE}}
{{#FAILED}}
<h1>Something went wrong on this server</h1>
<p>This is our fault, not yours. Try again; if it happens once more, tell the administrator.</p>
{{/FAILED}}
{{#MESSAGE}}
<p class="said">The server says: <q>{{MESSAGE}}</q></p>
{{/MESSAGE}}
{{#REQUEST_ID}}
<p class="said">The administrator finds it in the log under <code>{{REQUEST_ID}}</code></p>
{{/REQUEST_ID}}
<p class="actions"><a class="button" href="{{ROOT}}">To the start page</a></p>
</div>
