{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:edit.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
[[>problem]]
<p><a class="strong" href="{{BACK}}">{{SUBJECT}}</a> <span class="aside">{{AUTHOR}} · <code>{{SHORT_ID}}</code></span></p>
<form class="choose-branch" method="get" action="{{CHOOSE_ACTION}}">
{{#IS_REVERT}}<input type="hidden" name="revert" value="true">{{/IS_REVERT}}
<div class="field">
<label for="branch">[[edit.onto]]</label>
<select id="branch" name="branch">
{{#BRANCH}}<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/BRANCH}}
</select>
</div>
<button class="quiet" type="submit">[[edit.choose]]</button>
</form>
<form class="edit-form" method="post" action="{{ACTION}}">
[[>csrf]]
[[>commit_form]]
<div class="actions"><button type="submit">[[edit.commit_button]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
