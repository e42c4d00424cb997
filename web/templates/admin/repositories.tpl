{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.repositories]]</h1>
<form class="filter" method="get" action="{{ADDRESS}}">
<div class="field">
<label for="q">[[admin.repository_search]]</label>
<input id="q" name="q" type="search" value="{{TEXT}}" autocomplete="off">
</div>
<div class="field">
<label for="sort">[[admin.sort]]</label>
<select id="sort" name="sort">
<option value="">[[admin.sort_name]]</option>
<option value="size"{{#SORT_SIZE}} selected{{/SORT_SIZE}}>[[admin.sort_size]]</option>
<option value="updated"{{#SORT_UPDATED}} selected{{/SORT_UPDATED}}>[[admin.sort_updated]]</option>
</select>
</div>
<button class="quiet" type="submit">[[audit.filter]]</button>
</form>
<section class="panel" aria-label="[[admin.repositories]]">
{{#IS_EMPTY}}
<p class="empty">[[admin.no_repository]]</p>
{{/IS_EMPTY}}
<table class="list">
<thead><tr><th scope="col">[[admin.repository]]</th><th scope="col">[[admin.owner]]</th><th scope="col">[[admin.size]]</th><th scope="col">[[admin.changed_at]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#LISTED_REPOSITORY}}
<tr>
<td><a href="{{REPO_ADDRESS}}"><strong>{{REPO_NAME}}</strong></a>{{#IS_PRIVATE}} <span class="tag">[[code.private]]</span>{{/IS_PRIVATE}}{{#IS_ARCHIVED}} <span class="tag">[[code.archived]]</span>{{/IS_ARCHIVED}}</td>
<td data-label="[[admin.owner]]"><a href="{{OWNER_ADDRESS}}">{{OWNER_NAME}}</a></td>
<td class="quantity" data-label="[[admin.size]]">{{SIZE}}</td>
<td data-label="[[admin.changed_at]]">[[>time of=UPDATED]]</td>
<td class="row-actions"><a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[admin.repository_delete_named]]">[[admin.repository_delete]]</a></td>
</tr>
{{/LISTED_REPOSITORY}}
</tbody>
</table>
<p class="aside">[[admin.total]]</p>
[[>pager]]
</section>
</div>
