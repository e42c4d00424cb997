{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
{{#HAS_NO_FORK}}
<p>[[edit.fork_lead]]</p>
{{/HAS_NO_FORK}}
{{#OLD_FORK}}
<p>[[edit.fork_without_branch]]</p>
{{/OLD_FORK}}
<form method="post" action="{{FORK_ADDRESS}}">
[[>csrf]]
<input type="hidden" name="then" value="{{THEN}}">
<div class="actions"><button type="submit">{{#HAS_NO_FORK}}[[edit.fork_button]]{{/HAS_NO_FORK}}{{#OLD_FORK}}[[edit.fork_branch_button]]{{/OLD_FORK}}</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
