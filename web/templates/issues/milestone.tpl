{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
<section class="panel" aria-label="{{HEADING}}">
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>title_field]]
[[>text_field label=issues.milestone_description rows=6]]
[[>picker name=due_date label=issues.due_date value=DUE_DATE type=date autocomplete=off]]
<div class="actions"><button type="submit">[[issues.save]]</button>[[>preview_button]]<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
