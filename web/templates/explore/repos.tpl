{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code_tools.css]]">
<div class="text">
<h1>[[explore.title]]</h1>
[[>explore_tabs]]
<form class="explore-form" method="get" role="search" aria-label="[[explore.repositories]]">
<div class="field wide"><label for="q">[[explore.search]]</label>
<input id="q" name="q" type="search" value="{{SEARCH_TEXT}}" maxlength="100"></div>
<div class="field"><label for="language">[[explore.language]]</label>
<input id="language" name="language" value="{{SOUGHT_LANGUAGE}}" maxlength="50"></div>
<div class="field"><label for="sort">[[explore.sort]]</label>
<select id="sort" name="sort">
{{#SORT_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/SORT_CHOICE}}
</select></div>
<label class="choice"><input type="checkbox" name="topic" value="1"{{#IS_TOPIC}} checked{{/IS_TOPIC}}><span>[[explore.topics_only]]</span></label>
<button type="submit">[[explore.find]]</button>
</form>
{{#IS_EMPTY}}
<p class="aside">[[code.none_found]]</p>
{{/IS_EMPTY}}
<ul class="refs">
{{#LISTED}}
<li>
<a class="strong" href="{{REPO_ADDRESS}}">{{REPO_NAME}}</a>
<span>{{#IS_PRIVATE}}<span class="badge">[[code.private]]</span> {{/IS_PRIVATE}}{{#IS_FORK}}<span class="badge">[[code.fork]]</span> {{/IS_FORK}}{{#IS_ARCHIVED}}<span class="badge">[[code.archived]]</span>{{/IS_ARCHIVED}}</span>
<p>{{ABOUT}}</p>
<span class="aside explore-facts">{{#TOPIC}}<a class="badge" href="{{TOPIC_ADDRESS}}">{{TOPIC_NAME}}</a>{{/TOPIC}}{{#LANGUAGE_ADDRESS}}<a href="{{LANGUAGE_ADDRESS}}">{{PROGRAMMING_LANGUAGE}}</a>{{/LANGUAGE_ADDRESS}}<span>[[code.stars]]</span><span>[[code.forks]]</span>[[>time of=UPDATED]]</span>
</li>
{{/LISTED}}
</ul>
[[>pager]]
</div>
