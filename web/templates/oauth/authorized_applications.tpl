{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>Applications you have allowed</h1>
{{#IS_EMPTY}}
<p>You have not allowed any application to use your account.</p>
{{/IS_EMPTY}}
{{#APPLICATION}}
<section class="operation">
<h2>{{NAME}}</h2>
<ul>
{{#MEANING}}
<li>{{MEANING}}</li>
{{/MEANING}}
</ul>
<p class="aside">Allowed on {{SINCE}}, last used: {{LAST_USE}}</p>
<form method="post" action="{{REVOKE}}">
<input type="hidden" name="_csrf" value="{{FORM_TOKEN}}">
<button type="submit">Take back what you allowed {{NAME}}</button>
</form>
</section>
{{/APPLICATION}}
</div>
