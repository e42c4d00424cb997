{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<link rel="stylesheet" href="[[asset:diffs.css]]">
<div class="text">
[[>repo_head]]
[[>pull_head]]
[[>problem]]
<div class="issue">
<div class="issue-main">
<h2 class="visually-hidden">[[issues.conversation]]</h2>
[[>timeline]]
[[>merge_box]]
[[>comment_form close=pulls.close reopen=pulls.reopen locked=pulls.locked_for_reader]]
</div>
<aside class="issue-side" aria-label="[[issues.fields]]">
[[>reviewers]]
[[>pull_fields]]
[[>issue_fields watching=pulls.watching not_watching=pulls.not_watching pin_title=pulls.pin_title pin_effect=pulls.pin_effect delete=pulls.delete_pull]]
</aside>
</div>
</div>
