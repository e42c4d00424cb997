{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
{{#FORK_ADDRESS}}
<p>[[edit.fork_lead]]</p>
<form method="post" action="{{FORK_ADDRESS}}">
[[>csrf]]
<input type="hidden" name="then" value="{{THEN}}">
<div class="actions"><button type="submit">[[edit.fork_button]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
{{/FORK_ADDRESS}}
{{#OLD_FORK}}
<p class="callout"><span>[[edit.fork_without_branch]]</span></p>
<p class="actions"><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></p>
{{/OLD_FORK}}
</div>
