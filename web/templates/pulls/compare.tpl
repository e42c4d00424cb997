{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<link rel="stylesheet" href="[[asset:diffs.css]]">
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
{{#MISSING_END}}
<p class="problem" role="alert">[[icon:warning]]<span>{{MISSING_END}}</span></p>
{{/MISSING_END}}
{{#CHOOSERS}}
{{#IS_OF_FORM}}
[[>default_button form=new-pull label=pulls.create]]
<input type="hidden" name="shown" value="{{SHOWN_ENDS}}" form="new-pull">
{{/IS_OF_FORM}}
{{#IS_ALONE}}
<form class="pull-ends" method="get" action="{{CHOOSE_ACTION}}" aria-label="[[pulls.branches]]">
{{/IS_ALONE}}
{{#IS_OF_FORM}}
<div class="pull-ends" role="group" aria-label="[[pulls.branches]]">
{{/IS_OF_FORM}}
<div class="field"><label for="base">[[pulls.base_branch]]</label>
<select id="base" name="base"{{#IS_OF_FORM}} form="new-pull"{{/IS_OF_FORM}}>
<optgroup label="[[code.branches]]">
{{#BASE_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/BASE_CHOICE}}
</optgroup>
{{#HAS_BASE_TAGS}}
<optgroup label="[[code.tags]]">
{{#BASE_TAG}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/BASE_TAG}}
</optgroup>
{{/HAS_BASE_TAGS}}
</select></div>
<div class="field"><label for="head_repo">[[pulls.head_repository]]</label>
<select id="head_repo" name="head_repo"{{#IS_OF_FORM}} form="new-pull"{{/IS_OF_FORM}}>
{{#REPOSITORY_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/REPOSITORY_CHOICE}}
</select></div>
<div class="field"><label for="head">[[pulls.head_branch]]</label>
<select id="head" name="head"{{#IS_OF_FORM}} form="new-pull"{{/IS_OF_FORM}}>
<optgroup label="[[code.branches]]">
{{#HEAD_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/HEAD_CHOICE}}
</optgroup>
{{#HAS_HEAD_TAGS}}
<optgroup label="[[code.tags]]">
{{#HEAD_TAG}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/HEAD_TAG}}
</optgroup>
{{/HAS_HEAD_TAGS}}
</select></div>
<button class="quiet" type="submit"{{#IS_OF_FORM}} form="new-pull" name="compare" value="listed" formenctype="application/x-www-form-urlencoded" formnovalidate{{/IS_OF_FORM}}>[[pulls.compare]]</button>
{{#IS_ALONE}}
</form>
{{/IS_ALONE}}
{{#IS_OF_FORM}}
</div>
{{/IS_OF_FORM}}
<details class="more">
<summary>[[pulls.other_versions]]</summary>
<p class="aside">[[pulls.typed_hint]]</p>
{{#IS_ALONE}}
<form class="pull-ends" method="get" action="{{CHOOSE_ACTION}}" aria-label="[[pulls.other_versions]]">
{{/IS_ALONE}}
{{#IS_OF_FORM}}
<div class="pull-ends" role="group" aria-label="[[pulls.other_versions]]">
{{/IS_OF_FORM}}
<div class="field"><label for="typed-base">[[pulls.typed_base]]</label>
<input id="typed-base" name="{{#IS_OF_FORM}}typed_{{/IS_OF_FORM}}base"{{#IS_OF_FORM}} form="new-pull"{{/IS_OF_FORM}} value="{{TYPED_BASE}}" maxlength="1024" autocomplete="off"></div>
<div class="field"><label for="typed-head">[[pulls.typed_head]]</label>
<input id="typed-head" name="{{#IS_OF_FORM}}typed_{{/IS_OF_FORM}}head"{{#IS_OF_FORM}} form="new-pull"{{/IS_OF_FORM}} value="{{TYPED_HEAD}}" maxlength="1024" autocomplete="off"{{#IS_ALONE}} required{{/IS_ALONE}}></div>
<label class="choice"><input type="checkbox" name="direct" value="true"{{#IS_OF_FORM}} form="new-pull"{{/IS_OF_FORM}}{{#IS_DIRECT}} checked{{/IS_DIRECT}}><span>[[pulls.direct]]</span></label>
<button class="quiet" type="submit"{{#IS_OF_FORM}} form="new-pull" name="compare" value="typed" formenctype="application/x-www-form-urlencoded" formnovalidate{{/IS_OF_FORM}}>[[pulls.compare]]</button>
{{#IS_ALONE}}
</form>
{{/IS_ALONE}}
{{#IS_OF_FORM}}
</div>
{{/IS_OF_FORM}}
{{#IS_ALONE}}
{{#SWAP_ADDRESS}}
<p><a href="{{SWAP_ADDRESS}}">[[pulls.swap]]</a></p>
{{/SWAP_ADDRESS}}
{{/IS_ALONE}}
{{#IS_OF_FORM}}
{{#SWAP_ADDRESS}}
<p><button class="quiet small" type="submit" form="new-pull" name="compare" value="swapped" formenctype="application/x-www-form-urlencoded" formnovalidate>[[pulls.swap]]</button></p>
{{/SWAP_ADDRESS}}
{{/IS_OF_FORM}}
</details>
{{/CHOOSERS}}
{{#CANNOT_BE_DIRECT}}
<p class="callout">[[icon:warning]]<span>[[pulls.cannot_be_direct]]</span></p>
{{/CANNOT_BE_DIRECT}}
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
{{#CARRIED}}
<form id="new-pull" method="post" enctype="multipart/form-data" hidden>
[[>csrf]]
{{#CARRIED_FIELD}}
<textarea name="{{CARRIED_NAME}}" hidden>
{{CARRIED_VALUE:pre_escape}}</textarea>
{{/CARRIED_FIELD}}
</form>
{{/CARRIED}}
{{#CREATE}}
<form id="new-pull" class="issue" method="post" action="{{CREATE_ACTION}}" enctype="multipart/form-data">
<div class="issue-main rows">
[[>csrf]]
[[>title_field]]
[[>form_questions]]
{{#IS_FREE_TEXT}}
[[>text_field label=issues.text_field rows=10]]
{{/IS_FREE_TEXT}}
{{#HAS_FURTHER_TEXT}}
[[>text_field label=issues.further_text rows=7]]
{{/HAS_FURTHER_TEXT}}
[[>file_field label=issues.files drop_hint=issues.paste_hint]]
{{#IS_FROM_FORK}}
<label class="choice"><input type="checkbox" name="allow_maintainer_edit" value="true"{{#ALLOW_MAINTAINER_EDIT}} checked{{/ALLOW_MAINTAINER_EDIT}}><span>[[pulls.allow_maintainers]]</span></label>
{{/IS_FROM_FORK}}
</div>
{{#HAS_SIDE}}
<div class="issue-side">
{{#MAY_ASK}}
<fieldset class="issue-field"><legend>[[pulls.reviewers]]</legend>
<div class="choice-list">
[[>reviewer_choices]]
</div></fieldset>
{{/MAY_ASK}}
{{#MAY_EDIT_FIELDS}}
<fieldset class="issue-field"><legend>[[issues.labels]]</legend>{{#HAS_NO_LABELS}}<p class="aside">[[issues.no_labels]]</p>{{/HAS_NO_LABELS}}
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
{{/MAY_EDIT_FIELDS}}
</div>
{{/HAS_SIDE}}
<div class="issue-actions actions"><button type="submit">[[pulls.create]]</button><button class="quiet" type="submit" name="draft" value="true">[[icon:draft]][[pulls.create_draft]]</button>{{#IS_FREE_TEXT}}[[>preview_button]]{{/IS_FREE_TEXT}}</div>
</form>
{{/CREATE}}
{{#HAS_COMMITS}}
<h2>[[pulls.commits]] <span class="count">{{COMMIT_COUNT}}</span></h2>
[[>commit_list]]
{{#HAS_MORE_COMMITS}}
<p class="aside">[[pulls.more_commits]]</p>
{{/HAS_MORE_COMMITS}}
{{/HAS_COMMITS}}
{{#TEXTS}}
<div class="title-row">
<h2>[[pulls.files]]</h2>
<div class="bar-tools"><a class="button quiet small" href="{{DIFF_TEXT}}">[[code.diff]]</a> <a class="button quiet small" href="{{PATCH_TEXT}}">[[pulls.as_patches]]</a></div>
</div>
{{/TEXTS}}
[[>diff]]
</div>
