{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<h1>[[code.empty]]</h1>
{{#NEW_FILE_ADDRESS}}<p>[[code.empty_lead]]</p>
<p class="actions"><a class="button quiet small" href="{{NEW_FILE_ADDRESS}}">[[edit.first_file]]</a></p>{{/NEW_FILE_ADDRESS}}
[[>clone]]
{{#NEW_FILE_ADDRESS}}
<h2>[[code.first_push]]</h2>
<pre tabindex="0"><code>git init -b {{BRANCH:pre_escape}}
git add .
git commit -m "[[code.first_commit]]"
git remote add origin {{CLONE_URL:pre_escape}}
git push -u origin {{BRANCH:pre_escape}}</code></pre>
{{/NEW_FILE_ADDRESS}}
</div>
<script src="[[asset:site.js]]" defer></script>
