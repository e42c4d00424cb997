{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code_tools.css]]">
<div class="text">
<h1>[[explore.title]]</h1>
[[>explore_tabs]]
<form class="explore-form" method="get" role="search" aria-label="[[explore.code]]">
[[>code_search_fields]]
<div class="field"><label for="repo">[[search.repositories]]</label>
<input id="repo" name="repo" value="{{SOUGHT_REPOSITORY}}" maxlength="100"></div>
<button type="submit">[[explore.find]]</button>
</form>
{{#PROBLEM}}
<p class="callout" role="alert">[[icon:warning]]<span>{{PROBLEM}}</span></p>
{{/PROBLEM}}
{{#IS_DONE}}
<p class="aside" role="status">[[search.searched]]</p>
{{/IS_DONE}}
{{#IS_CUT_SHORT}}
<p class="callout"><span>[[search.cut_short]]</span></p>
{{/IS_CUT_SHORT}}
{{#HAS_NO_MATCH}}
<p class="aside">[[search.nothing]]</p>
{{/HAS_NO_MATCH}}
[[>code_matches]]
</div>
