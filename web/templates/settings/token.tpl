{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[tokens.created_title]]</h1>
<p class="callout"><span>[[tokens.once]]</span></p>
<section class="panel" aria-label="[[tokens.created_title]]">
<p>[[tokens.value]]</p>
<p class="secret"><code id="token-value">{{VALUE}}</code>[[>copy from=token-value]]</p>
<p class="aside"><code>{{SCOPES}}</code>{{#TOKEN_EXPIRES}} · [[tokens.expires_at]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/TOKEN_EXPIRES}}</p>
<div class="actions"><a class="button" href="{{BACK}}">[[tokens.back]]</a></div>
</section>
</div>
<script src="[[asset:site.js]]" defer></script>
