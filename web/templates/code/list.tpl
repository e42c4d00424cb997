{{%AUTOESCAPE context="HTML"}}
<div class="text">
<div class="title-row">
<h1>{{HEADING}}</h1>
<div class="bar-tools">
{{#NEW_REPOSITORY_ADDRESS}}
<a class="button" href="{{NEW_REPOSITORY_ADDRESS}}">[[site.new_repository]]</a>
{{/NEW_REPOSITORY_ADDRESS}}
{{#OWNER_SETTINGS_ADDRESS}}
<a class="button quiet" href="{{OWNER_SETTINGS_ADDRESS}}">[[site.settings]]</a>
{{/OWNER_SETTINGS_ADDRESS}}
</div>
</div>
<p class="lead">{{SUBHEADING}}</p>
<p>{{OWNER_ABOUT}}</p>
<p>{{#BADGE}}<span class="badge" title="{{BADGE_DESCRIPTION}}">{{BADGE_SLUG}}</span> {{/BADGE}}</p>
{{#IS_SEARCH}}
<form class="search" method="get" role="search">
<label for="q">[[code.search]]</label>
<input id="q" name="q" type="search" value="{{SEARCH_TEXT}}" maxlength="100">
<button type="submit">[[code.find]]</button>
</form>
{{/IS_SEARCH}}
{{#IS_EMPTY}}
<p class="aside">[[code.none_found]]</p>
{{/IS_EMPTY}}
<ul class="refs">
{{#LISTED}}
<li>
<a class="strong" href="{{REPO_ADDRESS}}">{{REPO_NAME}}</a>
<span>{{#IS_PRIVATE}}<span class="badge">[[code.private]]</span> {{/IS_PRIVATE}}{{#IS_FORK}}<span class="badge">[[code.fork]]</span> {{/IS_FORK}}{{#IS_ARCHIVED}}<span class="badge">[[code.archived]]</span>{{/IS_ARCHIVED}}</span>
<p>{{ABOUT}}</p>
<span class="aside"><span class="language">{{PROGRAMMING_LANGUAGE}}</span> [[code.stars]] · [[>time of=UPDATED]]</span>
</li>
{{/LISTED}}
</ul>
[[>pager]]
</div>
