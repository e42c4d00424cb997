{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
[[>profile_head]]
[[>text_filter address=ADDRESS label=org.search]]
{{#SHOWS_PUBLIC_ONLY}}
<p class="aside">[[org.public_only]]</p>
{{/SHOWS_PUBLIC_ONLY}}
{{#IS_EMPTY}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_EMPTY}}
<ul class="people members">
{{#MEMBER}}
<li>{{#PERSON_LINE}}<img src="{{PERSON_PICTURE}}" alt="" width="40" height="40">{{/PERSON_LINE}}<div>{{#PERSON_LINE}}<a class="strong" href="{{PERSON_ADDRESS}}">{{PERSON_NAME}}</a> <span class="detail">{{PERSON_FULL_NAME}}</span>{{/PERSON_LINE}} [[>member_role]]{{#IS_IN_TEAMS}}<ul class="member-teams" aria-label="[[org.teams]]">{{#MEMBER_TEAM}}<li><a href="{{TEAM_ADDRESS}}">{{TEAM_NAME}}</a></li>{{/MEMBER_TEAM}}</ul>{{/IS_IN_TEAMS}}</div></li>
{{/MEMBER}}
</ul>
[[>pager]]
</div>
