{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[auth_sources.title]]</h1>
<p class="aside">[[auth_sources.lead]]</p>
<section class="panel" aria-label="[[auth_sources.title]]">
{{#IS_EMPTY}}
<p class="empty">[[auth_sources.none]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#SOURCE}}
<li>
<div><a href="{{LISTED_ADDRESS}}"><strong>{{LISTED_NAME}}</strong></a>
<p class="aside">{{LISTED_KIND}}</p></div>
<div>{{#IS_LISTED_CONFIGURED}}<span class="tag">[[auth_sources.configured]]</span> {{/IS_LISTED_CONFIGURED}}{{#IS_LISTED_ACTIVE}}<span class="tag good">[[auth_sources.active]]</span>{{/IS_LISTED_ACTIVE}}{{#IS_LISTED_INACTIVE}}<span class="tag">[[auth_sources.inactive]]</span>{{/IS_LISTED_INACTIVE}}</div>
</li>
{{/SOURCE}}
</ul>
</section>
<section class="panel" aria-labelledby="new-source">
<h2 id="new-source">[[auth_sources.new]]</h2>
<div class="actions">
{{#KIND}}
<a class="button quiet" href="{{KIND_ADDRESS}}">{{KIND_LABEL}}</a>
{{/KIND}}
</div>
</section>
</div>
