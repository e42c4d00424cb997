{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
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
<div class="field">
<label for="new_owner">[[repo_settings.new_owner]]</label>
<input id="new_owner" name="new_owner" type="text" value="{{NEW_OWNER}}" autocomplete="off"{{#NEW_OWNER_MAXLENGTH}} maxlength="{{NEW_OWNER_MAXLENGTH}}"{{/NEW_OWNER_MAXLENGTH}} autocapitalize="none" spellcheck="false" list="new_owner-names" data-suggestions="[[root]]user/search_candidates" aria-describedby="new_owner-hint{{#NEW_OWNER_PROBLEM}} new_owner-problem{{/NEW_OWNER_PROBLEM}}"{{#NEW_OWNER_PROBLEM}} aria-invalid="true"{{/NEW_OWNER_PROBLEM}}>
<datalist id="new_owner-names"></datalist>
{{#NEW_OWNER_PROBLEM}}
<p class="field-problem" id="new_owner-problem">{{NEW_OWNER_PROBLEM}}</p>
{{/NEW_OWNER_PROBLEM}}
<p class="hint" id="new_owner-hint">[[repo_settings.new_owner_hint]]</p>
</div>
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
[[>retype]]
<div class="actions">
<button class="danger" type="submit">{{BUTTON}}</button>
<a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a>
</div>
</form>
</section>
</div>
{{#ASKS_OWNER}}
<script src="[[asset:site.js]]" defer></script>
{{/ASKS_OWNER}}
