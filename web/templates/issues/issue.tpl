{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{ISSUES_STYLE}}">
<div class="text">
[[>repo_head]]
<div class="issue-head">
<h1>{{ISSUE_TITLE}} <span class="count">#{{NUMBER}}</span></h1>
<p>{{#IS_OPEN}}<span class="tag good">[[icon:open]][[issues.is_open]]</span>{{/IS_OPEN}}{{#IS_CLOSED}}<span class="tag">[[icon:closed]][[issues.is_closed]]</span>{{/IS_CLOSED}}{{#IS_LOCKED}} <span class="tag">[[icon:lock]][[issues.locked]]</span>{{/IS_LOCKED}}{{#IS_PINNED}} <span class="tag">[[issues.pinned]]</span>{{/IS_PINNED}}
<span class="aside">{{#ISSUE_TEXT}}[[issues.by]] [[>person of=AUTHOR]] · [[>time of=CREATED]]{{/ISSUE_TEXT}} · [[issues.comment_count]]</span></p>
</div>
[[>problem]]
<div class="issue">
<div class="issue-main">
<h2 class="visually-hidden">[[issues.conversation]]</h2>
{{#ISSUE_TEXT}}
[[>comment]]
{{/ISSUE_TEXT}}
{{#TIMELINE}}
{{#COMMENT}}
[[>comment]]
{{/COMMENT}}
{{#EVENT}}
<p class="timeline-event" id="{{ANCHOR}}">[[>person of=AUTHOR]] [[>sentence]] <span class="aside">· [[>time of=WHEN]]</span></p>
{{/EVENT}}
{{/TIMELINE}}
[[>pager]]
{{#MAY_COMMENT}}
<form class="rows comment-form" method="post" action="{{BASE}}/comments" enctype="multipart/form-data">
[[>csrf]]
[[>text_field label=issues.comment_field rows=6]]
[[>file_field]]
<div class="actions"><button type="submit">[[issues.comment]]</button>
{{#MAY_CLOSE}}<button class="quiet" type="submit" name="status" value="close">[[icon:closed]][[issues.close]]</button>{{/MAY_CLOSE}}
{{#MAY_REOPEN}}<button class="quiet" type="submit" name="status" value="reopen">[[icon:open]][[issues.reopen]]</button>{{/MAY_REOPEN}}</div>
</form>
{{/MAY_COMMENT}}
{{#IS_LOCKED_FOR_READER}}
<p class="confirm-first">[[icon:lock]]<span>[[issues.locked_for_reader]]</span></p>
{{/IS_LOCKED_FOR_READER}}
{{#IS_SIGNED_OUT_READER}}
<p class="confirm-first">[[icon:user]]<span>[[issues.sign_in_first]]</span> <a class="button quiet small" href="{{SIGN_IN_ADDRESS}}">[[site.sign_in]]</a></p>
{{/IS_SIGNED_OUT_READER}}
</div>
<aside class="issue-side" aria-label="[[issues.fields]]">
{{#FIELDS}}
<section class="issue-field"><h2>[[issues.labels]]</h2>
{{#HAS_NO_LABEL}}<p class="aside">[[issues.none_yet]]</p>{{/HAS_NO_LABEL}}
<p class="chips">{{#CHIP}}[[>chip]] {{/CHIP}}</p>
{{#MAY_EDIT_FIELDS}}
<details><summary>[[issues.edit_labels]]</summary>
<form method="post" action="{{BASE}}/labels">
[[>csrf]]
<div class="choice-list">
[[>label_choices]]
</div>
<button class="quiet small" type="submit">[[issues.save]]</button>
</form></details>
{{/MAY_EDIT_FIELDS}}
</section>
<section class="issue-field"><h2>[[issues.assignees]]</h2>
{{#HAS_NO_ASSIGNEE}}<p class="aside">[[issues.nobody]]</p>{{/HAS_NO_ASSIGNEE}}
<ul>{{#ASSIGNEE}}<li><a href="{{PERSON_ADDRESS}}">{{PERSON}}</a></li>{{/ASSIGNEE}}</ul>
{{#MAY_EDIT_FIELDS}}
<details><summary>[[issues.edit_assignees]]</summary>
<form method="post" action="{{BASE}}/assignees">
[[>csrf]]
<div class="choice-list">
[[>assignee_choices]]
</div>
<button class="quiet small" type="submit">[[issues.save]]</button>
</form></details>
{{/MAY_EDIT_FIELDS}}
</section>
<section class="issue-field"><h2>[[issues.milestone]]</h2>
{{#HAS_NO_MILESTONE}}<p class="aside">[[issues.without_milestone]]</p>{{/HAS_NO_MILESTONE}}
{{#MILESTONE}}<p><a href="{{LINK_ADDRESS}}">{{LINK_TEXT}}</a></p>{{/MILESTONE}}
{{#MAY_EDIT_FIELDS}}
<details><summary>[[issues.edit_issue_milestone]]</summary>
<form method="post" action="{{BASE}}/milestone">
[[>csrf]]
<div class="field"><label class="visually-hidden" for="milestone">[[issues.milestone]]</label>
<select id="milestone" name="milestone">
<option value="0">[[issues.without_milestone]]</option>
[[>milestone_options]]
</select></div>
<button class="quiet small" type="submit">[[issues.save]]</button>
</form></details>
{{/MAY_EDIT_FIELDS}}
</section>
<section class="issue-field"><h2>[[issues.due_date]]</h2>
{{#HAS_NO_DUE}}<p class="aside">[[issues.without_due]]</p>{{/HAS_NO_DUE}}
{{#DUE}}<p>{{DUE_DAY}} <span class="aside">(<time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>)</span></p>{{/DUE}}
{{#MAY_EDIT_FIELDS}}
<details><summary>[[issues.edit_due_date]]</summary>
<form method="post" action="{{BASE}}/deadline">
[[>csrf]]
<div class="field"><label class="visually-hidden" for="due_date">[[issues.due_date]]</label>
<input id="due_date" name="due_date" type="date" value="{{DUE_DAY}}"></div>
<button class="quiet small" type="submit">[[issues.save]]</button>
</form></details>
{{/MAY_EDIT_FIELDS}}
</section>
{{#ESTIMATE}}
<section class="issue-field"><h2>[[issues.estimate]]</h2>
{{#HAS_NO_ESTIMATE}}<p class="aside">[[issues.without_estimate]]</p>{{/HAS_NO_ESTIMATE}}
{{#HAS_ESTIMATE}}<p>{{ESTIMATE_WORDS}}</p>{{/HAS_ESTIMATE}}
{{#MAY_EDIT_FIELDS}}
<details><summary>[[issues.edit_estimate]]</summary>
<form method="post" action="{{BASE}}/estimate">
[[>csrf]]
<div class="span-fields">
<div class="field"><label for="hours">[[issues.hours_field]]</label><input id="hours" name="hours" type="number" min="0" max="99999" value="{{HOURS}}"></div>
<div class="field"><label for="minutes">[[issues.minutes_field]]</label><input id="minutes" name="minutes" type="number" min="0" max="59" value="{{MINUTES}}"></div>
</div>
<button class="quiet small" type="submit">[[issues.save]]</button>
</form></details>
{{/MAY_EDIT_FIELDS}}
</section>
{{/ESTIMATE}}
{{/FIELDS}}
{{#MAY_WATCH}}
<section class="issue-field"><h2>[[issues.subscription]]</h2>
<p class="aside">[[issues.not_watching]]</p>
<form method="post" action="{{BASE}}/watch">[[>csrf]]<input type="hidden" name="watch" value="true"><button class="quiet small" type="submit">[[issues.watch]]</button></form>
</section>
{{/MAY_WATCH}}
{{#MAY_UNWATCH}}
<section class="issue-field"><h2>[[issues.subscription]]</h2>
<p class="aside">[[issues.watching]]</p>
<form method="post" action="{{BASE}}/watch">[[>csrf]]<input type="hidden" name="watch" value="false"><button class="quiet small" type="submit">[[issues.unwatch]]</button></form>
</section>
{{/MAY_UNWATCH}}
{{#MAY_LOCK}}
<section class="issue-field"><h2>[[issues.lock_title]]</h2>
<details><summary>[[issues.lock]]</summary>
<form method="post" action="{{BASE}}/lock">
[[>csrf]]
<input type="hidden" name="locked" value="true">
<div class="field"><label for="reason">[[issues.lock_reason]]</label><input id="reason" name="reason" type="text" maxlength="255" autocomplete="off"></div>
<button class="quiet small" type="submit">[[icon:lock]][[issues.lock]]</button>
</form></details>
</section>
{{/MAY_LOCK}}
{{#MAY_UNLOCK}}
<section class="issue-field"><h2>[[issues.lock_title]]</h2>
<form method="post" action="{{BASE}}/lock">[[>csrf]]<input type="hidden" name="locked" value="false"><button class="quiet small" type="submit">[[issues.unlock]]</button></form>
</section>
{{/MAY_UNLOCK}}
{{#MAY_PIN}}
<section class="issue-field"><h2>[[issues.pin_title]]</h2>
<p class="aside">[[issues.pin_effect]]</p>
<form method="post" action="{{BASE}}/pin">[[>csrf]]<input type="hidden" name="pinned" value="true"><button class="quiet small" type="submit">[[issues.pin]]</button></form>
</section>
{{/MAY_PIN}}
{{#MAY_UNPIN}}
<section class="issue-field"><h2>[[issues.pin_title]]</h2>
<form method="post" action="{{BASE}}/pin">[[>csrf]]<input type="hidden" name="pinned" value="false"><button class="quiet small" type="submit">[[issues.unpin]]</button></form>
</section>
{{/MAY_UNPIN}}
{{#MAY_DELETE}}
<section class="issue-field"><h2>[[issues.delete_issue]]</h2>
<p><a class="button quiet small" href="{{BASE}}/delete" aria-label="[[issues.delete_issue]]">[[icon:trash]][[issues.delete]]</a></p>
</section>
{{/MAY_DELETE}}
</aside>
</div>
</div>
