{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.new]]</h1>
[[>problem]]
<form id="new-issue" method="post" action="{{ACTION}}" enctype="multipart/form-data">
[[>csrf]]
{{#HAS_TEMPLATES}}
[[>default_button form=new-issue label=issues.create]]
<input type="hidden" name="template-file" value="{{TEMPLATE_FILE}}">
<div class="bar-tools templates" role="group" aria-label="[[issues.templates]]">
<span class="aside">[[issues.templates]]</span>
{{#TEMPLATE}}
<button class="quiet small" type="submit" name="choose" value="{{TEMPLATE_PATH}}" formaction="{{CHOOSE_ACTION}}" formenctype="application/x-www-form-urlencoded" formnovalidate{{#IS_CHOSEN}} aria-current="true"{{/IS_CHOSEN}}>{{TEMPLATE_NAME}}</button>
{{/TEMPLATE}}
{{#MAY_DROP_TEMPLATE}}
<button class="quiet small" type="submit" name="choose" value="" formaction="{{CHOOSE_ACTION}}" formenctype="application/x-www-form-urlencoded" formnovalidate>[[issues.without_template]]</button>
{{/MAY_DROP_TEMPLATE}}
</div>
{{/HAS_TEMPLATES}}
{{#HAS_CONTACTS}}
<div class="bar-tools templates" role="group" aria-label="[[issues.contacts]]">
<span class="aside">[[issues.contacts]]</span>
{{#CONTACT}}
<a class="button quiet small" href="{{CONTACT_ADDRESS}}" title="{{CONTACT_ABOUT}}" rel="nofollow ugc">{{CONTACT_NAME}}</a>
{{/CONTACT}}
</div>
{{/HAS_CONTACTS}}
<div class="issue">
<div class="issue-main panel rows">
[[>title_field]]
[[>form_questions]]
{{#IS_FREE_TEXT}}
[[>text_field label=issues.text_field rows=14]]
{{/IS_FREE_TEXT}}
{{#HAS_FURTHER_TEXT}}
[[>text_field label=issues.further_text rows=7]]
{{/HAS_FURTHER_TEXT}}
[[>file_field label=issues.files drop_hint=issues.paste_hint]]
</div>
{{#MAY_EDIT_FIELDS}}
<div class="issue-side">
<fieldset class="issue-field"><legend>[[issues.labels]]</legend>{{#HAS_NO_LABELS}}<p class="aside">[[issues.no_labels]]</p>{{/HAS_NO_LABELS}}<div class="choice-list">
[[>label_choices]]
</div></fieldset>
<fieldset class="issue-field"><legend>[[issues.assignees]]</legend><div class="choice-list">
[[>assignee_choices]]
</div></fieldset>
<div class="issue-field field"><label for="milestone">[[issues.milestone]]</label>
<select id="milestone" name="milestone">
<option value="">[[issues.without_milestone]]</option>
[[>milestone_options]]
</select></div>
<div class="issue-field field"><label for="due_date">[[issues.due_date]]</label>
<input id="due_date" name="due_date" type="date" value="{{DUE_DATE}}"{{#DUE_DATE_PROBLEM}} aria-invalid="true" aria-describedby="due_date-problem"{{/DUE_DATE_PROBLEM}}>
{{#DUE_DATE_PROBLEM}}
<p class="field-problem" id="due_date-problem">{{DUE_DATE_PROBLEM}}</p>
{{/DUE_DATE_PROBLEM}}
</div>
</div>
{{/MAY_EDIT_FIELDS}}
<div class="issue-actions actions"><button type="submit">[[issues.create]]</button>{{#IS_FREE_TEXT}}[[>preview_button]]{{/IS_FREE_TEXT}}<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</div>
</form>
</div>
