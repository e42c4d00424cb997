{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.new]]</h1>
{{#HAS_TEMPLATES}}
<nav class="bar-tools templates" aria-label="[[issues.templates]]">
<span class="aside">[[issues.templates]]</span>
{{#TEMPLATE}}
<a class="button quiet small" href="{{LINK_ADDRESS}}">{{LINK_TEXT}}</a>
{{/TEMPLATE}}
</nav>
{{/HAS_TEMPLATES}}
[[>problem]]
<form method="post" action="{{ACTION}}" enctype="multipart/form-data">
[[>csrf]]
<div class="issue">
<div class="issue-main panel rows">
[[>title_field]]
[[>text_field label=issues.text_field rows=14]]
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
<div class="issue-actions actions"><button type="submit">[[issues.create]]</button>[[>preview_button]]<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</div>
</form>
</div>
