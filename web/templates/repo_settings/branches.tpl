{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
[[>repo_head]]
<h1>[[repo_settings.branches]]</h1>
[[>problem]]
<section class="panel" aria-labelledby="default-title">
<h2 id="default-title">[[repo_settings.default_branch]]</h2>
<p class="aside">[[repo_settings.default_lead]]</p>
<form class="rows narrow" method="post" action="{{BASE}}">
[[>csrf]]
<div class="field">
<label for="default_branch">[[repo_settings.branch]]</label>
<input id="default_branch" name="default_branch" type="text" value="{{DEFAULT_BRANCH}}" autocomplete="off"{{#DEFAULT_BRANCH_MAXLENGTH}} maxlength="{{DEFAULT_BRANCH_MAXLENGTH}}"{{/DEFAULT_BRANCH_MAXLENGTH}} autocapitalize="none" spellcheck="false" list="known-branches"{{#DEFAULT_BRANCH_PROBLEM}} aria-invalid="true" aria-describedby="default_branch-problem"{{/DEFAULT_BRANCH_PROBLEM}}>
<datalist id="known-branches">{{#KNOWN_BRANCH}}<option value="{{KNOWN_BRANCH}}"></option>{{/KNOWN_BRANCH}}</datalist>
{{#DEFAULT_BRANCH_PROBLEM}}
<p class="field-problem" id="default_branch-problem">{{DEFAULT_BRANCH_PROBLEM}}</p>
{{/DEFAULT_BRANCH_PROBLEM}}
</div>
{{#MAY_CHANGE}}
<div><button type="submit">[[repo_settings.save]]</button></div>
{{/MAY_CHANGE}}
</form>
</section>
<section class="panel" aria-labelledby="rules-title">
<div class="title-row"><h2 id="rules-title">[[repo_settings.branch_rules]]</h2>{{#MAY_CHANGE}}<a class="button quiet small" href="{{BASE}}/edit">[[icon:plus]][[repo_settings.new_rule]]</a>{{/MAY_CHANGE}}</div>
<p class="aside">[[repo_settings.branch_rules_lead]]</p>
{{#HAS_NO_RULES}}
<p class="empty">[[repo_settings.no_branch_rule]]</p>
{{/HAS_NO_RULES}}
<ul class="entries">
{{#RULE}}
<li><div><a class="strong" href="{{RULE_ADDRESS}}"><code>{{RULE_TITLE}}</code></a><p class="aside">{{RULE_SUMMARY}}</p></div>
<div class="entry-actions"><a class="button quiet small" href="{{RULE_ADDRESS}}" aria-label="[[repo_settings.edit]]: {{RULE_TITLE}}">[[repo_settings.edit]]</a><a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[repo_settings.delete_rule]]: {{RULE_TITLE}}">[[repo_settings.delete_rule]]</a></div></li>
{{/RULE}}
</ul>
</section>
</div>
