{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
[[>repo_head]]
<h1>[[repo_settings.general]]</h1>
[[>problem]]
{{#IS_CLOSED}}
<p class="callout">[[icon:lock]]<span>[[repo_settings.is_archived]]</span></p>
{{/IS_CLOSED}}
{{#TRANSFER}}
<p class="callout">[[icon:arrow]]<span>[[repo_settings.waits_for]] [[>time of=WHEN]]</span></p>
{{/TRANSFER}}
{{#MAY_CHANGE}}
<section class="panel" aria-labelledby="about-title">
<h2 id="about-title">[[repo_settings.about]]</h2>
<form class="rows" method="post" action="{{BASE}}">
[[>csrf]]
[[>field name=description label=repo_settings.description value=DESCRIPTION type=text autocomplete=off]]
[[>hinted name=website label=repo_settings.website value=WEBSITE type=url autocomplete=off hint=repo_settings.website_hint]]
[[>hinted name=topics label=repo_settings.topics value=TOPICS type=text autocomplete=off hint=repo_settings.topics_hint]]
[[>hinted_tick name=template label=repo_settings.template value=TEMPLATE hint=repo_settings.template_hint]]
<div><button type="submit">[[repo_settings.save]]</button></div>
</form>
</section>
<section class="panel" aria-labelledby="picture-title">
<h2 id="picture-title">[[repo_settings.picture]]</h2>
{{#PICTURE}}
<div class="picture-row"><img class="current-picture" src="{{PICTURE}}" alt="[[repo_settings.picture_now]]" width="96" height="96">
<form method="post" action="{{BASE}}/avatar/delete">[[>csrf]]<button class="quiet small" type="submit">[[avatar.delete]]</button></form></div>
{{/PICTURE}}
<form class="rows" method="post" action="{{BASE}}/avatar" enctype="multipart/form-data">
[[>csrf]]
[[>image_field]]
</form>
</section>
<section class="panel" aria-labelledby="units-title">
<h2 id="units-title">[[repo_settings.units]]</h2>
<p class="aside">[[repo_settings.units_lead]]</p>
<form class="rows" method="post" action="{{BASE}}/units">
[[>csrf]]
[[>hinted_tick name=enable_code label=repo_settings.code value=ENABLE_CODE hint=repo_settings.code_hint]]
<fieldset class="choices">
<legend>[[repo_settings.issues]]</legend>
<div class="choice"><input id="issues-none" name="issues" type="radio" value="none"{{#ISSUES_NONE}} checked{{/ISSUES_NONE}}><label for="issues-none">[[repo_settings.issues_none]]</label></div>
<div class="choice"><input id="issues-internal" name="issues" type="radio" value="internal"{{#ISSUES_INTERNAL}} checked{{/ISSUES_INTERNAL}}><label for="issues-internal">[[repo_settings.issues_internal]]</label></div>
<div class="within internal">
[[>tick name=enable_time_tracker label=repo_settings.time_tracker value=ENABLE_TIME_TRACKER]]
[[>tick name=allow_only_contributors_to_track_time label=repo_settings.only_contributors value=ALLOW_ONLY_CONTRIBUTORS_TO_TRACK_TIME]]
[[>tick name=enable_issue_dependencies label=repo_settings.dependencies value=ENABLE_ISSUE_DEPENDENCIES]]
</div>
<div class="choice"><input id="issues-external" name="issues" type="radio" value="external"{{#ISSUES_EXTERNAL}} checked{{/ISSUES_EXTERNAL}}><label for="issues-external">[[repo_settings.issues_external]]</label></div>
<div class="within external">
[[>field name=external_tracker_url label=repo_settings.tracker_url value=EXTERNAL_TRACKER_URL type=url autocomplete=off]]
[[>hinted name=external_tracker_format label=repo_settings.tracker_format value=EXTERNAL_TRACKER_FORMAT type=text autocomplete=off hint=repo_settings.tracker_format_hint]]
<div class="field">
<label for="external_tracker_style">[[repo_settings.tracker_style]]</label>
<select id="external_tracker_style" name="external_tracker_style">
<option value="numeric"{{#EXTERNAL_TRACKER_STYLE_NUMERIC}} selected{{/EXTERNAL_TRACKER_STYLE_NUMERIC}}>[[repo_settings.style_numeric]]</option>
<option value="alphanumeric"{{#EXTERNAL_TRACKER_STYLE_ALPHANUMERIC}} selected{{/EXTERNAL_TRACKER_STYLE_ALPHANUMERIC}}>[[repo_settings.style_alphanumeric]]</option>
<option value="regexp"{{#EXTERNAL_TRACKER_STYLE_REGEXP}} selected{{/EXTERNAL_TRACKER_STYLE_REGEXP}}>[[repo_settings.style_regexp]]</option>
</select>
</div>
[[>field name=external_tracker_regexp_pattern label=repo_settings.tracker_pattern value=EXTERNAL_TRACKER_REGEXP_PATTERN type=text autocomplete=off]]
</div>
</fieldset>
[[>tick name=enable_pulls label=repo_settings.pulls value=ENABLE_PULLS]]
<fieldset class="choices">
<legend>[[repo_settings.wiki]]</legend>
<div class="choice"><input id="wiki-none" name="wiki" type="radio" value="none"{{#WIKI_NONE}} checked{{/WIKI_NONE}}><label for="wiki-none">[[repo_settings.wiki_none]]</label></div>
<div class="choice"><input id="wiki-internal" name="wiki" type="radio" value="internal"{{#WIKI_INTERNAL}} checked{{/WIKI_INTERNAL}}><label for="wiki-internal">[[repo_settings.wiki_internal]]</label></div>
<div class="within internal">
[[>tick name=globally_editable_wiki label=repo_settings.wiki_editable value=GLOBALLY_EDITABLE_WIKI]]
</div>
<div class="choice"><input id="wiki-external" name="wiki" type="radio" value="external"{{#WIKI_EXTERNAL}} checked{{/WIKI_EXTERNAL}}><label for="wiki-external">[[repo_settings.wiki_external]]</label></div>
<div class="within external">
[[>field name=external_wiki_url label=repo_settings.wiki_url value=EXTERNAL_WIKI_URL type=url autocomplete=off]]
</div>
</fieldset>
[[>tick name=enable_releases label=repo_settings.releases value=ENABLE_RELEASES]]
[[>tick name=enable_packages label=repo_settings.packages value=ENABLE_PACKAGES]]
<div><button type="submit">[[repo_settings.save_units]]</button></div>
</form>
</section>
{{#CAN_MERGE}}
<section class="panel" aria-labelledby="merging-title">
<h2 id="merging-title">[[repo_settings.merging]]</h2>
<form class="rows" method="post" action="{{BASE}}/merging">
[[>csrf]]
<fieldset class="choices">
<legend>[[repo_settings.merge_styles]]</legend>
[[>tick name=allow_merge_commits label=repo_settings.allow_merge value=ALLOW_MERGE_COMMITS]]
[[>tick name=allow_rebase label=repo_settings.allow_rebase value=ALLOW_REBASE]]
[[>tick name=allow_rebase_explicit label=repo_settings.allow_rebase_merge value=ALLOW_REBASE_EXPLICIT]]
[[>tick name=allow_squash_merge label=repo_settings.allow_squash value=ALLOW_SQUASH_MERGE]]
[[>tick name=allow_fast_forward_only_merge label=repo_settings.allow_fast_forward value=ALLOW_FAST_FORWARD_ONLY_MERGE]]
[[>tick name=allow_manual_merge label=repo_settings.allow_manual value=ALLOW_MANUAL_MERGE]]
[[>tick name=autodetect_manual_merge label=repo_settings.detect_manual value=AUTODETECT_MANUAL_MERGE]]
</fieldset>
<div class="field">
<label for="default_merge_style">[[repo_settings.merge_style]]</label>
<select id="default_merge_style" name="default_merge_style">
<option value="merge"{{#DEFAULT_MERGE_STYLE_MERGE}} selected{{/DEFAULT_MERGE_STYLE_MERGE}}>[[repo_settings.style_merge]]</option>
<option value="rebase"{{#DEFAULT_MERGE_STYLE_REBASE}} selected{{/DEFAULT_MERGE_STYLE_REBASE}}>[[repo_settings.style_rebase]]</option>
<option value="rebase-merge"{{#DEFAULT_MERGE_STYLE_REBASE_MERGE}} selected{{/DEFAULT_MERGE_STYLE_REBASE_MERGE}}>[[repo_settings.style_rebase_merge]]</option>
<option value="squash"{{#DEFAULT_MERGE_STYLE_SQUASH}} selected{{/DEFAULT_MERGE_STYLE_SQUASH}}>[[repo_settings.style_squash]]</option>
<option value="fast-forward-only"{{#DEFAULT_MERGE_STYLE_FAST_FORWARD_ONLY}} selected{{/DEFAULT_MERGE_STYLE_FAST_FORWARD_ONLY}}>[[repo_settings.style_fast_forward]]</option>
<option value="manually-merged"{{#DEFAULT_MERGE_STYLE_MANUALLY_MERGED}} selected{{/DEFAULT_MERGE_STYLE_MANUALLY_MERGED}}>[[repo_settings.style_manual]]</option>
</select>
</div>
<fieldset class="choices">
<legend>[[repo_settings.updating]]</legend>
[[>tick name=allow_merge_update label=repo_settings.update_by_merge value=ALLOW_MERGE_UPDATE]]
[[>tick name=allow_rebase_update label=repo_settings.update_by_rebase value=ALLOW_REBASE_UPDATE]]
</fieldset>
<div class="field">
<label for="default_update_style">[[repo_settings.update_style]]</label>
<select id="default_update_style" name="default_update_style">
<option value="merge"{{#DEFAULT_UPDATE_STYLE_MERGE}} selected{{/DEFAULT_UPDATE_STYLE_MERGE}}>[[repo_settings.update_merge]]</option>
<option value="rebase"{{#DEFAULT_UPDATE_STYLE_REBASE}} selected{{/DEFAULT_UPDATE_STYLE_REBASE}}>[[repo_settings.update_rebase]]</option>
</select>
</div>
<fieldset class="choices">
<legend>[[repo_settings.further]]</legend>
[[>tick name=default_delete_branch_after_merge label=repo_settings.delete_branch value=DEFAULT_DELETE_BRANCH_AFTER_MERGE]]
[[>tick name=default_allow_maintainer_edit label=repo_settings.maintainer_edit value=DEFAULT_ALLOW_MAINTAINER_EDIT]]
[[>tick name=ignore_whitespace_conflicts label=repo_settings.whitespace value=IGNORE_WHITESPACE_CONFLICTS]]
</fieldset>
<div><button type="submit">[[repo_settings.save_merging]]</button></div>
</form>
</section>
{{/CAN_MERGE}}
<section class="panel" aria-labelledby="trust-title">
<h2 id="trust-title">[[repo_settings.trust]]</h2>
<p class="aside">[[repo_settings.trust_lead]]</p>
<form class="rows" method="post" action="{{BASE}}/signing">
[[>csrf]]
<fieldset class="choices">
<legend>[[repo_settings.trust_legend]]</legend>
<div class="choice"><input id="trust-default" name="trust_model" type="radio" value="default"{{#TRUST_MODEL_DEFAULT}} checked{{/TRUST_MODEL_DEFAULT}}><label for="trust-default">[[repo_settings.trust_default]]</label></div>
<div class="choice"><input id="trust-collaborator" name="trust_model" type="radio" value="collaborator"{{#TRUST_MODEL_COLLABORATOR}} checked{{/TRUST_MODEL_COLLABORATOR}}><label for="trust-collaborator">[[repo_settings.trust_collaborator]]</label></div>
<div class="choice"><input id="trust-committer" name="trust_model" type="radio" value="committer"{{#TRUST_MODEL_COMMITTER}} checked{{/TRUST_MODEL_COMMITTER}}><label for="trust-committer">[[repo_settings.trust_committer]]</label></div>
<div class="choice"><input id="trust-both" name="trust_model" type="radio" value="collaboratorcommitter"{{#TRUST_MODEL_COLLABORATORCOMMITTER}} checked{{/TRUST_MODEL_COLLABORATORCOMMITTER}}><label for="trust-both">[[repo_settings.trust_both]]</label></div>
</fieldset>
<div><button type="submit">[[repo_settings.save_trust]]</button></div>
</form>
</section>
{{/MAY_CHANGE}}
<section class="panel danger-zone" aria-labelledby="danger-title">
<h2 id="danger-title">[[repo_settings.danger]]</h2>
<ul class="entries">
{{#DANGER}}
<li><div><strong>{{DANGER_TITLE}}</strong><p class="aside">{{DANGER_EFFECT}}</p></div>
<div class="entry-actions"><a class="button quiet small danger-link" href="{{DANGER_ADDRESS}}">{{DANGER_BUTTON}}</a></div></li>
{{/DANGER}}
</ul>
</section>
</div>
