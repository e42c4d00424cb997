{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
<h1>[[org.teams]]</h1>
[[>text_filter address=BASE label=org.search]]
<section class="panel" aria-label="[[org.teams]]">
{{#IS_EMPTY}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#TEAM}}
<li><div><a href="{{TEAM_ADDRESS}}"><strong>{{LISTED_NAME}}</strong></a>{{#IS_OWNERS}} <span class="tag good">[[org.is_owners]]</span>{{/IS_OWNERS}}{{#IS_ADMINS}} <span class="tag">[[org.is_admins]]</span>{{/IS_ADMINS}}<p class="aside">{{LISTED_ABOUT}}</p></div></li>
{{/TEAM}}
</ul>
[[>pager]]
</section>
{{#MAY_CHANGE}}
<section class="panel" aria-labelledby="new-title">
<h2 id="new-title">[[org.new_team]]</h2>
<form class="rows" method="post" action="{{BASE}}">
[[>team_form]]
[[>team_rights]]
<div><button type="submit">[[org.create_team]]</button></div>
</form>
</section>
{{/MAY_CHANGE}}
</div>
