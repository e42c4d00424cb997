{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<p><a href="{{LIST_ADDRESS}}">[[releases.title]]</a></p>
[[>release_entry heading=h1]]
</div>
