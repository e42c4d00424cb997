{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[releases.title]]</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{RSS}}" type="application/rss+xml">[[releases.rss]]</a>
<a class="button quiet small" href="{{ATOM}}" type="application/atom+xml">[[releases.atom]]</a>
{{#ALL_TAGS}}<a class="button quiet small" href="{{ALL_TAGS}}">[[releases.all_tags]]</a>{{/ALL_TAGS}}
{{#NEW_ADDRESS}}<a class="button small" href="{{NEW_ADDRESS}}">[[icon:plus]][[releases.new]]</a>{{/NEW_ADDRESS}}
</div>
</div>
{{#IS_EMPTY}}
<p class="empty">[[releases.none]]</p>
{{/IS_EMPTY}}
[[>release_entry heading=h2]]
[[>pager]]
</div>
