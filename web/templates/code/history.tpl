{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{CODE_STYLE}}">
<div class="text">
[[>repo_head]]
<h1>[[code.commits]]</h1>
<div class="code-bar">
[[>ref_switcher]]
[[>code_path]]
</div>
[[>commit_list]]
{{#IS_TRUNCATED}}
<p class="aside">[[code.history_truncated]]</p>
{{/IS_TRUNCATED}}
[[>pager]]
</div>
