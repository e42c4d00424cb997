{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[create.import]]</h1>
<p class="aside">[[create.import_lead]]</p>
[[>problem]]
{{#FAILED}}
<section class="panel rows" aria-labelledby="failed">
<h2 id="failed">[[create.import_failed]]</h2>
<p>[[create.import_failed_lead]]</p>
<div class="actions">
<form method="post" action="{{RETRY_ADDRESS}}">[[>csrf]]<button type="submit">[[create.import_retry]]</button></form>
<form method="post" action="{{DELETE_ADDRESS}}">[[>csrf]]<button class="quiet" type="submit">[[create.import_delete]]</button></form>
</div>
</section>
{{/FAILED}}
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
<fieldset>
<legend>[[create.service]]</legend>
<div class="choice"><input id="service-git" name="service" type="radio" value="git"{{#SERVICE_GIT}} checked{{/SERVICE_GIT}}><label for="service-git">[[create.service_git]]</label></div>
<div class="choice"><input id="service-github" name="service" type="radio" value="github"{{#SERVICE_GITHUB}} checked{{/SERVICE_GITHUB}}><label for="service-github">[[create.service_github]]</label></div>
<div class="choice"><input id="service-gitea" name="service" type="radio" value="gitea"{{#SERVICE_GITEA}} checked{{/SERVICE_GITEA}}><label for="service-gitea">[[create.service_gitea]]</label></div>
</fieldset>
<fieldset aria-describedby="items-hint">
<legend>[[create.items]]</legend>
<div class="choice"><input id="issues" name="issues" type="checkbox"{{#ISSUES}} checked{{/ISSUES}}><label for="issues">[[create.item_issues]]</label></div>
<div class="choice"><input id="pull_requests" name="pull_requests" type="checkbox"{{#PULL_REQUESTS}} checked{{/PULL_REQUESTS}}><label for="pull_requests">[[create.item_pulls]]</label></div>
<div class="choice"><input id="labels" name="labels" type="checkbox"{{#LABELS}} checked{{/LABELS}}><label for="labels">[[create.item_labels]]</label></div>
<div class="choice"><input id="milestones" name="milestones" type="checkbox"{{#MILESTONES}} checked{{/MILESTONES}}><label for="milestones">[[create.item_milestones]]</label></div>
<div class="choice"><input id="releases" name="releases" type="checkbox"{{#RELEASES}} checked{{/RELEASES}}><label for="releases">[[create.item_releases]]</label></div>
<div class="choice"><input id="wiki" name="wiki" type="checkbox"{{#WIKI}} checked{{/WIKI}}><label for="wiki">[[create.item_wiki]]</label></div>
<div class="choice"><input id="lfs" name="lfs" type="checkbox"{{#LFS}} checked{{/LFS}}><label for="lfs">[[create.item_lfs]]</label></div>
<p class="hint" id="items-hint">[[create.items_hint]]</p>
</fieldset>
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
