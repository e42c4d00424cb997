{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[oauth.logout]]</h1>
<p>[[oauth.logout_lead]]</p>
<form method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="id_token_hint" value="{{HINT}}">
<input type="hidden" name="post_logout_redirect_uri" value="{{TARGET}}">
<input type="hidden" name="state" value="{{STATE}}">
<button type="submit">[[oauth.logout_title]]</button>
</form>
<p class="aside"><a href="[[root]]">[[oauth.stay]]</a></p>
</div>
