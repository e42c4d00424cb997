{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<section class="panel" aria-labelledby="subject">
<h1 id="subject">{{SUBJECT}}</h1>
{{#HAS_BODY}}
<pre class="message" tabindex="0">{{BODY}}</pre>
{{/HAS_BODY}}
<p class="aside"><strong>{{AUTHOR}}</strong> · [[>time of=WHEN]]{{#IS_COMMITTED_BY_OTHER}} · [[code.committed_by]]{{/IS_COMMITTED_BY_OTHER}}</p>
<p class="aside">[[code.commit]] <code>{{ID}}</code></p>
{{#PARENT}}<p class="aside">[[code.parent]] <a href="{{CRUMB_ADDRESS}}"><code>{{CRUMB}}</code></a></p>{{/PARENT}}
<p class="actions"><a class="button quiet small" href="{{SOURCE_ADDRESS}}">[[code.browse]]</a> <a class="button quiet small" href="{{DIFF_ADDRESS}}">[[code.diff]]</a></p>
</section>
<p>[[code.changes]]</p>
{{#FILE}}
<section class="file-diff">
<h2><code>{{PATH}}</code> <span class="added">+{{ADDED}}</span> <span class="removed">−{{REMOVED}}</span>{{#IS_NEW}} <span class="badge">[[code.new_file]]</span>{{/IS_NEW}}{{#IS_DELETED}} <span class="badge">[[code.deleted_file]]</span>{{/IS_DELETED}}{{#FORMER_PATH}} <span class="aside">[[code.renamed_from]]</span>{{/FORMER_PATH}}</h2>
{{#IS_BINARY}}
<p class="aside">[[code.binary]]</p>
{{/IS_BINARY}}
<section class="source" tabindex="0" aria-label="{{PATH}}">
<table class="lines diff">
<tbody>
{{#DIFF_LINE}}
<tr class="{{#IS_ADDED}}is-added{{/IS_ADDED}}{{#IS_REMOVED}}is-removed{{/IS_REMOVED}}{{#IS_HEADING}}is-heading{{/IS_HEADING}}"><td class="number"{{#BEFORE}} data-number="{{BEFORE}}"{{/BEFORE}}></td><td class="number"{{#AFTER}} data-number="{{AFTER}}"{{/AFTER}}></td><td class="line"><code>{{#IS_ADDED}}<span class="mark">+</span>{{/IS_ADDED}}{{#IS_REMOVED}}<span class="mark">-</span>{{/IS_REMOVED}}{{TEXT}}</code></td></tr>
{{/DIFF_LINE}}
</tbody>
</table>
</section>
</section>
{{/FILE}}
{{#IS_TRUNCATED}}
<p class="callout"><span>[[code.diff_truncated]]</span></p>
{{/IS_TRUNCATED}}
</div>
