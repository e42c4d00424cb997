{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
<h1>[[org.members]]</h1>
<p class="aside">[[org.members_lead]]</p>
[[>problem]]
[[>text_filter address=BASE label=org.search]]
<section class="panel" aria-label="[[org.members]]">
{{#IS_EMPTY}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_EMPTY}}
<table class="list">
<thead><tr><th scope="col">[[org.member]]</th><th scope="col">[[org.role]]</th><th scope="col">[[org.teams]]</th><th scope="col">[[org.visibility]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#MEMBER}}
<tr>
<td><a href="{{MEMBER_ADDRESS}}"><strong>{{MEMBER_NAME}}</strong></a> {{MEMBER_FULL_NAME}}</td>
<td data-label="[[org.role]]">[[>member_role]]</td>
<td data-label="[[org.teams]]"><ul class="member-teams">{{#MEMBER_TEAM}}<li><a href="{{TEAM_ADDRESS}}">{{TEAM_NAME}}</a></li>{{/MEMBER_TEAM}}</ul></td>
<td data-label="[[org.visibility]]">{{#IS_SHOWN}}[[org.is_public]]{{/IS_SHOWN}}{{#IS_CONCEALED}}[[org.is_concealed]]{{/IS_CONCEALED}}</td>
<td class="row-actions">{{#CAN_BE_SHOWN}}<form method="post" action="{{BASE}}/publicize">[[>csrf]]<input type="hidden" name="user_name" value="{{MEMBER_NAME}}"><button class="quiet small" type="submit" aria-label="[[org.publicize]]: {{MEMBER_NAME}}">[[org.publicize]]</button></form>{{/CAN_BE_SHOWN}}{{#CAN_BE_CONCEALED}}<form method="post" action="{{BASE}}/conceal">[[>csrf]]<input type="hidden" name="user_name" value="{{MEMBER_NAME}}"><button class="quiet small" type="submit" aria-label="[[org.conceal]]: {{MEMBER_NAME}}">[[org.conceal]]</button></form>{{/CAN_BE_CONCEALED}}{{#CAN_BE_REMOVED}}<form method="post" action="{{BASE}}/remove">[[>csrf]]<input type="hidden" name="user_name" value="{{MEMBER_NAME}}"><button class="quiet small" type="submit" aria-label="[[org.remove]]: {{MEMBER_NAME}}">[[org.remove]]</button></form>{{/CAN_BE_REMOVED}}{{#CAN_LEAVE}}<form method="post" action="{{BASE}}/remove">[[>csrf]]<input type="hidden" name="user_name" value="{{MEMBER_NAME}}"><button class="quiet small" type="submit">[[org.leave]]</button></form>{{/CAN_LEAVE}}</td>
</tr>
{{/MEMBER}}
</tbody>
</table>
[[>pager]]
</section>
</div>
