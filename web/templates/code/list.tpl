{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
[[>profile_head]]
{{#PROFILE_README}}
<section class="readme panel" aria-label="README">
<div class="prose">
{{#IS_README_PLAIN}}
<p class="callout"><span>[[code.shown_plain]]</span></p>
{{/IS_README_PLAIN}}
{{README_HTML:none}}
</div>
</section>
{{/PROFILE_README}}
{{#IS_SEARCH}}
<form class="search" method="get" role="search">
{{#SEARCH_TAB}}<input type="hidden" name="tab" value="{{SEARCH_TAB}}">{{/SEARCH_TAB}}
<label for="q">[[code.search]]</label>
<input id="q" name="q" type="search" value="{{SEARCH_TEXT}}" maxlength="100">
<button type="submit">[[code.find]]</button>
</form>
{{/IS_SEARCH}}
{{#IS_EMPTY}}
<p class="aside">{{NONE_FOUND}}</p>
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
<ul class="people">
{{#PERSON_LINE}}
<li><img src="{{PERSON_PICTURE}}" alt="" width="40" height="40"><span><a class="strong" href="{{PERSON_ADDRESS}}">{{PERSON_NAME}}</a> <span class="detail">{{PERSON_FULL_NAME}}</span></span></li>
{{/PERSON_LINE}}
</ul>
[[>pager]]
</div>
