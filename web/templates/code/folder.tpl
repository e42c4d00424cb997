{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{CODE_STYLE}}">
<div class="text">
[[>repo_head]]
<h1 class="visually-hidden">{{TITLE}}</h1>
[[>pushed_branches]]
{{#IS_HOME}}
{{#REPO}}
<p class="repo-about">{{DESCRIPTION}}{{#WEBSITE}} <a href="{{WEBSITE}}" rel="nofollow ugc">{{WEBSITE}}</a>{{/WEBSITE}}</p>
<ul class="properties">
{{#MIRROR_OF}}<li>[[code.mirror_of]]</li>{{/MIRROR_OF}}
{{#TOPIC}}<li class="badge">{{TOPIC}}</li>{{/TOPIC}}
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
{{#ENTRY}}
<tr>
<td class="file-name">{{#IS_FOLDER}}[[icon:folder]]<span class="visually-hidden">[[code.folder]] </span>{{/IS_FOLDER}}{{#IS_FILE}}[[icon:page]]{{/IS_FILE}}{{#IS_LINK}}[[icon:arrow]]<span class="visually-hidden">[[code.link]] </span>{{/IS_LINK}}{{#IS_SUBMODULE}}[[icon:box]]<span class="visually-hidden">[[code.submodule]] </span>{{/IS_SUBMODULE}}{{#ENTRY_ADDRESS}}<a href="{{ENTRY_ADDRESS}}">{{ENTRY_NAME}}</a>{{/ENTRY_ADDRESS}}{{#SUBMODULE}}{{#IS_UNLINKED}}{{ENTRY_NAME}} @ <code>{{SUBMODULE_COMMIT}}</code>{{/IS_UNLINKED}}{{#IS_LINKED}} @ <a class="commit-id" href="{{SUBMODULE_ADDRESS}}">{{SUBMODULE_COMMIT}}</a>{{/IS_LINKED}}{{/SUBMODULE}}</td>
<td class="file-commit">{{#COMMIT_ADDRESS}}<a href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a>{{/COMMIT_ADDRESS}}</td>
<td class="file-time">[[>time of=CHANGED]]</td>
</tr>
{{/ENTRY}}
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
<script src="{{SITE_SCRIPT}}" defer></script>
