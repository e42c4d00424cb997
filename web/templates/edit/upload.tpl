{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:edit.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
[[>problem]]
<form class="edit-form" method="post" action="{{ACTION}}" enctype="multipart/form-data">
[[>csrf]]
<div class="field">
<label for="tree_path">[[edit.folder]]</label>
<input id="tree_path" name="tree_path" class="mono" type="text" value="{{TREE_PATH}}" maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="tree_path-hint{{#TREE_PATH_PROBLEM}} tree_path-problem{{/TREE_PATH_PROBLEM}}"{{#TREE_PATH_PROBLEM}} aria-invalid="true"{{/TREE_PATH_PROBLEM}}>
{{#TREE_PATH_PROBLEM}}<p class="field-problem" id="tree_path-problem">{{TREE_PATH_PROBLEM}}</p>{{/TREE_PATH_PROBLEM}}
<p class="hint" id="tree_path-hint">[[edit.folder_hint]]</p>
</div>
[[>file_field label=edit.files drop_hint=edit.drop_hint]]
[[>commit_form]]
<div class="actions"><button type="submit">[[edit.upload_button]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
