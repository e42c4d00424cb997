{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.badges]]</h1>
<p class="aside">[[admin.badges_lead]]</p>
<section class="panel" aria-label="[[admin.badges]]">
{{#IS_EMPTY}}
<p class="empty">[[admin.badges_none]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#BADGE}}
<li>
<div><span class="badge">{{LISTED_SLUG}}</span>
<p class="aside">{{LISTED_DESCRIPTION}}</p></div>
<div class="entry-actions"><a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[admin.badge_delete_named]]">[[admin.badge_delete]]</a></div>
</li>
{{/BADGE}}
</ul>
[[>pager]]
</section>
<section class="panel" aria-labelledby="new-badge">
<h2 id="new-badge">[[admin.badge_new]]</h2>
<form class="rows narrow" method="post" action="{{BASE}}">
[[>csrf]]
[[>field name=slug label=admin.badge_slug value=SLUG type=text autocomplete=off]]
[[>field name=description label=admin.badge_description value=DESCRIPTION type=text autocomplete=off]]
[[>field name=image_url label=admin.badge_image value=IMAGE_URL type=text autocomplete=off]]
<div><button type="submit">[[admin.badge_create]]</button></div>
</form>
</section>
</div>
