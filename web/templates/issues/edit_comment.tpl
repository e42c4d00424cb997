{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.edit_comment]]</h1>
<section class="panel" aria-label="[[issues.edit_comment]]">
<form class="rows wide-rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>text_field label=issues.comment_field rows=10]]
<div class="actions"><button type="submit">[[issues.save]]</button>[[>preview_button]]<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
