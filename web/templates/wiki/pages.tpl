{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[wiki.pages]]</h1>
<div class="bar-tools">
{{#NEW_ADDRESS}}<a class="button small" href="{{NEW_ADDRESS}}">[[wiki.new]]</a>{{/NEW_ADDRESS}}
</div>
</div>
{{#MISSING_TITLE}}
<p class="callout">[[icon:warning]]<span>[[wiki.missing]]{{#CREATE_ADDRESS}} <a href="{{CREATE_ADDRESS}}">[[wiki.create_it]]</a>{{/CREATE_ADDRESS}}</span></p>
{{/MISSING_TITLE}}
<section class="panel" aria-label="[[wiki.pages]]">
{{#IS_EMPTY}}
<p class="empty">[[wiki.empty]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#LISTED}}
<li>
<div><a class="strong" href="{{LISTED_ADDRESS}}">{{LISTED_TITLE}}</a>
{{#WHEN}}<p class="aside">[[wiki.changed_by]] · <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time></p>{{/WHEN}}</div>
</li>
{{/LISTED}}
</ul>
[[>pager]]
</section>
[[>clone]]
</div>
