{{%AUTOESCAPE context="HTML"}}
<div class="text">
<div class="title-row"><h1>[[settings.organizations]]</h1>{{#MAY_CREATE}}<a class="button" href="[[root]]org/create">[[icon:plus]][[site.new_organization]]</a>{{/MAY_CREATE}}</div>
<p class="aside">[[org.own_lead]]</p>
[[>problem]]
<section class="panel" aria-label="[[settings.organizations]]">
{{#IS_EMPTY}}
<p class="empty">[[org.own_none]]</p>
{{/IS_EMPTY}}
{{#IS_FULL}}
<table class="list">
<thead><tr><th scope="col">[[admin.organization]]</th><th scope="col">[[org.role]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#ORGANIZATION}}
<tr>
<td><a href="{{ORG_ADDRESS}}"><strong>{{ORG_NAME}}</strong></a> {{ORG_FULL_NAME}}</td>
<td data-label="[[org.role]]">[[>member_role]]</td>
<td class="row-actions">{{#SETTINGS_OF_ORG}}<a class="button quiet small" href="{{SETTINGS_OF_ORG}}" aria-label="[[settings.title]]: {{ORG_NAME}}">[[settings.title]]</a>{{/SETTINGS_OF_ORG}} <a class="button quiet small" href="{{LEAVE_ADDRESS}}" aria-label="[[org.leave]]: {{ORG_NAME}}">[[org.leave]]</a></td>
</tr>
{{/ORGANIZATION}}
</tbody>
</table>
{{/IS_FULL}}
[[>pager]]
</section>
</div>
