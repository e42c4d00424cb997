{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[create.repository]]</h1>
<p class="aside">[[create.repository_lead]]</p>
[[>problem]]
<form class="panel rows new-repository" method="post" action="{{ACTION}}">
[[>csrf]]
[[>owner_and_name]]
[[>field name=description label=create.description value=DESCRIPTION type=text autocomplete=off]]
[[>visibility_choice]]
{{#HAS_TEMPLATES}}
<div class="field">
<label for="template_id">[[create.template]]</label>
<select id="template_id" name="template_id" aria-describedby="template_id-hint{{#TEMPLATE_ID_PROBLEM}} template_id-problem{{/TEMPLATE_ID_PROBLEM}}"{{#TEMPLATE_ID_PROBLEM}} aria-invalid="true"{{/TEMPLATE_ID_PROBLEM}}>
<option value="0">[[create.without_template]]</option>
{{#TEMPLATE_CHOICE}}
<option value="{{TEMPLATE_REPO_ID}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{TEMPLATE_REPO_NAME}}</option>
{{/TEMPLATE_CHOICE}}
</select>
{{#TEMPLATE_ID_PROBLEM}}
<p class="field-problem" id="template_id-problem">{{TEMPLATE_ID_PROBLEM}}</p>
{{/TEMPLATE_ID_PROBLEM}}
<p class="hint" id="template_id-hint">[[create.template_hint]]</p>
</div>
<fieldset class="of-template"{{#GIT_CONTENT_PROBLEM}} aria-describedby="git_content-problem"{{/GIT_CONTENT_PROBLEM}}>
<legend>[[create.of_template]]</legend>
<div class="choice"><input id="git_content" name="git_content" type="checkbox"{{#GIT_CONTENT}} checked{{/GIT_CONTENT}}><label for="git_content">[[create.git_content]]</label></div>
<div class="choice"><input id="topics" name="topics" type="checkbox"{{#TOPICS}} checked{{/TOPICS}}><label for="topics">[[create.topics]]</label></div>
<div class="choice"><input id="labels" name="labels" type="checkbox"{{#LABELS}} checked{{/LABELS}}><label for="labels">[[create.labels]]</label></div>
<div class="choice"><input id="protected_branch" name="protected_branch" type="checkbox"{{#PROTECTED_BRANCH}} checked{{/PROTECTED_BRANCH}}><label for="protected_branch">[[create.protected_branch]]</label></div>
<div class="choice"><input id="avatar" name="avatar" type="checkbox"{{#AVATAR}} checked{{/AVATAR}}><label for="avatar">[[create.avatar]]</label></div>
{{#MAY_COPY_HOOKS}}
<div class="choice"><input id="git_hooks" name="git_hooks" type="checkbox"{{#GIT_HOOKS}} checked{{/GIT_HOOKS}}><label for="git_hooks">[[create.git_hooks]]</label></div>
{{/MAY_COPY_HOOKS}}
{{#GIT_CONTENT_PROBLEM}}
<p class="field-problem" id="git_content-problem">{{GIT_CONTENT_PROBLEM}}</p>
{{/GIT_CONTENT_PROBLEM}}
</fieldset>
{{/HAS_TEMPLATES}}
<fieldset class="without-template rows">
<legend>[[create.first_files]]</legend>
<p class="hint">[[create.first_files_hint]]</p>
<div class="choice"><input id="readme" name="readme" type="checkbox"{{#README}} checked{{/README}}><label for="readme">[[create.readme]]</label></div>
<div class="field">
<label for="gitignores">[[create.gitignore]]</label>
<select id="gitignores" name="gitignores"{{#GITIGNORES_PROBLEM}} aria-invalid="true" aria-describedby="gitignores-problem"{{/GITIGNORES_PROBLEM}}>
<option value="">[[create.none]]</option>
{{#GITIGNORE_CHOICE}}
<option value="{{CHOICE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_TITLE}}</option>
{{/GITIGNORE_CHOICE}}
</select>
{{#GITIGNORES_PROBLEM}}
<p class="field-problem" id="gitignores-problem">{{GITIGNORES_PROBLEM}}</p>
{{/GITIGNORES_PROBLEM}}
</div>
<div class="field">
<label for="license">[[create.license]]</label>
<select id="license" name="license"{{#LICENSE_PROBLEM}} aria-invalid="true" aria-describedby="license-problem"{{/LICENSE_PROBLEM}}>
<option value="">[[create.none]]</option>
{{#LICENSE_CHOICE}}
<option value="{{CHOICE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_TITLE}}</option>
{{/LICENSE_CHOICE}}
</select>
{{#LICENSE_PROBLEM}}
<p class="field-problem" id="license-problem">{{LICENSE_PROBLEM}}</p>
{{/LICENSE_PROBLEM}}
</div>
</fieldset>
<details class="more without-template"{{#DEFAULT_BRANCH_PROBLEM}} open{{/DEFAULT_BRANCH_PROBLEM}}>
<summary>[[create.more]]</summary>
<div class="rows">
[[>field name=default_branch label=create.default_branch value=DEFAULT_BRANCH type=text autocomplete=off]]
<div class="field">
<label for="issue_labels">[[create.issue_labels]]</label>
<select id="issue_labels" name="issue_labels"{{#ISSUE_LABELS_PROBLEM}} aria-invalid="true" aria-describedby="issue_labels-problem"{{/ISSUE_LABELS_PROBLEM}}>
<option value="">[[create.none]]</option>
{{#LABEL_SET}}
<option value="{{CHOICE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_TITLE}}</option>
{{/LABEL_SET}}
</select>
{{#ISSUE_LABELS_PROBLEM}}
<p class="field-problem" id="issue_labels-problem">{{ISSUE_LABELS_PROBLEM}}</p>
{{/ISSUE_LABELS_PROBLEM}}
</div>
<div class="field">
<label for="object_format_name">[[create.object_format]]</label>
<select id="object_format_name" name="object_format_name" aria-describedby="object_format_name-hint">
<option value="sha1"{{#OBJECT_FORMAT_NAME_SHA1}} selected{{/OBJECT_FORMAT_NAME_SHA1}}>[[create.sha1]]</option>
<option value="sha256"{{#OBJECT_FORMAT_NAME_SHA256}} selected{{/OBJECT_FORMAT_NAME_SHA256}}>[[create.sha256]]</option>
</select>
<p class="hint" id="object_format_name-hint">[[create.object_format_hint]]</p>
</div>
<div class="choice"><input id="template" name="template" type="checkbox"{{#TEMPLATE}} checked{{/TEMPLATE}}><label for="template">[[create.is_template]]</label></div>
</div>
</details>
<div class="actions"><button type="submit">[[create.create_repository]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
