{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.avatar]]</h1>
<p class="aside">[[avatar.lead]]</p>
<section class="panel" aria-label="[[settings.avatar]]">
<div class="picture-row"><img class="current-picture" src="{{PICTURE}}" alt="[[avatar.now]]" width="96" height="96">
{{#IS_UPLOADED}}
<form method="post" action="{{BASE}}/delete">[[>csrf]]<button class="quiet small" type="submit">[[avatar.delete]]</button></form>
{{/IS_UPLOADED}}
{{#IS_PATTERN}}
<p class="aside">[[avatar.pattern]]</p>
{{/IS_PATTERN}}
</div>
<form class="rows" method="post" action="{{BASE}}" enctype="multipart/form-data">
[[>csrf]]
[[>image_field]]
</form>
</section>
</div>
