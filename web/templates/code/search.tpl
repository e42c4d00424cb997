{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code_tools.css]]">
<div class="text">
[[>repo_head]]
<h1>[[search.title]]</h1>
<form class="explore-form" method="get" action="{{SEARCH_ACTION}}" role="search" aria-label="[[search.title]]">
[[>code_search_fields]]
<div class="field"><label for="ref">[[search.version]]</label>
<input id="ref" name="ref" value="{{REF}}" maxlength="255" autocomplete="off"></div>
<div class="field"><label for="path">[[search.path]]</label>
<input id="path" name="path" value="{{SOUGHT_PATH}}" maxlength="500" autocomplete="off"></div>
<button type="submit">[[explore.find]]</button>
</form>
{{#PROBLEM}}
<p class="callout" role="alert">[[icon:warning]]<span>{{PROBLEM}}</span></p>
{{/PROBLEM}}
{{#IS_DONE}}
<p class="aside" role="status">[[search.found]]</p>
{{/IS_DONE}}
{{#IS_CUT_SHORT}}
<p class="callout"><span>[[search.cut_short]]</span></p>
{{/IS_CUT_SHORT}}
{{#HAS_NO_MATCH}}
<p class="aside">[[search.nothing]]</p>
{{/HAS_NO_MATCH}}
[[>code_matches]]
</div>
