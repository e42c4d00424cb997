{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[create.import]]</h1>
<p class="aside">[[create.import_lead]]</p>
[[>problem]]
<form class="panel rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>hinted name=clone_addr label=create.clone_addr value=CLONE_ADDR type=text autocomplete=off hint=create.clone_addr_hint]]
<details class="more"{{#ASKS_FOR_CREDENTIALS}} open{{/ASKS_FOR_CREDENTIALS}}>
<summary>[[create.credentials]]</summary>
<div class="rows">
[[>field name=auth_username label=mirrors.username value=AUTH_USERNAME type=text autocomplete=off]]
[[>field name=auth_password label=mirrors.password value=AUTH_PASSWORD type=password autocomplete=new-password]]
</div>
</details>
[[>owner_and_name]]
<p class="hint">[[create.import_name_hint]]</p>
[[>field name=description label=create.description value=DESCRIPTION type=text autocomplete=off]]
[[>visibility_choice]]
{{#MAY_MIRROR}}
<fieldset class="rows mirroring"{{#MIRROR_PROBLEM}} aria-describedby="mirror-problem"{{/MIRROR_PROBLEM}}>
<legend>[[create.mirroring]]</legend>
<div class="choice"><input id="mirror" name="mirror" type="checkbox"{{#MIRROR}} checked{{/MIRROR}}><label for="mirror">[[create.mirror]]</label></div>
{{#MIRROR_PROBLEM}}
<p class="field-problem" id="mirror-problem">{{MIRROR_PROBLEM}}</p>
{{/MIRROR_PROBLEM}}
[[>hinted name=mirror_interval label=mirrors.interval value=MIRROR_INTERVAL type=text autocomplete=off hint=mirrors.interval_hint]]
</fieldset>
{{/MAY_MIRROR}}
<p class="callout">[[icon:pending]]<span>[[create.import_takes_time]]</span></p>
<div class="actions"><button type="submit">[[create.import_button]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
