{{%AUTOESCAPE context="HTML"}}
<div class="text">
<p class="aside"><a href="{{BACK}}">{{LOGIN}}</a></p>
<h1>[[admin.sessions_of]]</h1>
<section class="panel" aria-label="[[admin.sessions_title]]">
{{#IS_EMPTY}}
<p class="empty">[[admin.sessions_none]]</p>
{{/IS_EMPTY}}
{{#HAS_SOME}}
<table class="list">
<thead><tr><th scope="col">[[sessions.browser]]</th><th scope="col">[[sessions.address]]</th><th scope="col">[[sessions.signed_in]]</th><th scope="col">[[sessions.last_used]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#SESSION}}
<tr>
<td><strong title="{{USER_AGENT}}">{{DEVICE}}</strong></td>
<td class="ip" data-label="[[sessions.address]]">{{ADDRESS}}</td>
<td data-label="[[sessions.signed_in]]">[[>time of=BEGUN]]</td>
<td data-label="[[sessions.last_used]]">[[>time of=SEEN]]</td>
<td class="row-actions"><form method="post" action="{{BASE}}/end">[[>csrf]]<input type="hidden" name="id" value="{{SESSION_ID}}"><button class="quiet small" type="submit" aria-label="[[admin.session_end]]: {{DEVICE}}, {{ADDRESS}}">[[admin.session_end]]</button></form></td>
</tr>
{{/SESSION}}
</tbody>
</table>
[[>pager]]
<form class="after" method="post" action="{{BASE}}/end_all">
[[>csrf]]
<button type="submit">[[admin.sessions_end_all]]</button>
</form>
{{/HAS_SOME}}
</section>
</div>
