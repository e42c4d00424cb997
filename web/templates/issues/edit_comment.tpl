{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.edit_comment]]</h1>
<section class="panel" aria-label="[[issues.edit_comment]]">
<form class="rows wide-rows" method="post" action="{{ACTION}}" enctype="multipart/form-data">
[[>csrf]]
<input type="hidden" name="content_version" value="{{CONTENT_VERSION}}">
[[>text_field label=issues.comment_field rows=10]]
[[>other_text]]
[[>attached_files]]
[[>file_field label=issues.files drop_hint=issues.paste_hint]]
<div class="actions"><button type="submit">[[issues.save]]</button>[[>preview_button]]<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
