{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
<h1>[[org.profile]]</h1>
[[>problem]]
<section class="panel" aria-label="[[org.profile]]">
<form class="rows" method="post" action="{{BASE}}/profile">
[[>csrf]]
[[>field name=full_name label=profile.full_name value=FULL_NAME type=text autocomplete=off]]
[[>field name=description label=org.description value=DESCRIPTION type=text autocomplete=off]]
[[>hinted name=email label=org.email value=EMAIL type=email autocomplete=off hint=org.email_hint]]
[[>field name=website label=profile.website value=WEBSITE type=url autocomplete=off]]
[[>field name=location label=profile.location value=LOCATION type=text autocomplete=off]]
[[>org_visibility]]
<div><button type="submit">[[profile.save]]</button></div>
</form>
</section>
<section class="panel" aria-labelledby="picture-title">
<h2 id="picture-title">[[repo_settings.picture]]</h2>
{{#PICTURE}}
<div class="picture-row"><img class="current-picture" src="{{PICTURE}}" alt="[[org.picture_now]]" width="96" height="96">
<form method="post" action="{{BASE}}/avatar/delete">[[>csrf]]<button class="quiet small" type="submit">[[avatar.delete]]</button></form></div>
{{/PICTURE}}
<form class="rows" method="post" action="{{BASE}}/avatar" enctype="multipart/form-data">
[[>csrf]]
[[>image_field]]
</form>
</section>
<section class="panel danger-zone" aria-labelledby="danger-title">
<h2 id="danger-title">[[repo_settings.danger]]</h2>
<ul class="entries">
{{#DANGER}}
<li><div><strong>{{DANGER_TITLE}}</strong><p class="aside">{{DANGER_EFFECT}}</p></div>
<div class="entry-actions"><a class="button quiet small danger-link" href="{{DANGER_ADDRESS}}">{{DANGER_BUTTON}}</a></div></li>
{{/DANGER}}
</ul>
</section>
</div>
