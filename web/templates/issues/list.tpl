{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{ISSUES_STYLE}}">
<div class="text">
[[>repo_head]]
<div class="title-row">
<h1>[[issues.title]]</h1>
<div class="bar-tools">
<a class="button quiet small" href="{{LABELS_ADDRESS}}">[[issues.labels]]</a>
<a class="button quiet small" href="{{MILESTONES_ADDRESS}}">[[issues.milestones]]</a>
{{#CAN_OPEN}}
<a class="button small" href="{{NEW_ADDRESS}}">[[icon:plus]][[issues.new]]</a>
{{/CAN_OPEN}}
</div>
</div>
<form class="search-form" method="get" action="{{LIST_ADDRESS}}" role="search" aria-label="[[issues.title]]">
<input type="hidden" name="type" value="{{TYPE}}">
<input type="hidden" name="state" value="{{STATE}}">
<div class="search-line">
<label class="visually-hidden" for="q">[[issues.search]]</label>
<input id="q" name="q" type="search" value="{{SEARCH_TEXT}}" maxlength="255" placeholder="[[issues.search]]">
<button class="quiet" type="submit">[[issues.find]]</button>
</div>
<details class="more"{{#IS_FILTERED}} open{{/IS_FILTERED}}>
<summary>[[issues.filters]]</summary>
<div class="filter">
<div class="field">
<label for="labels">[[issues.label]]</label>
<select id="labels" name="labels">
<option value="">[[issues.any]]</option>
<option value="0"{{#WANTS_NO_LABEL}} selected{{/WANTS_NO_LABEL}}>[[issues.without_label]]</option>
{{#LABEL_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/LABEL_CHOICE}}
</select>
</div>
<div class="field">
<label for="milestone">[[issues.milestone]]</label>
<select id="milestone" name="milestone">
<option value="">[[issues.any]]</option>
<option value="-1"{{#WANTS_NO_MILESTONE}} selected{{/WANTS_NO_MILESTONE}}>[[issues.without_milestone]]</option>
[[>milestone_options]]
</select>
</div>
<div class="field">
<label for="assignee">[[issues.assignee]]</label>
<select id="assignee" name="assignee">
<option value="">[[issues.anybody]]</option>
<option value="-1"{{#WANTS_NO_ASSIGNEE}} selected{{/WANTS_NO_ASSIGNEE}}>[[issues.nobody]]</option>
{{#ASSIGNEE_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/ASSIGNEE_CHOICE}}
</select>
</div>
<div class="field">
<label for="poster">[[issues.author]]</label>
<input id="poster" name="poster" type="text" value="{{POSTER}}" maxlength="255" autocomplete="off" autocapitalize="none" spellcheck="false">
</div>
<div class="field">
<label for="sort">[[issues.sort]]</label>
<select id="sort" name="sort">
{{#SORT_CHOICE}}
<option value="{{CHOICE_VALUE}}"{{#IS_CHOSEN}} selected{{/IS_CHOSEN}}>{{CHOICE_NAME}}</option>
{{/SORT_CHOICE}}
</select>
</div>
<div class="filter-actions">
<button class="quiet" type="submit">[[issues.filter]]</button>
{{#IS_FILTERED}}
<a class="button quiet" href="{{CLEAR_ADDRESS}}">[[issues.clear]]</a>
{{/IS_FILTERED}}
</div>
</div>
</details>
</form>
<section class="list-panel" aria-label="[[issues.title]]">
<nav class="tabs" aria-label="[[issues.state]]">
<ul>
<li><a href="{{OPEN_ADDRESS}}"{{#SHOWS_OPEN}} aria-current="page"{{/SHOWS_OPEN}}>[[issues.open]] <span class="count">{{OPEN_COUNT}}</span></a></li>
<li><a href="{{CLOSED_ADDRESS}}"{{#SHOWS_CLOSED}} aria-current="page"{{/SHOWS_CLOSED}}>[[issues.closed]] <span class="count">{{CLOSED_COUNT}}</span></a></li>
</ul>
</nav>
{{#IS_EMPTY}}
<p class="empty">[[issues.none]]</p>
{{/IS_EMPTY}}
{{#HAS_NO_MATCH}}
<p class="empty">[[issues.none_found]]</p>
{{/HAS_NO_MATCH}}
<ul class="issues">
{{#LISTED}}
<li>
[[>state]]
<div class="issue-line">
<p><a class="strong" href="{{ISSUE_ADDRESS}}">{{ISSUE_TITLE}}</a> {{#IS_PINNED}}<span class="tag">[[issues.pinned]]</span> {{/IS_PINNED}}{{#IS_LOCKED}}<span class="tag">[[icon:lock]][[issues.locked]]</span> {{/IS_LOCKED}}{{#CHIP}}[[>chip]] {{/CHIP}}</p>
<p class="aside">[[issues.opened_by]] [[>person of=AUTHOR]] · [[>time of=OPENED]]{{#MILESTONE_TITLE}} · {{MILESTONE_TITLE}}{{/MILESTONE_TITLE}}{{#DUE}} · [[issues.due]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>{{/DUE}}</p>
</div>
<p class="issue-side-line">{{#ASSIGNEE}}<span class="badge">{{PERSON}}</span> {{/ASSIGNEE}}<span class="count">[[icon:comment]]<span class="visually-hidden">[[issues.comments]] </span>{{COMMENTS}}</span></p>
</li>
{{/LISTED}}
</ul>
</section>
[[>pager]]
</div>
