{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
{{#IS_EMPTY}}
<p class="aside">{{NOBODY}}</p>
{{/IS_EMPTY}}
<ul class="people">
{{#PERSON_LINE}}
<li><img src="{{PERSON_PICTURE}}" alt="" width="40" height="40"><span><a class="strong" href="{{PERSON_ADDRESS}}">{{PERSON_NAME}}</a> <span class="detail">{{PERSON_FULL_NAME}}</span></span></li>
{{/PERSON_LINE}}
</ul>
<ul class="refs">
{{#LISTED}}
<li>
<a class="strong" href="{{REPO_ADDRESS}}">{{REPO_NAME}}</a>
<span>{{#IS_PRIVATE}}<span class="badge">[[code.private]]</span> {{/IS_PRIVATE}}{{#IS_ARCHIVED}}<span class="badge">[[code.archived]]</span>{{/IS_ARCHIVED}}</span>
<p>{{ABOUT}}</p>
<span class="aside">[[>time of=UPDATED]]</span>
</li>
{{/LISTED}}
</ul>
[[>pager]]
</div>
