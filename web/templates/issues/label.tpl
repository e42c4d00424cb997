{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.edit_label]]</h1>
<section class="panel" aria-label="[[issues.edit_label]]">
<form class="rows narrow" method="post" action="{{ACTION}}">
[[>label_fields]]
<div class="choice"><input id="archived" name="archived" type="checkbox"{{#ARCHIVED}} checked{{/ARCHIVED}}><label for="archived">[[issues.label_archived]]</label></div>
<div class="actions"><button type="submit">[[issues.save]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
