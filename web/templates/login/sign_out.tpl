{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>Sign out</h1>
<p>Do you want to sign out of this browser?</p>
<form method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{TOKEN}}">
<button type="submit">Sign out</button>
</form>
<p class="aside"><a href="{{ROOT}}">Stay signed in</a></p>
</div>
