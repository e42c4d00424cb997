{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code_tools.css]]">
<div class="text">
[[>repo_head]]
<h1 class="visually-hidden">{{TITLE}}</h1>
<div class="bar">
[[>breadcrumbs]]
<div class="bar-tools">
<span class="aside">{{SIZE}}</span>
<a class="button quiet small" href="{{SOURCE_ADDRESS}}" data-keeps-lines>[[blame.normal_view]]</a>
<a class="button quiet small" href="{{RAW_ADDRESS}}">[[code.raw]]</a>
<a class="button quiet small" href="{{HISTORY_ADDRESS}}">[[code.history]]</a>
</div>
</div>
{{#IS_BINARY}}
<p class="callout"><span>[[blame.binary]]</span></p>
{{/IS_BINARY}}
{{#IS_TOO_LONG}}
<p class="callout"><span>[[blame.too_long]]</span></p>
{{/IS_TOO_LONG}}
{{#IS_LATE}}
<p class="callout">[[icon:warning]]<span>[[blame.late]]</span></p>
{{/IS_LATE}}
{{#HAS_UNSEEN}}
<p class="callout">[[icon:warning]]<span>[[code.unseen]]</span></p>
{{/HAS_UNSEEN}}
{{#IS_PLAIN}}
<p class="callout"><span>[[code.shown_plain]]</span></p>
{{/IS_PLAIN}}
{{#IS_CUT_SHORT}}
<p class="callout"><span>[[code.file_cut]]</span></p>
{{/IS_CUT_SHORT}}
{{#IGNORE_NOTHING_ADDRESS}}
<p class="callout"><span>[[blame.ignores]] [[blame.show_all]]</span></p>
{{/IGNORE_NOTHING_ADDRESS}}
{{#IGNORE_ADDRESS}}
<p class="callout"><span>[[blame.ignores_nothing]] [[blame.ignore_again]]</span></p>
{{/IGNORE_ADDRESS}}
{{#IS_SOURCE}}
<p class="blame-legend aside"><span>[[blame.older]]</span> <span class="age-1"></span><span class="age-3"></span><span class="age-5"></span><span class="age-7"></span><span class="age-8"></span> <span>[[blame.newer]]</span></p>
<section class="source" tabindex="0" aria-label="[[code.content]]">
<table class="lines numbered blame">
{{#GROUP}}
<tbody class="age-{{AGE}}{{#IS_SINGLE}} is-single{{/IS_SINGLE}}">
{{#FIRST_LINE}}
<tr id="L{{NUMBER}}"><td class="blame-commit" rowspan="{{COUNT}}"><div>{{#COMMIT}}<a class="blame-subject" href="{{COMMIT_ADDRESS}}" title="{{SUBJECT}}">{{SUBJECT}}</a> <span class="blame-time">[[>time of=WHEN]]</span>{{/COMMIT}}{{#BEFORE_ADDRESS}}<a class="blame-before" href="{{BEFORE_ADDRESS}}" title="[[blame.before]]">[[icon:pending]]<span class="visually-hidden">[[blame.before]]</span></a>{{/BEFORE_ADDRESS}}{{#COMMIT}}<span class="blame-author aside">{{AUTHOR}} · <code>{{SHORT_ID}}</code></span>{{/COMMIT}}</div></td><td class="number"><a href="#L{{NUMBER}}" tabindex="-1">{{NUMBER}}</a></td><td class="line"><code>{{LINE_HTML:none}}</code></td></tr>
{{/FIRST_LINE}}
{{#LINE}}
<tr id="L{{NUMBER}}"><td class="number"><a href="#L{{NUMBER}}" tabindex="-1">{{NUMBER}}</a></td><td class="line"><code>{{LINE_HTML:none}}</code></td></tr>
{{/LINE}}
</tbody>
{{/GROUP}}
</table>
</section>
{{/IS_SOURCE}}
</div>
<script src="[[asset:site.js]]" defer></script>
