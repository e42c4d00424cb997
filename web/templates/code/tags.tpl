{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
<h1>[[code.tags]]</h1>
{{#IS_EMPTY}}
<p>[[code.no_tags]]</p>
{{/IS_EMPTY}}
{{#HAS_FILTER}}
[[>text_filter address=ADDRESS label=code.filter_by_name]]
{{/HAS_FILTER}}
{{#HAS_NO_MATCH}}
<p>[[code.none_matches]]</p>
{{/HAS_NO_MATCH}}
<ul class="ref-lines tag-lines">
{{ROWS_PIECE_HTML:none}}
</ul>
[[>pager]]
</div>
