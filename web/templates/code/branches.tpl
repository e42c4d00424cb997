{{%AUTOESCAPE context="HTML"}}
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
<ul class="refs">
{{#REF}}
<li>
<span><a class="strong" href="{{REF_ADDRESS}}">{{REF_NAME}}</a>{{#IS_DEFAULT}} <span class="badge">[[code.default]]</span>{{/IS_DEFAULT}}</span>
{{#TIP}}<span class="aside"><a href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a> · {{AUTHOR}} · [[>time of=WHEN]]</span>{{/TIP}}
</li>
{{/REF}}
</ul>
[[>pager]]
</div>
