{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
[[>repo_head]]
<h1>[[repo_settings.collaboration]]</h1>
[[>problem]]
<section class="panel" aria-labelledby="people-title">
<h2 id="people-title">[[repo_settings.collaborators]]</h2>
{{#COLLABORATORS}}
{{#IS_EMPTY}}
<p class="empty">[[repo_settings.no_collaborator]]</p>
{{/IS_EMPTY}}
<ul class="entries short">
{{#LISTED}}
<li><div><a class="strong" href="{{LISTED_ADDRESS}}">{{LISTED_NAME}}</a> {{LISTED_FULL_NAME}}</div>
<div class="entry-actions"><form class="inline" method="post" action="{{BASE}}/access_mode">[[>csrf]]<input type="hidden" name="collaborator" value="{{LISTED_NAME}}"><select name="permission" aria-label="[[repo_settings.access_of]]">
<option value="read"{{#CAN_READ}} selected{{/CAN_READ}}>[[repo_settings.level_read]]</option>
<option value="write"{{#CAN_WRITE}} selected{{/CAN_WRITE}}>[[repo_settings.level_write]]</option>
<option value="admin"{{#CAN_ADMIN}} selected{{/CAN_ADMIN}}>[[repo_settings.level_admin]]</option>
</select><button class="quiet small" type="submit" aria-label="[[repo_settings.change]]: {{LISTED_NAME}}">[[repo_settings.change]]</button></form><form method="post" action="{{BASE}}/delete">[[>csrf]]<input type="hidden" name="collaborator" value="{{LISTED_NAME}}"><button class="quiet small" type="submit" aria-label="[[repo_settings.remove]]: {{LISTED_NAME}}">[[repo_settings.remove]]</button></form></div></li>
{{/LISTED}}
</ul>
[[>pager]]
{{/COLLABORATORS}}
<form class="rows narrow" method="post" action="{{BASE}}">
[[>csrf]]
[[>user_field name=collaborator label=repo_settings.user_name value=COLLABORATOR]]
<div class="field">
<label for="permission">[[repo_settings.permission]]</label>
<select id="permission" name="permission" aria-describedby="permission-hint">
<option value="read"{{#PERMISSION_READ}} selected{{/PERMISSION_READ}}>[[repo_settings.level_read]]</option>
<option value="write"{{#PERMISSION_WRITE}} selected{{/PERMISSION_WRITE}}>[[repo_settings.level_write]]</option>
<option value="admin"{{#PERMISSION_ADMIN}} selected{{/PERMISSION_ADMIN}}>[[repo_settings.level_admin]]</option>
</select>
<p class="hint" id="permission-hint">[[repo_settings.permission_hint]]</p>
</div>
<div><button type="submit">[[repo_settings.add_collaborator]]</button></div>
</form>
</section>
{{#TEAMS}}
<section class="panel" aria-labelledby="teams-title">
<h2 id="teams-title">[[repo_settings.teams]]</h2>
<ul class="entries short">
{{#TEAM_LINE}}
<li><div><a class="strong" href="{{TEAM_ADDRESS}}">{{TEAM_NAME}}</a><p class="aside">{{TEAM_RIGHTS}}{{#HAS_ALL}} · [[repo_settings.has_all]]{{/HAS_ALL}}</p></div>
<div class="entry-actions">{{#CAN_BE_REMOVED}}<form method="post" action="{{BASE}}/team/delete">[[>csrf]]<input type="hidden" name="team" value="{{TEAM_NAME}}"><button class="quiet small" type="submit" aria-label="[[repo_settings.remove]]: {{TEAM_NAME}}">[[repo_settings.remove]]</button></form>{{/CAN_BE_REMOVED}}</div></li>
{{/TEAM_LINE}}
</ul>
{{#MAY_CHANGE_TEAMS}}
<form class="rows narrow" method="post" action="{{BASE}}/team">
[[>csrf]]
<div class="field">
<label for="team">[[repo_settings.team_name]]</label>
<input id="team" name="team" type="text" value="{{TEAM}}" autocomplete="off"{{#TEAM_MAXLENGTH}} maxlength="{{TEAM_MAXLENGTH}}"{{/TEAM_MAXLENGTH}} list="other-teams"{{#TEAM_PROBLEM}} aria-invalid="true" aria-describedby="team-problem"{{/TEAM_PROBLEM}}>
<datalist id="other-teams">{{#OTHER_TEAM}}<option value="{{OTHER_TEAM}}"></option>{{/OTHER_TEAM}}</datalist>
{{#TEAM_PROBLEM}}
<p class="field-problem" id="team-problem">{{TEAM_PROBLEM}}</p>
{{/TEAM_PROBLEM}}
</div>
<div><button type="submit">[[repo_settings.add_team]]</button></div>
</form>
{{/MAY_CHANGE_TEAMS}}
{{#MAY_NOT_CHANGE_TEAMS}}
<p class="aside">[[repo_settings.owners_change_teams]]</p>
{{/MAY_NOT_CHANGE_TEAMS}}
</section>
{{/TEAMS}}
<section class="panel" aria-labelledby="access-title">
<h2 id="access-title">[[repo_settings.access]]</h2>
<p class="aside">{{#OPEN_TO_ALL}}[[repo_settings.open_to_all]]{{/OPEN_TO_ALL}}{{#OPEN_TO_NONE}}[[repo_settings.open_to_none]]{{/OPEN_TO_NONE}} [[repo_settings.site_admins]]{{#HAS_KEYS}} [[repo_settings.keys_open_it]]{{/HAS_KEYS}}</p>
{{#ACCESS}}
<table class="list access">
<thead><tr><th scope="col">[[repo_settings.person]]</th><th scope="col">[[repo_settings.may]]</th><th scope="col">[[repo_settings.because]]</th></tr></thead>
<tbody>
{{#ACCESS_LINE}}
<tr><td><a class="strong" href="{{PERSON_ADDRESS}}">{{PERSON}}</a> {{PERSON_FULL_NAME}}</td><td data-label="[[repo_settings.may]]">{{RIGHTS}}</td><td data-label="[[repo_settings.because]]"><ul>{{#REASON}}<li>{{REASON}}</li>{{/REASON}}</ul></td></tr>
{{/ACCESS_LINE}}
</tbody>
</table>
[[>pager]]
{{/ACCESS}}
</section>
</div>
<script src="[[asset:site.js]]" defer></script>
