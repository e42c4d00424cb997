{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[oauth.back]]</h1>
<p>[[oauth.back_lead]]</p>
<form class="actions" id="form-post" method="post" action="{{TARGET}}">
{{#POSTED}}
<input type="hidden" name="{{NAME}}" value="{{VALUE}}">
{{/POSTED}}
<button type="submit">[[oauth.continue]]</button>
</form>
<script src="[[asset:form-post.js]]" defer></script>
</div>
