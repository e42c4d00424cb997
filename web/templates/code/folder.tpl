{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:code.css]]">
<div class="text">
[[>repo_head]]
<h1 class="visually-hidden">{{TITLE}}</h1>
[[>pushed_branches]]
{{#FORK_SYNC}}
<form class="callout pushed-branch" method="post" action="{{SYNC_ACTION}}">
[[>csrf]]<input type="hidden" name="branch" value="{{SYNC_BRANCH}}">
<span>{{#BEHIND}}[[code.fork_behind]]{{/BEHIND}}</span>
<button class="small" type="submit">[[code.sync_fork]]</button><a class="button quiet small" href="{{SYNC_COMPARE}}">[[code.compare]]</a>
</form>
{{/FORK_SYNC}}
{{#IS_HOME}}
{{#REPO}}
<p class="repo-about">{{DESCRIPTION}}{{#WEBSITE}} <a href="{{WEBSITE}}" rel="nofollow ugc">{{WEBSITE}}</a>{{/WEBSITE}}</p>
<ul class="properties">
{{#MIRROR_OF}}<li>[[code.mirror_of]]</li>{{/MIRROR_OF}}
{{#TOPIC}}<li><a class="badge" href="[[root]]explore/repos?topic=1&amp;q={{TOPIC:url_query_escape}}">{{TOPIC}}</a></li>{{/TOPIC}}
</ul>
{{/REPO}}
{{/IS_HOME}}
<div class="code-bar">
[[>ref_switcher]]
[[>code_path]]
<div class="bar-tools">
<a class="button quiet small" href="{{FINDER_ADDRESS}}">[[search.find_file]]</a>
{{#REPO}}<a class="button quiet small" href="{{REPO_HOME}}/search">[[search.title]]</a>{{/REPO}}
[[>folder_tools]]
<a class="button quiet small" href="{{HISTORY_ADDRESS}}">[[code.history]]</a>
[[>clone_menu]]
</div>
</div>
[[>latest_commit]]
<table class="files under-latest">
<caption class="visually-hidden">[[code.files]]</caption>
<thead class="visually-hidden"><tr><th scope="col">[[code.name]]</th><th scope="col">[[code.last_commit]]</th><th scope="col">[[code.changed]]</th></tr></thead>
<tbody>
{{ROWS_PIECE_HTML:none}}
</tbody>
</table>
{{#IS_TRUNCATED}}
<p class="aside">[[code.folder_truncated]]</p>
{{/IS_TRUNCATED}}
{{#IS_UNFINISHED}}
<p class="aside">[[code.changes_unfinished]]</p>
{{/IS_UNFINISHED}}
{{#README_NAME}}
<section class="readme panel" aria-labelledby="readme">
<h2 id="readme">[[icon:book]]{{README_NAME}}</h2>
<div class="prose">
{{#IS_README_PLAIN}}
<p class="callout"><span>[[code.shown_plain]]</span></p>
{{/IS_README_PLAIN}}
{{#README_HTML}}{{README_HTML:none}}{{/README_HTML}}
</div>
</section>
{{/README_NAME}}
</div>
<script src="[[asset:site.js]]" defer></script>
