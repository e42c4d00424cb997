{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
<h1 class="visually-hidden">{{TITLE}}</h1>
<div class="code-bar">
[[>ref_switcher]]
[[>code_path]]
<div class="bar-tools">
{{#CAN_BE_RENDERED}}<a class="button quiet small" href="{{SOURCE_ADDRESS}}">[[code.source]]</a>{{/CAN_BE_RENDERED}}
<a class="button quiet small" href="{{RAW_ADDRESS}}">[[code.raw]]</a>
{{#BLAME_ADDRESS}}<a class="button quiet small" href="{{BLAME_ADDRESS}}" data-keeps-lines>[[blame.blame]]</a>{{/BLAME_ADDRESS}}
{{#PERMALINK}}<a class="button quiet small" href="{{PERMALINK}}" data-keeps-lines>[[code.permalink]]</a>{{/PERMALINK}}
<a class="button quiet small" href="{{HISTORY_ADDRESS}}">[[code.history]]</a>
[[>file_tools]]
</div>
</div>
[[>latest_commit]]
<p class="file-facts aside"><span>{{SIZE}}</span>{{#LINE_COUNT}}<span>[[code.line_count]]</span>{{/LINE_COUNT}}{{#IS_WESTERN}}<span>[[code.western]]</span>{{/IS_WESTERN}}{{#IS_UTF16}}<span>[[code.utf16]]</span>{{/IS_UTF16}}</p>
{{#LINK_TARGET}}
<p class="callout"><span>[[code.link_to]]{{#LINK_TARGET_ADDRESS}} <a href="{{LINK_TARGET_ADDRESS}}">[[code.open_target]]</a>{{/LINK_TARGET_ADDRESS}}</span></p>
{{/LINK_TARGET}}
{{#LFS_SIZE}}
<p class="callout"><span>[[code.stored_with_lfs]]{{#LFS_ADDRESS}} [[code.all_of_lfs]]{{/LFS_ADDRESS}}</span></p>
{{/LFS_SIZE}}
{{#IS_BINARY}}
<p class="callout"><span>[[code.binary]]</span></p>
{{/IS_BINARY}}
{{#FILE_IS_EMPTY}}
<p class="callout"><span>[[code.empty_file]]</span></p>
{{/FILE_IS_EMPTY}}
{{#IS_TOO_LONG}}
<p class="callout"><span>[[code.too_long]]</span></p>
{{/IS_TOO_LONG}}
{{#HAS_UNSEEN}}
<p class="callout">[[icon:warning]]<span>[[code.unseen]]</span></p>
{{/HAS_UNSEEN}}
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
{{#IS_IMAGE}}
<p class="media"><img src="{{RAW_ADDRESS}}" alt="{{TITLE}}"></p>
{{/IS_IMAGE}}
{{#IS_PDF}}
<iframe class="media" src="{{RAW_ADDRESS}}" title="{{TITLE}}"></iframe>
{{/IS_PDF}}
{{#IS_AUDIO}}
<p class="media"><audio src="{{RAW_ADDRESS}}" controls preload="metadata"></audio></p>
{{/IS_AUDIO}}
{{#IS_VIDEO}}
<p class="media"><video src="{{RAW_ADDRESS}}" controls preload="metadata"></video></p>
{{/IS_VIDEO}}
{{#IS_SOURCE}}
<section class="source" tabindex="0" aria-label="[[code.content]]">
<table class="lines numbered">
<tbody>
{{#ROWS_HTML}}{{ROWS_HTML:none}}{{/ROWS_HTML}}
</tbody>
</table>
</section>
{{/IS_SOURCE}}
</div>
<script src="[[asset:site.js]]" defer></script>
