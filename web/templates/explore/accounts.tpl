{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code_tools.css]]">
<div class="text">
<h1>[[explore.title]]</h1>
[[>explore_tabs]]
<form class="search" method="get" role="search" aria-label="{{LIST_NAME}}">
<label for="q">[[explore.search_accounts]]</label>
<input id="q" name="q" type="search" value="{{SEARCH_TEXT}}" maxlength="100">
<button type="submit">[[explore.find]]</button>
</form>
{{#IS_EMPTY}}
<p class="aside">[[explore.nobody_found]]</p>
{{/IS_EMPTY}}
<ul class="refs">
{{#ACCOUNT}}
<li class="with-picture">
<img src="{{ACCOUNT_PICTURE}}" alt="" width="40" height="40">
<div>
<a class="strong" href="{{ACCOUNT_ADDRESS}}">{{ACCOUNT_NAME}}</a>
<span>{{FULL_NAME}}</span>
<p>{{ABOUT}}</p>
<span class="aside explore-facts">{{#PLACE}}<span>{{PLACE}}</span>{{/PLACE}}<span>{{JOINED_WORDS}} [[>time of=JOINED]]</span></span>
</div>
</li>
{{/ACCOUNT}}
</ul>
[[>pager]]
</div>
