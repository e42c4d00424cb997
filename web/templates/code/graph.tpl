{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code_tools.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[graph.title]]</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{ALL_ADDRESS}}"{{#SHOWS_ALL}} aria-current="page"{{/SHOWS_ALL}}>[[graph.all_branches]]</a>
<a class="button quiet small" href="{{DEFAULT_ADDRESS}}"{{#SHOWS_ONE}} aria-current="page"{{/SHOWS_ONE}}>{{DEFAULT_BRANCH}}</a>
</div>
</div>
{{#IS_LATE}}
<p class="callout">[[icon:warning]]<span>[[graph.late]]</span></p>
{{/IS_LATE}}
<section class="source" tabindex="0" aria-label="[[graph.title]]">
<table class="graph">
<thead class="visually-hidden"><tr><th scope="col">[[graph.lines]]</th><th scope="col">[[code.commit]]</th></tr></thead>
<tbody>
{{#GRAPH_ROW}}
<tr><td class="graph-lines" aria-hidden="true">{{LANES_HTML:none}}{{#COMMIT}}<span class="graph-continuation">{{CONTINUATION_HTML:none}}</span>{{/COMMIT}}</td><td class="graph-commit">{{#COMMIT}}<a href="{{COMMIT_ADDRESS}}"><code>{{SHORT_ID}}</code></a> {{#REF_NAME}}<span class="badge">{{REF_NAME}}</span> {{/REF_NAME}}<span>{{SUBJECT}}</span> <span class="aside">{{AUTHOR}} · [[>time of=WHEN]]</span>{{/COMMIT}}</td></tr>
{{/GRAPH_ROW}}
</tbody>
</table>
</section>
[[>pager]]
</div>
