{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[create.organization]]</h1>
<p class="aside">[[create.organization_lead]]</p>
[[>problem]]
<form class="panel rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>hinted name=username label=create.organization_name value=USERNAME type=text autocomplete=off hint=create.organization_name_hint]]
[[>field name=full_name label=create.full_name value=FULL_NAME type=text autocomplete=off]]
[[>field name=description label=create.description value=DESCRIPTION type=text autocomplete=off]]
<fieldset>
<legend>[[create.visibility]]</legend>
<div class="choice"><input id="visibility-public" name="visibility" type="radio" value="public"{{#VISIBILITY_PUBLIC}} checked{{/VISIBILITY_PUBLIC}}><label for="visibility-public">[[create.org_public]]</label></div>
<div class="choice"><input id="visibility-limited" name="visibility" type="radio" value="limited"{{#VISIBILITY_LIMITED}} checked{{/VISIBILITY_LIMITED}}><label for="visibility-limited">[[create.org_limited]]</label></div>
<div class="choice"><input id="visibility-private" name="visibility" type="radio" value="private"{{#VISIBILITY_PRIVATE}} checked{{/VISIBILITY_PRIVATE}}><label for="visibility-private">[[create.org_private]]</label></div>
</fieldset>
<div class="choice"><input id="repo_admin_change_team_access" name="repo_admin_change_team_access" type="checkbox"{{#REPO_ADMIN_CHANGE_TEAM_ACCESS}} checked{{/REPO_ADMIN_CHANGE_TEAM_ACCESS}}><label for="repo_admin_change_team_access">[[create.admins_change_teams]]</label></div>
<div class="actions"><button type="submit">[[create.create_organization]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
