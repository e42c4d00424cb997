{{%AUTOESCAPE context="HTML"}}
<div class="text">
<p class="aside"><a href="{{BACK}}">{{LOGIN}}</a></p>
<h1>[[admin.link_title]]</h1>
<p class="callout">[[icon:lock]]<span>[[admin.link_once]]</span></p>
<section class="panel" aria-label="[[admin.link_title]]">
<p class="secret"><code id="password-link">{{VALUE}}</code>[[>copy from=password-link]]</p>
<p class="aside">[[admin.link_expires]] [[>time of=LINK_ENDS]]</p>
<div class="actions"><a class="button" href="{{BACK}}">[[tokens.back]]</a></div>
</section>
</div>
<script src="[[asset:site.js]]" defer></script>
