{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.organizations]]</h1>
[[>text_filter address=ADDRESS label=admin.search]]
<section class="panel" aria-label="[[admin.organizations]]">
{{#IS_EMPTY}}
<p class="empty">[[audit.none]]</p>
{{/IS_EMPTY}}
<table class="list">
<thead><tr><th scope="col">[[admin.organization]]</th><th scope="col">[[admin.seen_by]]</th><th scope="col">[[admin.made]]</th></tr></thead>
<tbody>
{{#ORGANIZATION}}
<tr>
<td><a href="{{ORG_ADDRESS}}"><strong>{{ORG_NAME}}</strong></a> {{ORG_FULL_NAME}}</td>
<td data-label="[[admin.seen_by]]">{{ORG_VISIBILITY}}</td>
<td data-label="[[admin.made]]">[[>time of=MADE]]</td>
</tr>
{{/ORGANIZATION}}
</tbody>
</table>
[[>pager]]
</section>
</div>
