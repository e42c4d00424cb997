{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.security]]</h1>
<section class="panel" aria-labelledby="factor-title">
<h2 id="factor-title">[[security.two_factor]]</h2>
{{#IS_NOT_ENROLLED}}
<p>[[security.off_lead]]</p>
<p><a class="button" href="{{ENROL_ADDRESS}}">[[security.enable]]</a></p>
{{/IS_NOT_ENROLLED}}
{{#IS_ENROLLED}}
<p><span class="tag good">[[security.on]]</span> [[security.since]] [[>time of=SINCE]]</p>
<p><a class="button quiet" href="{{ENROL_ADDRESS}}">[[security.other_device]]</a></p>
{{/IS_ENROLLED}}
</section>
{{#IS_ENROLLED}}
<section class="panel" aria-labelledby="codes-title">
<h2 id="codes-title">[[security.codes]]</h2>
<p>{{#CODES_LEFT}}[[security.codes_left]]{{/CODES_LEFT}} [[security.codes_use]]</p>
{{#IS_SHORT_OF_CODES}}
<p class="callout"><span>[[security.codes_few]]</span></p>
{{/IS_SHORT_OF_CODES}}
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form method="post" action="{{BASE}}/two_factor/regenerate_scratch">
[[>csrf]]
<button class="quiet" type="submit">[[security.regenerate_codes]]</button>
</form>
{{/IS_CONFIRMED}}
</section>
<section class="panel danger-zone" aria-labelledby="off-title">
<h2 id="off-title">[[security.disable]]</h2>
<p>[[security.disable_lead]]</p>
<form class="rows narrow" method="post" action="{{BASE}}/two_factor/disable">
[[>csrf]]
[[>password id=password name=password label=site.your_password value=PASSWORD autocomplete=current-password]]
<div><button class="danger" type="submit">[[security.disable]]</button></div>
</form>
</section>
{{/IS_ENROLLED}}
</div>
