{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{ISSUES_STYLE}}">
<link rel="stylesheet" href="{{DIFFS_STYLE}}">
<div class="text">
[[>repo_head]]
<h1>[[pulls.new]]</h1>
{{#CHOOSERS}}
<form class="pull-ends" method="get" action="{{CHOOSE_ACTION}}" aria-label="[[pulls.branches]]">
<div class="field"><label for="base">[[pulls.base_branch]]</label>
<select id="base" name="base">
{{#BASE_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/BASE_CHOICE}}
</select></div>
<div class="field"><label for="head_repo">[[pulls.head_repository]]</label>
<select id="head_repo" name="head_repo">
{{#REPOSITORY_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/REPOSITORY_CHOICE}}
</select></div>
<div class="field"><label for="head">[[pulls.head_branch]]</label>
<select id="head" name="head">
{{#HEAD_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/HEAD_CHOICE}}
</select></div>
<button class="quiet" type="submit">[[pulls.compare]]</button>
</form>
{{/CHOOSERS}}
[[>problem]]
{{#NOTHING}}
<p class="callout">[[icon:warning]]<span>{{NOTHING}}</span></p>
{{/NOTHING}}
{{#OPEN_PULL}}
<p class="callout">[[icon:pull]]<span>[[pulls.is_open_already]] <a href="{{LINK_ADDRESS}}">{{LINK_TEXT}}</a></span></p>
{{/OPEN_PULL}}
{{#SIGN_IN_ADDRESS}}
<p class="confirm-first">[[icon:user]]<span>[[pulls.sign_in_first]]</span> <a class="button quiet small" href="{{SIGN_IN_ADDRESS}}">[[site.sign_in]]</a></p>
{{/SIGN_IN_ADDRESS}}
{{#CREATE}}
<form class="issue" method="post" action="{{CREATE_ACTION}}">
<div class="issue-main rows">
[[>csrf]]
[[>title_field]]
[[>text_field label=issues.text_field rows=10]]
{{#IS_FROM_FORK}}
<label class="choice"><input type="checkbox" name="allow_maintainer_edit" value="true"{{#ALLOW_MAINTAINER_EDIT}} checked{{/ALLOW_MAINTAINER_EDIT}}><span>[[pulls.allow_maintainers]]</span></label>
{{/IS_FROM_FORK}}
<div class="actions"><button type="submit">[[pulls.create]]</button><button class="quiet" type="submit" name="draft" value="true">[[icon:draft]][[pulls.create_draft]]</button>[[>preview_button]]</div>
</div>
{{#MAY_EDIT_FIELDS}}
<div class="issue-side">
<fieldset class="issue-field"><legend>[[issues.labels]]</legend>
<div class="choice-list">
[[>label_choices]]
</div></fieldset>
<fieldset class="issue-field"><legend>[[issues.assignees]]</legend>
<div class="choice-list">
[[>assignee_choices]]
</div></fieldset>
<div class="issue-field field"><label for="milestone">[[issues.milestone]]</label>
<select id="milestone" name="milestone">
<option value="">[[issues.without_milestone]]</option>
[[>milestone_options]]
</select></div>
</div>
{{/MAY_EDIT_FIELDS}}
</form>
{{/CREATE}}
{{#HAS_COMMITS}}
<h2>[[pulls.commits]] <span class="count">{{COMMIT_COUNT}}</span></h2>
[[>commit_list]]
{{#HAS_MORE_COMMITS}}
<p class="aside">[[pulls.more_commits]]</p>
{{/HAS_MORE_COMMITS}}
<h2>[[pulls.files]]</h2>
{{/HAS_COMMITS}}
[[>diff]]
</div>
