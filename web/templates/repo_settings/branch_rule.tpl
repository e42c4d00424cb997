{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
[[>repo_head]]
<p class="aside"><a href="{{BACK}}">[[repo_settings.branches]]</a></p>
<h1>{{HEADING}}</h1>
[[>problem]]
<form class="panels-form" method="post" action="{{ACTION}}">
[[>csrf]]
<section class="panel" aria-labelledby="which-title">
<h2 id="which-title">[[repo_settings.rule_which]]</h2>
<div class="rows">
{{#IS_NEW}}
[[>hinted name=rule_name label=repo_settings.rule_name value=RULE_NAME type=text autocomplete=off hint=repo_settings.rule_name_hint]]
{{/IS_NEW}}
{{#IS_OLD}}
<input type="hidden" name="rule_name" value="{{RULE_NAME}}">
{{/IS_OLD}}
[[>hinted name=priority label=repo_settings.rule_priority value=PRIORITY type=number autocomplete=off hint=repo_settings.rule_priority_hint]]
</div>
</section>
<section class="panel" aria-labelledby="push-title">
<h2 id="push-title">[[repo_settings.rule_push]]</h2>
<div class="rows">
[[>hinted_tick name=enable_push label=repo_settings.enable_push value=ENABLE_PUSH hint=repo_settings.enable_push_hint]]
[[>tick name=enable_push_whitelist label=repo_settings.push_list value=ENABLE_PUSH_WHITELIST]]
<div class="within if-ticked">
[[>names name=push_whitelist_usernames label=repo_settings.push_users value=PUSH_WHITELIST_USERNAMES]]
{{#HAS_TEAMS}}
[[>names name=push_whitelist_teams label=repo_settings.push_teams value=PUSH_WHITELIST_TEAMS]]
{{/HAS_TEAMS}}
[[>tick name=push_whitelist_deploy_keys label=repo_settings.push_keys value=PUSH_WHITELIST_DEPLOY_KEYS]]
</div>
[[>hinted_tick name=enable_force_push label=repo_settings.force_push value=ENABLE_FORCE_PUSH hint=repo_settings.force_push_hint]]
[[>tick name=enable_force_push_allowlist label=repo_settings.force_list value=ENABLE_FORCE_PUSH_ALLOWLIST]]
<div class="within if-ticked">
[[>names name=force_push_allowlist_usernames label=repo_settings.force_users value=FORCE_PUSH_ALLOWLIST_USERNAMES]]
{{#HAS_TEAMS}}
[[>names name=force_push_allowlist_teams label=repo_settings.force_teams value=FORCE_PUSH_ALLOWLIST_TEAMS]]
{{/HAS_TEAMS}}
[[>tick name=force_push_allowlist_deploy_keys label=repo_settings.force_keys value=FORCE_PUSH_ALLOWLIST_DEPLOY_KEYS]]
</div>
[[>hinted_tick name=require_signed_commits label=repo_settings.signed_commits value=REQUIRE_SIGNED_COMMITS hint=repo_settings.signed_commits_hint]]
</div>
</section>
<section class="panel" aria-labelledby="review-title">
<h2 id="review-title">[[repo_settings.rule_reviews]]</h2>
<div class="rows">
[[>hinted name=required_approvals label=repo_settings.approvals value=REQUIRED_APPROVALS type=number autocomplete=off hint=repo_settings.approvals_hint]]
[[>tick name=enable_approvals_whitelist label=repo_settings.approvals_list value=ENABLE_APPROVALS_WHITELIST]]
<div class="within if-ticked">
[[>names name=approvals_whitelist_username label=repo_settings.approval_users value=APPROVALS_WHITELIST_USERNAME]]
{{#HAS_TEAMS}}
[[>names name=approvals_whitelist_teams label=repo_settings.approval_teams value=APPROVALS_WHITELIST_TEAMS]]
{{/HAS_TEAMS}}
</div>
[[>tick name=dismiss_stale_approvals label=repo_settings.dismiss_stale value=DISMISS_STALE_APPROVALS]]
[[>tick name=ignore_stale_approvals label=repo_settings.ignore_stale value=IGNORE_STALE_APPROVALS]]
[[>tick name=block_on_rejected_reviews label=repo_settings.block_rejected value=BLOCK_ON_REJECTED_REVIEWS]]
[[>tick name=block_on_official_review_requests label=repo_settings.block_requested value=BLOCK_ON_OFFICIAL_REVIEW_REQUESTS]]
[[>tick name=block_on_codeowner_reviews label=repo_settings.block_codeowners value=BLOCK_ON_CODEOWNER_REVIEWS]]
</div>
</section>
<section class="panel" aria-labelledby="merge-title">
<h2 id="merge-title">[[repo_settings.rule_merge]]</h2>
<div class="rows">
[[>tick name=enable_merge_whitelist label=repo_settings.merge_list value=ENABLE_MERGE_WHITELIST]]
<div class="within if-ticked">
[[>names name=merge_whitelist_usernames label=repo_settings.merge_users value=MERGE_WHITELIST_USERNAMES]]
{{#HAS_TEAMS}}
[[>names name=merge_whitelist_teams label=repo_settings.merge_teams value=MERGE_WHITELIST_TEAMS]]
{{/HAS_TEAMS}}
</div>
[[>tick name=enable_status_check label=repo_settings.status_check value=ENABLE_STATUS_CHECK]]
<div class="within if-ticked">
<div class="field">
<label for="status_check_contexts">[[repo_settings.contexts]]</label>
<textarea class="names" id="status_check_contexts" name="status_check_contexts" rows="2" spellcheck="false" aria-describedby="status_check_contexts-hint">{{STATUS_CHECK_CONTEXTS:pre_escape}}</textarea>
<p class="hint" id="status_check_contexts-hint">[[repo_settings.contexts_hint]]</p>
</div>
</div>
[[>tick name=block_on_outdated_branch label=repo_settings.block_outdated value=BLOCK_ON_OUTDATED_BRANCH]]
</div>
</section>
<section class="panel" aria-labelledby="files-title">
<h2 id="files-title">[[repo_settings.rule_files]]</h2>
<div class="rows">
[[>hinted name=protected_file_patterns label=repo_settings.protected_files value=PROTECTED_FILE_PATTERNS type=text autocomplete=off hint=repo_settings.protected_files_hint]]
[[>hinted name=unprotected_file_patterns label=repo_settings.unprotected_files value=UNPROTECTED_FILE_PATTERNS type=text autocomplete=off hint=repo_settings.unprotected_files_hint]]
</div>
</section>
<section class="panel" aria-labelledby="bypass-title">
<h2 id="bypass-title">[[repo_settings.rule_bypass]]</h2>
<div class="rows">
[[>tick name=block_admin_merge_override label=repo_settings.block_admins value=BLOCK_ADMIN_MERGE_OVERRIDE]]
[[>tick name=enable_bypass_allowlist label=repo_settings.bypass_list value=ENABLE_BYPASS_ALLOWLIST]]
<div class="within if-ticked">
[[>names name=bypass_allowlist_usernames label=repo_settings.bypass_users value=BYPASS_ALLOWLIST_USERNAMES]]
{{#HAS_TEAMS}}
[[>names name=bypass_allowlist_teams label=repo_settings.bypass_teams value=BYPASS_ALLOWLIST_TEAMS]]
{{/HAS_TEAMS}}
</div>
</div>
</section>
<div class="actions"><button type="submit">[[repo_settings.save_rule]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
