{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
<section class="panel" aria-label="{{HEADING}}">
<p class="aside">[[code.rename_branch_lead]]</p>
<form class="rows narrow" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="from" value="{{FROM}}">
<div class="field">
<label for="to">[[code.new_name]]</label>
<input id="to" name="to" type="text" value="{{TO}}" maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus required{{#TO_PROBLEM}} aria-invalid="true" aria-describedby="to-problem"{{/TO_PROBLEM}}>
{{#TO_PROBLEM}}
<p class="field-problem" id="to-problem">{{TO_PROBLEM}}</p>
{{/TO_PROBLEM}}
</div>
<div class="actions"><button type="submit">[[code.rename_branch]]</button> <a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
