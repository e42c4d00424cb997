{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.organizations]]</h1>
[[>text_filter address=ADDRESS label=admin.search]]
<section class="panel" aria-label="[[admin.organizations]]">
{{#IS_EMPTY}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_EMPTY}}
<table class="list">
<thead><tr><th scope="col">[[admin.organization]]</th><th scope="col">[[admin.visibility]]</th><th scope="col">[[admin.created]]</th></tr></thead>
<tbody>
{{#ORGANIZATION}}
<tr>
<td><a href="{{ORG_ADDRESS}}"><strong>{{ORG_NAME}}</strong></a> {{ORG_FULL_NAME}}</td>
<td data-label="[[admin.visibility]]">{{ORG_VISIBILITY}}</td>
<td data-label="[[admin.created]]">[[>time of=CREATED]]</td>
</tr>
{{/ORGANIZATION}}
</tbody>
</table>
[[>pager]]
</section>
</div>
