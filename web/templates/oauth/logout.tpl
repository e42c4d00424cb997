{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>Sign out?</h1>
<p>{{#APPLICATION}}<strong>{{APPLICATION}}</strong> asks to sign you out here. {{/APPLICATION}}You are signed in as <strong>{{USER}}</strong> in this browser.</p>
<form method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{FORM_TOKEN}}">
<input type="hidden" name="id_token_hint" value="{{HINT}}">
<input type="hidden" name="post_logout_redirect_uri" value="{{TARGET}}">
<input type="hidden" name="state" value="{{STATE}}">
<button type="submit">Sign out</button>
</form>
<p class="aside"><a href="{{ROOT}}">Stay signed in</a></p>
</div>
