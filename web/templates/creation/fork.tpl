{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[create.fork]]</h1>
<p class="aside">[[create.fork_lead]]</p>
[[>problem]]
{{#HAS_NO_OWNERS}}
<p class="callout">[[icon:check]]<span>[[create.forked_by_all]]</span></p>
{{/HAS_NO_OWNERS}}
{{#HAS_OWNERS}}
<form class="panel rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>owner_and_name]]
<div class="actions"><button type="submit">[[create.fork_button]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
{{/HAS_OWNERS}}
</div>
