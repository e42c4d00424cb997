{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
<h1>[[code.commits]]</h1>
<div class="code-bar">
[[>ref_switcher]]
[[>code_path]]
<div class="bar-tools">{{#REPO}}<a class="button quiet small" href="{{REPO_HOME}}/graph">[[graph.graph]]</a>{{/REPO}}</div>
</div>
{{COMMITS_PIECE_HTML:none}}
{{#IS_TRUNCATED}}
<p class="aside">[[code.history_truncated]]</p>
{{/IS_TRUNCATED}}
[[>pager]]
</div>
