{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code_tools.css]]">
<div class="text">
[[>repo_head]]
<h1 class="visually-hidden">[[search.find_title]]</h1>
<div class="bar">
[[>breadcrumbs]]
</div>
<form class="search" method="get" role="search" aria-label="[[search.find_title]]">
<label for="q">[[search.file_name]]</label>
<input id="q" name="q" type="search" value="{{SEARCH_TEXT}}" maxlength="200" autocomplete="off" autofocus{{#IS_WHOLE}} data-filters="found-paths"{{/IS_WHOLE}}>
<button type="submit">[[explore.find]]</button>
</form>
{{#IS_TRUNCATED}}
<p class="aside">[[search.paths_truncated]]</p>
{{/IS_TRUNCATED}}
<p class="aside" id="found-paths-none"{{#HAS_FOUND}} hidden{{/HAS_FOUND}}>[[search.no_path]]</p>
<ul class="refs found-paths" id="found-paths">
{{#FOUND_PATH}}
<li>{{#PATH_ADDRESS}}<a href="{{PATH_ADDRESS}}">{{PATH_HTML:none}}</a>{{/PATH_ADDRESS}}{{#IS_UNREACHABLE}}{{PATH_HTML:none}}{{/IS_UNREACHABLE}}</li>
{{/FOUND_PATH}}
</ul>
</div>
<script src="[[asset:site.js]]" defer></script>
