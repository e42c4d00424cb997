{{%AUTOESCAPE context="HTML"}}
<div class="text">
<div class="title-row"><h1>[[settings.repositories]]</h1><a class="button" href="[[root]]repo/create">[[icon:plus]][[site.new_repository]]</a></div>
<p class="aside">[[settings.repositories_lead]]</p>
[[>text_filter address=ADDRESS label=admin.repository_search]]
<section class="panel" aria-label="[[settings.repositories]]">
{{#IS_EMPTY}}
<p class="empty">[[settings.no_repositories]]</p>
{{/IS_EMPTY}}
{{#IS_UNMATCHED}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_UNMATCHED}}
{{#IS_FULL}}
<table class="list">
<thead><tr><th scope="col">[[admin.repository]]</th><th scope="col">[[admin.visibility]]</th><th scope="col">[[admin.size]]</th><th scope="col">[[admin.changed_at]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#LISTED_REPOSITORY}}
<tr>
<td><a href="{{REPO_ADDRESS}}"><strong>{{REPO_NAME}}</strong></a>{{#IS_FORK}} <span class="tag">[[code.fork]]</span>{{/IS_FORK}}{{#IS_ARCHIVED}} <span class="tag">[[code.archived]]</span>{{/IS_ARCHIVED}}</td>
<td data-label="[[admin.visibility]]">{{REPO_VISIBILITY}}</td>
<td class="quantity" data-label="[[admin.size]]">{{SIZE}}</td>
<td data-label="[[admin.changed_at]]">[[>time of=UPDATED]]</td>
<td class="row-actions"><a class="button quiet small" href="{{REPO_ADDRESS}}/settings" aria-label="[[settings.title]]: {{REPO_NAME}}">[[settings.title]]</a></td>
</tr>
{{/LISTED_REPOSITORY}}
</tbody>
</table>
<p class="aside">[[admin.total]]</p>
{{/IS_FULL}}
[[>pager]]
</section>
</div>
