{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
<section class="panel" aria-label="{{HEADING}}">
<p class="aside">[[code.new_branch_lead]]</p>
<form class="rows narrow" method="post" action="{{ACTION}}">
[[>csrf]]
<div class="field">
<label for="new_branch_name">[[code.branch_name]]</label>
<input id="new_branch_name" name="new_branch_name" type="text" value="{{NEW_BRANCH_NAME}}" maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus required{{#NEW_BRANCH_NAME_PROBLEM}} aria-invalid="true" aria-describedby="new_branch_name-problem"{{/NEW_BRANCH_NAME_PROBLEM}}>
{{#NEW_BRANCH_NAME_PROBLEM}}
<p class="field-problem" id="new_branch_name-problem">{{NEW_BRANCH_NAME_PROBLEM}}</p>
{{/NEW_BRANCH_NAME_PROBLEM}}
</div>
<div class="actions"><button type="submit">[[code.create_branch]]</button> <a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
