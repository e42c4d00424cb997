{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<div class="issue-head">
<h1><bdi>{{ISSUE_TITLE}}</bdi> <span class="count">#{{NUMBER}}</span></h1>
<p>{{#IS_OPEN}}<span class="tag good">[[icon:open]][[issues.is_open]]</span>{{/IS_OPEN}}{{#IS_CLOSED}}<span class="tag">[[icon:closed]][[issues.is_closed]]</span>{{/IS_CLOSED}}{{#IS_LOCKED}} <span class="tag">[[icon:lock]][[issues.locked]]</span>{{/IS_LOCKED}}{{#IS_PINNED}} <span class="tag">[[issues.pinned]]</span>{{/IS_PINNED}}
<span class="aside">{{#ISSUE_TEXT}}[[issues.by]] [[>person of=AUTHOR]] · [[>time of=CREATED]]{{/ISSUE_TEXT}} · [[issues.comment_count]]</span></p>
</div>
[[>problem]]
<div class="issue">
<div class="issue-main">
<h2 class="visually-hidden">[[issues.conversation]]</h2>
[[>timeline]]
[[>comment_form close=issues.close reopen=issues.reopen locked=issues.locked_for_reader]]
</div>
<aside class="issue-side" aria-label="[[issues.fields]]">
[[>issue_fields watching=issues.watching not_watching=issues.not_watching pin_title=issues.pin_title pin_effect=issues.pin_effect delete=issues.delete_issue]]
</aside>
</div>
</div>
