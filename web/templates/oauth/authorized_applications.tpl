{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[oauth.allowed]]</h1>
{{#IS_EMPTY}}
<p>[[oauth.none_allowed]]</p>
{{/IS_EMPTY}}
{{#APPLICATION}}
<section class="operation">
<h2>{{NAME}}</h2>
<ul>
{{#MEANING}}
<li>{{MEANING}}</li>
{{/MEANING}}
</ul>
<p class="aside">[[oauth.allowed_since]]</p>
<form method="post" action="{{REVOKE}}">
[[>csrf]]
<button type="submit">[[oauth.revoke]]</button>
</form>
</section>
{{/APPLICATION}}
</div>
