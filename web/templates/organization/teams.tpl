{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
[[>profile_head]]
[[>text_filter address=ADDRESS label=org.search]]
{{#IS_EMPTY}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#TEAM}}
<li><div>{{#LINK}}<a href="{{TEAM_ADDRESS}}"><strong>{{TEAM_NAME}}</strong></a>{{/LINK}}<p class="aside">{{TEAM_ABOUT}}</p></div><div class="aside">{{#MEMBER_COUNT}}[[org.member_count]]{{/MEMBER_COUNT}}</div></li>
{{/TEAM}}
</ul>
[[>pager]]
{{#NEW_TEAM_ADDRESS}}
<p><a class="button quiet" href="{{NEW_TEAM_ADDRESS}}">[[org.new_team]]</a></p>
{{/NEW_TEAM_ADDRESS}}
</div>
