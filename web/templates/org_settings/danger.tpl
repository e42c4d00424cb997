{{%AUTOESCAPE context="HTML"}}
<div class="text">
<section class="panel danger-zone" aria-labelledby="danger-title">
<h1 id="danger-title">{{HEADING}}</h1>
[[>problem]]
<p>{{EFFECT}}</p>
<form class="rows narrow" method="post" action="{{ACTION}}">
[[>csrf]]
{{#ASKS_NAME}}
[[>field name=name label=repo_settings.new_name value=NAME type=text autocomplete=off]]
{{/ASKS_NAME}}
[[>retype]]
<div class="actions">
<button class="danger" type="submit">{{BUTTON}}</button>
<a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a>
</div>
</form>
</section>
</div>
