{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
[[>profile_head]]
<div class="title-row"><h2>{{TEAM_NAME}}</h2>{{#MANAGE_ADDRESS}}<a class="button quiet small" href="{{MANAGE_ADDRESS}}">[[org.manage_team]]</a>{{/MANAGE_ADDRESS}}</div>
<p>{{TEAM_ABOUT}}</p>
<section class="panel" aria-labelledby="members-title">
<h2 id="members-title">[[org.members]]</h2>
{{#SHOWS_PUBLIC_ONLY}}
<p class="aside">[[org.public_only]]</p>
{{/SHOWS_PUBLIC_ONLY}}
{{#PEOPLE}}
{{#IS_EMPTY}}
<p class="empty">[[org.no_member_seen]]</p>
{{/IS_EMPTY}}
<ul class="people">
{{#LINE}}
<li><img src="{{PERSON_PICTURE}}" alt="" width="40" height="40"><div><a class="strong" href="{{PERSON_ADDRESS}}">{{PERSON_NAME}}</a> <span class="detail">{{PERSON_FULL_NAME}}</span></div></li>
{{/LINE}}
</ul>
[[>pager]]
{{/PEOPLE}}
</section>
<section class="panel" aria-labelledby="repositories-title">
<h2 id="repositories-title">[[org.repositories]]</h2>
{{#HAS_ALL_REPOSITORIES}}
<p class="aside">[[org.has_all_repositories]]</p>
{{/HAS_ALL_REPOSITORIES}}
{{#REPOSITORIES}}
{{#IS_EMPTY}}
<p class="empty">[[org.no_repository_seen]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#LINE}}
<li><div><a class="strong" href="{{REPO_ADDRESS}}">{{REPO_NAME}}</a>{{#IS_PRIVATE}} <span class="badge">[[code.private]]</span>{{/IS_PRIVATE}}<p class="aside">{{REPO_ABOUT}}</p></div></li>
{{/LINE}}
</ul>
[[>pager]]
{{/REPOSITORIES}}
</section>
</div>
