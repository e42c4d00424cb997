{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:diffs.css]]">
<link rel="stylesheet" href="[[asset:edit.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
[[>problem]]
[[>meanwhile]]
<p>[[edit.delete_effect]]</p>
<form class="edit-form" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="last_blob" value="{{LAST_BLOB}}">
<input type="hidden" name="last_commit" value="{{LAST_COMMIT}}">
[[>commit_form]]
<div class="actions"><button class="danger" type="submit">[[edit.delete_button]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
