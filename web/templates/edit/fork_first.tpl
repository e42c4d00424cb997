{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
{{#FORK_ADDRESS}}
<p>[[edit.fork_lead]]</p>
<p class="actions"><a class="button" href="{{FORK_ADDRESS}}">[[edit.fork_button]]</a><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></p>
{{/FORK_ADDRESS}}
{{#OLD_FORK}}
<p class="callout"><span>[[edit.fork_without_branch]]</span></p>
<p class="actions"><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></p>
{{/OLD_FORK}}
</div>
