{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[wiki.history_heading]]</h1>
<div class="bar-tools"><a class="button quiet small" href="{{BACK}}">[[wiki.back]]</a></div>
</div>
[[>commit_list]]
[[>pager]]
</div>
