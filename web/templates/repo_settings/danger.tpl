{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{REPO_SETTINGS_STYLE}}">
<div class="text">
[[>repo_head]]
<section class="panel danger-zone" aria-labelledby="danger-title">
<h1 id="danger-title">{{HEADING}}</h1>
[[>problem]]
<p>{{EFFECT}}</p>
<form class="rows narrow" method="post" action="{{ACTION}}">
[[>csrf]]
{{#ASKS_NAME}}
[[>field name=name label=repo_settings.new_name value=NAME type=text autocomplete=off]]
{{/ASKS_NAME}}
{{#ASKS_OWNER}}
[[>hinted name=new_owner label=repo_settings.new_owner value=NEW_OWNER type=text autocomplete=off hint=repo_settings.new_owner_hint]]
{{/ASKS_OWNER}}
{{#ASKS_TEAMS}}
<fieldset class="choices">
<legend>[[repo_settings.transfer_teams]]</legend>
<p class="hint">[[repo_settings.transfer_teams_hint]]</p>
{{#TEAM_CHOICE}}
<div class="choice"><input id="team-{{TEAM_ID}}" name="team" type="checkbox" value="{{TEAM_ID}}"{{#IS_CHOSEN}} checked{{/IS_CHOSEN}}><label for="team-{{TEAM_ID}}">{{TEAM_ORG}} / {{TEAM_NAME}}</label></div>
{{/TEAM_CHOICE}}
</fieldset>
{{/ASKS_TEAMS}}
{{#RETYPE}}
<div class="field">
<label for="confirm">[[site.retype]]</label>
<input id="confirm" name="confirm" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required{{#CONFIRM_PROBLEM}} aria-invalid="true" aria-describedby="confirm-problem"{{/CONFIRM_PROBLEM}}>
{{#CONFIRM_PROBLEM}}
<p class="field-problem" id="confirm-problem">{{CONFIRM_PROBLEM}}</p>
{{/CONFIRM_PROBLEM}}
</div>
{{/RETYPE}}
<div class="actions">
<button class="danger" type="submit">{{BUTTON}}</button>
<a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a>
</div>
</form>
</section>
</div>
