{{%AUTOESCAPE context="HTML"}}
<div class="text">
<p class="aside"><a href="{{BACK}}">[[org.teams]]</a></p>
<h1>{{NAME}}</h1>
<section class="panel" aria-labelledby="members-title">
<h2 id="members-title">[[org.members]]</h2>
{{#IS_EMPTY}}
<p class="empty">[[org.no_member]]</p>
{{/IS_EMPTY}}
{{#CAN_BE_SEARCHED}}
[[>text_filter address=ACTION label=org.search]]
{{/CAN_BE_SEARCHED}}
{{#HAS_NO_MATCH}}
<p class="empty">[[site.no_matches]]</p>
{{/HAS_NO_MATCH}}
<ul class="entries short">
{{#MEMBER}}
<li><div><strong>{{MEMBER_NAME}}</strong> {{MEMBER_FULL_NAME}}</div><div class="entry-actions">{{#CAN_BE_REMOVED}}<form method="post" action="{{ACTION}}/members/remove">[[>csrf]]<input type="hidden" name="user_name" value="{{MEMBER_NAME}}"><button class="quiet small" type="submit" aria-label="[[org.remove]]: {{MEMBER_NAME}}">[[org.remove]]</button></form>{{/CAN_BE_REMOVED}}</div></li>
{{/MEMBER}}
</ul>
[[>pager]]
{{#MAY_CHANGE}}
<form class="rows narrow" method="post" action="{{ACTION}}/members">
[[>csrf]]
[[>field name=user_name label=login.user_name value=USER_NAME type=text autocomplete=off]]
<div><button class="quiet" type="submit">[[org.add_member]]</button></div>
</form>
{{/MAY_CHANGE}}
</section>
{{#MAY_CHANGE}}
<section class="panel" aria-labelledby="edit-title">
<h2 id="edit-title">[[org.edit_team]]</h2>
<form class="rows" method="post" action="{{ACTION}}">
[[>team_form]]
{{#MAY_CHANGE_RIGHTS}}
[[>team_rights]]
{{/MAY_CHANGE_RIGHTS}}
<div><button type="submit">[[org.save_team]]</button></div>
</form>
</section>
{{/MAY_CHANGE}}
{{#MAY_CHANGE_RIGHTS}}
<section class="panel danger-zone" aria-labelledby="delete-title">
<h2 id="delete-title">[[org.delete_team]]</h2>
<p>[[org.delete_team_effect]]</p>
<p><a class="button danger" href="{{ACTION}}/delete">[[org.delete_team_button]]</a></p>
</section>
{{/MAY_CHANGE_RIGHTS}}
</div>
