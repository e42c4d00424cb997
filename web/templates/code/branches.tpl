{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row"><h1>[[code.branches]]</h1>{{#NEW_BRANCH_ADDRESS}}<a class="button quiet small" href="{{NEW_BRANCH_ADDRESS}}">[[icon:plus]][[code.new_branch]]</a>{{/NEW_BRANCH_ADDRESS}}</div>
{{#IS_EMPTY}}
<p>[[code.no_branches]]</p>
{{/IS_EMPTY}}
{{#HAS_FILTER}}
[[>text_filter address=ADDRESS label=code.filter_by_name]]
{{/HAS_FILTER}}
{{#HAS_NO_MATCH}}
<p>[[code.none_matches]]</p>
{{/HAS_NO_MATCH}}
<ul class="ref-lines">
{{ROWS_PIECE_HTML:none}}
</ul>
[[>pager]]
</div>
