{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.sessions]]</h1>
<p class="aside">[[sessions.lead]]</p>
[[>text_filter address=BASE label=sessions.search]]
<section class="panel" aria-label="[[settings.sessions]]">
{{#IS_EMPTY}}
<p class="empty">[[site.no_matches]]</p>
{{/IS_EMPTY}}
<table class="list">
<thead><tr><th scope="col">[[sessions.browser]]</th><th scope="col">[[sessions.address]]</th><th scope="col">[[sessions.signed_in]]</th><th scope="col">[[sessions.last_used]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#SESSION}}
<tr>
<td><strong title="{{USER_AGENT}}">{{DEVICE}}</strong>{{#IS_THIS}} <span class="tag good">[[sessions.this]]</span>{{/IS_THIS}}{{#IS_REMEMBERED}} <span class="tag">[[sessions.remembered]]</span>{{/IS_REMEMBERED}}{{#HAS_SECOND_FACTOR}} <span class="tag">[[sessions.second_factor]]</span>{{/HAS_SECOND_FACTOR}}</td>
<td class="ip" data-label="[[sessions.address]]">{{ADDRESS}}</td>
<td data-label="[[sessions.signed_in]]">[[>time of=BEGUN]]</td>
<td data-label="[[sessions.last_used]]">[[>time of=SEEN]]</td>
<td class="row-actions"><form method="post" action="{{BASE}}/end">[[>csrf]]<input type="hidden" name="id" value="{{SESSION_ID}}"><button class="quiet small" type="submit" aria-label="[[sessions.end]]: {{DEVICE}}, {{ADDRESS}}">[[sessions.end]]</button></form></td>
</tr>
{{/SESSION}}
</tbody>
</table>
[[>pager]]
{{#HAS_OTHERS}}
<form class="after" method="post" action="{{BASE}}/end_others">
[[>csrf]]
<button type="submit">[[sessions.end_others]]</button>
</form>
{{/HAS_OTHERS}}
</section>
</div>
