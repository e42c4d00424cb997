{{%AUTOESCAPE context="HTML"}}
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
<ul class="refs">
{{#REF}}
<li>
<a class="strong" href="{{REF_ADDRESS}}">{{REF_NAME}}</a>
{{#TIP}}<span class="aside"><a href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a> · {{AUTHOR}} · [[>time of=WHEN]]</span>{{/TIP}}
<span class="entry-actions">{{#RELEASE_ADDRESS}}<a class="button quiet small" href="{{RELEASE_ADDRESS}}" aria-label="[[code.release]]: {{REF_NAME}}">[[code.release]]</a>{{/RELEASE_ADDRESS}} {{#ZIP}}<a class="button quiet small" href="{{ZIP}}">[[code.zip]]</a>{{/ZIP}} {{#TARBALL}}<a class="button quiet small" href="{{TARBALL}}">[[code.tarball]]</a>{{/TARBALL}}</span>
</li>
{{/REF}}
</ul>
[[>pager]]
</div>
