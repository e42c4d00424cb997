{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.applications]]</h1>
[[>application_tabs]]
<section class="panel" aria-labelledby="allowed-title">
<h2 id="allowed-title">[[apps.authorized]]</h2>
<p class="aside">[[apps.authorized_lead]]</p>
{{#CAN_BE_SEARCHED}}
[[>text_filter address=BASE label=apps.search]]
{{/CAN_BE_SEARCHED}}
{{#IS_EMPTY}}
<p class="empty">[[apps.none_authorized]]</p>
{{/IS_EMPTY}}
{{#HAS_NO_MATCH}}
<p class="empty">[[apps.none_found]]</p>
{{/HAS_NO_MATCH}}
<ul class="entries">
{{#APPLICATION}}
<li>
<div>
<h3>{{NAME}}</h3>
<ul>
{{#MEANING}}
<li>{{MEANING}}</li>
{{/MEANING}}
</ul>
<p class="aside">[[apps.authorized_since]] [[>time of=SINCE]]{{#USED}} · [[tokens.used]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/USED}}</p>
</div>
<div class="entry-actions"><form method="post" action="{{REVOKE}}">[[>csrf]]<button class="quiet small" type="submit" aria-label="[[apps.revoke]]: {{NAME}}">[[apps.revoke]]</button></form></div>
</li>
{{/APPLICATION}}
</ul>
[[>pager]]
</section>
</div>
