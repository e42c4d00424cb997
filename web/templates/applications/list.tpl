{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.applications]]</h1>
[[>application_tabs]]
<section class="panel" aria-labelledby="apps-title">
<h2 id="apps-title">[[apps.registered_title]]</h2>
<p class="aside">[[apps.lead]]</p>
[[>text_filter address=ADDRESS label=apps.search]]
[[>application_list]]
[[>pager]]
</section>
<section class="panel" aria-labelledby="new-title">
<h2 id="new-title">[[apps.new_title]]</h2>
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows" method="post" action="{{CREATE_ADDRESS}}">
[[>application_form]]
<div><button type="submit">[[apps.create]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
</div>
