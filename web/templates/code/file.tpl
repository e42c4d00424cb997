{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1 class="visually-hidden">{{TITLE}}</h1>
<div class="bar">
[[>breadcrumbs]]
<div class="bar-tools">
<span class="aside">{{SIZE}}</span>
{{#CAN_BE_RENDERED}}<a class="button quiet small" href="{{SOURCE_ADDRESS}}">[[code.source]]</a>{{/CAN_BE_RENDERED}}
<a class="button quiet small" href="{{RAW_ADDRESS}}">[[code.raw]]</a>
<a class="button quiet small" href="{{HISTORY_ADDRESS}}">[[code.history]]</a>
[[>file_tools]]
</div>
</div>
{{#LINK_TARGET}}
<p class="callout"><span>[[code.link_to]]</span></p>
{{/LINK_TARGET}}
{{#LFS_SIZE}}
<p class="callout"><span>[[code.stored_with_lfs]]{{#LFS_ADDRESS}} [[code.all_of_lfs]]{{/LFS_ADDRESS}}</span></p>
{{/LFS_SIZE}}
{{#IS_BINARY}}
<p class="callout"><span>[[code.binary]]</span></p>
{{/IS_BINARY}}
{{#IS_TOO_LONG}}
<p class="callout"><span>[[code.too_long]]</span></p>
{{/IS_TOO_LONG}}
{{#IS_PLAIN}}
<p class="callout"><span>[[code.shown_plain]]</span></p>
{{/IS_PLAIN}}
{{#IS_CUT_SHORT}}
<p class="callout"><span>[[code.file_cut]]</span></p>
{{/IS_CUT_SHORT}}
{{#RENDERED_HTML}}
<div class="prose panel">
{{RENDERED_HTML:none}}
</div>
{{/RENDERED_HTML}}
{{#IS_SOURCE}}
<section class="source" tabindex="0" aria-label="[[code.content]]">
<table class="lines">
<tbody>
{{#LINE}}
<tr id="L{{NUMBER}}"><td class="number" data-number="{{NUMBER}}"></td><td class="line"><code>{{LINE_HTML:none}}</code></td></tr>
{{/LINE}}
</tbody>
</table>
</section>
{{/IS_SOURCE}}
</div>
