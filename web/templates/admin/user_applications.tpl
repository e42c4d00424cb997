{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.user_applications]]</h1>
<p class="aside">[[admin.user_applications_lead]]</p>
[[>text_filter address=ADDRESS label=admin.repository_search]]
<section class="panel" aria-label="[[admin.user_applications]]">
{{#IS_EMPTY}}
<p class="empty">[[admin.user_applications_none]]</p>
{{/IS_EMPTY}}
<table class="list">
<thead><tr><th scope="col">[[admin.application]]</th><th scope="col">[[admin.owner]]</th><th scope="col">[[admin.created]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#LISTED_APPLICATION}}
<tr>
<td><strong>{{APPLICATION_NAME}}</strong>{{#IS_CONFIDENTIAL}} <span class="tag">[[apps.is_confidential]]</span>{{/IS_CONFIDENTIAL}}{{#IS_PUBLIC}} <span class="tag">[[apps.is_public]]</span>{{/IS_PUBLIC}} <span class="detail"><code>{{CLIENT_ID}}</code></span></td>
<td data-label="[[admin.owner]]"><a href="{{OWNER_ADDRESS}}">{{OWNER_NAME}}</a></td>
<td data-label="[[admin.created]]">[[>time of=CREATED]]</td>
<td class="row-actions"><a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[admin.application_delete_named]]">[[admin.application_delete]]</a></td>
</tr>
{{/LISTED_APPLICATION}}
</tbody>
</table>
[[>pager]]
</section>
</div>
