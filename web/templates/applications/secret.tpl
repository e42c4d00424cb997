{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:account.css]]">
<div class="text">
<h1>{{NAME}}</h1>
{{#SECRET}}
<p class="callout"><span>[[apps.secret_once]]</span></p>
{{/SECRET}}
<section class="panel" aria-label="{{NAME}}">
<p>[[apps.client_id]]</p>
<p class="secret"><code id="client-id">{{CLIENT_ID}}</code>[[>copy from=client-id]]</p>
{{#SECRET}}
<p>[[apps.client_secret]]</p>
<p class="secret"><code id="client-secret">{{SECRET}}</code>[[>copy from=client-secret]]</p>
{{/SECRET}}
<div class="actions"><a class="button" href="{{BACK}}">[[apps.back]]</a> <a class="button quiet" href="{{EDIT}}">[[apps.edit]]</a></div>
</section>
[[>provider]]
</div>
<script src="[[asset:site.js]]" defer></script>
