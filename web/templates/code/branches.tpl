{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{CODE_STYLE}}">
<div class="text">
[[>repo_head]]
<h1>[[code.branches]]</h1>
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
