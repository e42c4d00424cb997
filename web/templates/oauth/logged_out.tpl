{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>You are signed out</h1>
<p>Nobody is signed in to this site in this browser any more. Other sites you used it for are told where they asked for it; elsewhere you may still have to sign out yourself.</p>
<p class="aside"><a href="{{ROOT}}">Go to the front page</a></p>
</div>
