{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}} <span class="count">#{{NUMBER}}</span></h1>
<section class="panel" aria-label="{{HEADING}}">
<form class="rows wide-rows" method="post" action="{{ACTION}}" enctype="multipart/form-data">
[[>csrf]]
<input type="hidden" name="content_version" value="{{CONTENT_VERSION}}">
[[>title_field]]
[[>text_field label=issues.text_field rows=14]]
[[>other_text]]
[[>attached_files]]
[[>file_field label=issues.files drop_hint=issues.paste_hint]]
<div class="actions"><button type="submit">[[issues.save]]</button>[[>preview_button]]<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
