{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[hooks.new_title]]</h1>
<section class="panel" aria-label="[[hooks.new_title]]">
[[>problem]]
<form class="rows" method="post" action="{{ACTION}}">
[[>hook_form]]
<div class="actions"><button type="submit">[[hooks.create]]</button> <a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
