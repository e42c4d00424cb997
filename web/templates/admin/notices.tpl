{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.notices_title]]</h1>
<p class="aside">[[admin.notices_lead]]</p>
<section class="panel" aria-label="[[admin.notices_title]]">
{{#IS_EMPTY}}
<p class="empty">[[admin.notices_none]]</p>
{{/IS_EMPTY}}
{{#HAS_SOME}}
<table class="list">
<thead><tr><th scope="col">[[admin.notice_subject]]</th><th scope="col">[[admin.notice_problem]]</th><th scope="col">[[admin.notice_last]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#LISTED_NOTICE}}
<tr>
<td><strong>{{NOTICE_SUBJECT}}</strong> <span class="tag">{{NOTICE_KIND}}</span></td>
<td data-label="[[admin.notice_problem]]">{{NOTICE_PROBLEM}}</td>
<td data-label="[[admin.notice_last]]">[[>time of=NOTICE_LAST]]<span class="detail">{{#NOTICE_TIMES}}[[admin.notice_count]]{{/NOTICE_TIMES}}</span></td>
<td class="row-actions"><form method="post" action="{{BASE}}/delete">[[>csrf]]<input type="hidden" name="id" value="{{NOTICE_ID}}"><button class="quiet small" type="submit" aria-label="[[admin.notice_delete_named]]">[[admin.notice_delete]]</button></form></td>
</tr>
{{/LISTED_NOTICE}}
</tbody>
</table>
[[>pager]]
<form class="after" method="post" action="{{BASE}}/empty">
[[>csrf]]
<button type="submit">[[admin.notices_delete_all]]</button>
</form>
{{/HAS_SOME}}
</section>
</div>
