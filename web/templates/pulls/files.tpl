{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<link rel="stylesheet" href="[[asset:diffs.css]]">
<div class="text diff-wide">
[[>repo_head]]
[[>pull_head]]
[[>problem]]
{{#PART}}
<p class="callout"><span>{{#IS_ONE_COMMIT}}[[pulls.one_commit]]{{/IS_ONE_COMMIT}}{{#IS_RANGE}}[[pulls.some_commits]]{{/IS_RANGE}} · <a href="{{WHOLE_ADDRESS}}">[[pulls.all_commits]]</a></span></p>
{{/PART}}
<div class="bar review-bar">
{{#PROGRESS}}
<p class="viewed-progress"><span id="viewed-progress">[[pulls.viewed_progress]]</span> <progress aria-labelledby="viewed-progress" value="{{VIEWED_COUNT}}" max="{{VIEWABLE_COUNT}}"></progress></p>
{{/PROGRESS}}
[[>review_box]]
</div>
[[>diff]]
</div>
<script src="[[asset:site.js]]" defer></script>
