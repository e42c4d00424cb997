{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[repo_settings.git_hooks]]</h1>
<p class="aside">[[repo_settings.git_hooks_lead]]</p>
<section class="panel" aria-label="[[repo_settings.git_hooks]]">
<ul class="entries">
{{#HOOK}}
<li><div><a class="strong" href="{{HOOK_ADDRESS}}"><code>{{HOOK_NAME}}</code></a> {{#IS_ACTIVE}}<span class="tag good">[[repo_settings.git_hook_active]]</span>{{/IS_ACTIVE}}<p class="aside">{{HOOK_ABOUT}}</p></div>
<div class="entry-actions"><a class="button quiet small" href="{{HOOK_ADDRESS}}" aria-label="[[repo_settings.edit]]: {{HOOK_NAME}}">[[repo_settings.edit]]</a></div></li>
{{/HOOK}}
</ul>
</section>
</div>
