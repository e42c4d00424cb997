{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>{{PAGE_TITLE}}</h1>
<div class="bar-tools">
{{#EDIT_ADDRESS}}<a class="button quiet small" href="{{EDIT_ADDRESS}}">[[wiki.edit]]</a>{{/EDIT_ADDRESS}}
<a class="button quiet small" href="{{HISTORY_ADDRESS}}">[[code.history]]</a>
<a class="button quiet small" href="{{RAW_ADDRESS}}">[[code.raw]]</a>
{{#DELETE_ADDRESS}}<a class="button quiet small" href="{{DELETE_ADDRESS}}">[[wiki.delete]]</a>{{/DELETE_ADDRESS}}
{{#NEW_ADDRESS}}<a class="button small" href="{{NEW_ADDRESS}}">[[wiki.new]]</a>{{/NEW_ADDRESS}}
</div>
</div>
{{#CHANGE}}
<p class="aside">[[wiki.changed_by]] · [[>time of=WHEN]]</p>
{{/CHANGE}}
{{#IS_TOO_LONG}}
<p class="callout"><span>[[code.too_long]]</span></p>
{{/IS_TOO_LONG}}
{{#IS_PLAIN}}
<p class="callout"><span>[[code.shown_plain]]</span></p>
{{/IS_PLAIN}}
<div class="issue">
<div class="issue-main">
{{#CONTENT_HTML}}
<article class="prose panel">
{{CONTENT_HTML:none}}
</article>
{{/CONTENT_HTML}}
{{#FOOTER_HTML}}
<section class="prose panel" aria-label="[[wiki.footer]]">
{{FOOTER_HTML:none}}
</section>
{{/FOOTER_HTML}}
</div>
<aside class="issue-side" aria-label="[[wiki.beside]]">
{{#SIDEBAR_HTML}}
<section class="issue-field prose" aria-label="[[wiki.sidebar]]">
{{SIDEBAR_HTML:none}}
</section>
{{/SIDEBAR_HTML}}
<nav class="issue-field" aria-labelledby="wiki-pages">
<h2 id="wiki-pages">[[wiki.pages]]</h2>
<ul>
{{#PAGE_LINK}}
<li><a href="{{LINK_ADDRESS}}"{{#IS_CURRENT}} aria-current="page"{{/IS_CURRENT}}>{{LINK_TEXT}}</a></li>
{{/PAGE_LINK}}
</ul>
<p><a href="{{PAGES_ADDRESS}}">[[wiki.all_pages]]</a></p>
</nav>
<div class="issue-field">
[[>clone]]
</div>
</aside>
</div>
</div>
