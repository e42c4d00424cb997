{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[create.organization]]</h1>
<p class="aside">[[create.organization_lead]]</p>
[[>problem]]
<form class="panel rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>hinted name=username label=create.organization_name value=USERNAME type=text autocomplete=off hint=create.organization_name_hint]]
[[>field name=full_name label=create.full_name value=FULL_NAME type=text autocomplete=off]]
[[>field name=description label=create.description value=DESCRIPTION type=text autocomplete=off]]
[[>org_visibility]]
<div class="actions"><button type="submit">[[create.create_organization]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
