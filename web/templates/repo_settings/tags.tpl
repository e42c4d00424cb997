{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
[[>repo_head]]
<h1>[[repo_settings.tags]]</h1>
[[>problem]]
{{#IS_LIST}}
<p class="aside">[[repo_settings.tags_lead]]</p>
<section class="panel" aria-label="[[repo_settings.tags]]">
{{#HAS_NO_RULES}}
<p class="empty">[[repo_settings.no_tag_rule]]</p>
{{/HAS_NO_RULES}}
<ul class="entries">
{{#RULE}}
<li><div><a class="strong" href="{{RULE_ADDRESS}}"><code>{{RULE_TITLE}}</code></a><p class="aside">{{#IS_FOR_NOBODY}}[[repo_settings.for_nobody]]{{/IS_FOR_NOBODY}}{{ALLOWED}}</p></div>
<div class="entry-actions"><a class="button quiet small" href="{{RULE_ADDRESS}}" aria-label="[[repo_settings.edit]]: {{RULE_TITLE}}">[[repo_settings.edit]]</a><a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[repo_settings.delete_rule]]: {{RULE_TITLE}}">[[repo_settings.delete_rule]]</a></div></li>
{{/RULE}}
</ul>
</section>
{{/IS_LIST}}
{{#IS_OLD}}
<p class="aside"><a href="{{BACK}}">[[repo_settings.all_tag_rules]]</a></p>
{{/IS_OLD}}
{{#MAY_CHANGE}}
<section class="panel" aria-labelledby="rule-title">
<h2 id="rule-title">{{HEADING}}</h2>
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>hinted name=name_pattern label=repo_settings.tag_pattern value=NAME_PATTERN type=text autocomplete=off hint=repo_settings.tag_pattern_hint]]
[[>names name=whitelist_usernames label=repo_settings.tag_users value=WHITELIST_USERNAMES]]
{{#HAS_TEAMS}}
[[>names name=whitelist_teams label=repo_settings.tag_teams value=WHITELIST_TEAMS]]
{{/HAS_TEAMS}}
<div><button type="submit">[[repo_settings.save_rule]]</button></div>
</form>
</section>
{{/MAY_CHANGE}}
</div>
