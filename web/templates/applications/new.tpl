{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[apps.new_title]]</h1>
<section class="panel" aria-label="[[apps.new_title]]">
[[>problem]]
<form class="rows" method="post" action="{{CREATE_ADDRESS}}">
[[>application_form]]
<div class="actions"><button type="submit">[[apps.create]]</button> <a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
