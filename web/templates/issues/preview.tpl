{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.preview]]</h1>
<p class="aside">[[issues.preview_hint]]</p>
<section class="panel" aria-label="[[issues.preview]]">
<div class="prose" id="preview">
{{#IS_EMPTY}}<p class="empty">[[issues.no_text]]</p>{{/IS_EMPTY}}
{{PREVIEW_HTML:none}}
</div>
</section>
</div>
