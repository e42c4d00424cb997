{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:account.css]]">
<div class="text">
<h1>[[settings.blocked_users]]</h1>
<p class="aside">[[blocks.lead]]</p>
<section class="panel" aria-labelledby="blocked-title">
<h2 id="blocked-title">[[blocks.list_title]]</h2>
{{#IS_EMPTY}}
<p class="empty">[[blocks.none]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#BLOCKED}}
<li>
<div>
<strong><a href="{{BLOCKED_ADDRESS}}">{{BLOCKED_NAME}}</a></strong> {{BLOCKED_FULL_NAME}}
<p class="aside">[[blocks.since]] [[>time of=SINCE]]</p>
<form class="note-form" method="post" action="{{BASE}}/note">[[>csrf]]<input type="hidden" name="username" value="{{BLOCKED_NAME}}"><input name="note" type="text" value="{{BLOCKED_NOTE}}" maxlength="255" autocomplete="off" placeholder="[[blocks.note]]" aria-label="[[blocks.note_about]]"><button class="quiet small" type="submit" aria-label="[[blocks.save_note]]: {{BLOCKED_NAME}}">[[blocks.save_note]]</button></form>
</div>
<div class="entry-actions"><form method="post" action="{{BASE}}/unblock">[[>csrf]]<input type="hidden" name="username" value="{{BLOCKED_NAME}}"><button class="quiet small" type="submit" aria-label="[[blocks.unblock]]: {{BLOCKED_NAME}}">[[blocks.unblock]]</button></form></div>
</li>
{{/BLOCKED}}
</ul>
[[>pager]]
</section>
<section class="panel" aria-labelledby="block-title">
<h2 id="block-title">[[blocks.block_title]]</h2>
<form class="rows narrow" method="post" action="{{BASE}}">
[[>csrf]]
[[>field name=username label=blocks.username value=USERNAME type=text autocomplete=off]]
[[>hinted name=note label=blocks.note value=NOTE type=text autocomplete=off hint=blocks.note_hint]]
<div><button type="submit">[[blocks.block]]</button></div>
</form>
</section>
</div>
