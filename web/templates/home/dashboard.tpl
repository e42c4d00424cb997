{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[home.welcome]]</h1>
{{#HAS_ORGANIZATIONS}}
<nav class="organizations" aria-labelledby="organizations">
<span id="organizations">[[home.organizations]]</span>
<ul>
{{#ORGANIZATION}}
<li><a href="{{ORG_ADDRESS}}">{{ORG_NAME}}</a></li>
{{/ORGANIZATION}}
</ul>
</nav>
{{/HAS_ORGANIZATIONS}}
[[>waiting_accounts]]
</div>
{{#HOME_LINE}}
<section class="text panel home-line">
<h2>{{SECTION_HEADING}}</h2>
<ul>
{{#ENTRY}}
<li><a href="{{ENTRY_ADDRESS}}">{{ENTRY_TITLE}}</a></li>
{{/ENTRY}}
</ul>
{{#HIDE_ADDRESS}}
<form method="post" action="{{HIDE_ADDRESS}}">
[[>csrf]]
<button class="quiet small" type="submit" aria-label="[[home.hide]]: {{SECTION_HEADING}}">[[home.hide]]</button>
</form>
{{/HIDE_ADDRESS}}
</section>
{{/HOME_LINE}}
<div class="panels">
{{#HOME_SECTION}}
<section class="text panel">
<h2>{{SECTION_HEADING}}</h2>
{{#IS_EMPTY}}
<p class="aside">{{NOTHING}}</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#ENTRY}}
<li><div><a href="{{ENTRY_ADDRESS}}">{{ENTRY_TITLE}}</a>{{#IS_PRIVATE}} <span class="badge">[[code.private]]</span>{{/IS_PRIVATE}} <span class="detail">{{ENTRY_DETAIL}}</span></div> <span class="aside">[[>time of=ENTRY_WHEN]]</span></li>
{{/ENTRY}}
</ul>
{{#MORE_ADDRESS}}
<p><a href="{{MORE_ADDRESS}}">[[home.more]]</a></p>
{{/MORE_ADDRESS}}
{{#CREATES_REPOSITORIES}}
<p class="actions"><a class="button{{#IS_FULL}} quiet{{/IS_FULL}}" href="[[root]]repo/create">[[icon:plus]][[home.new_repository]]</a>{{#IS_EMPTY}} <a class="button quiet" href="[[root]]repo/migrate">[[home.import]]</a>{{/IS_EMPTY}}</p>
{{/CREATES_REPOSITORIES}}
</section>
{{/HOME_SECTION}}
</div>
<ul class="cards">
<li><a class="card" href="[[root]]explore/repos">[[icon:folder]]<strong>[[home.explore]]</strong><span>[[home.explore_lead]]</span></a></li>
<li><a class="card" href="{{SETTINGS_ADDRESS}}">[[icon:user]]<strong>[[home.settings]]</strong><span>[[home.settings_lead]]</span></a></li>
{{#HAS_REFERENCE}}
<li><a class="card" href="[[root]]api/swagger">[[icon:book]]<strong>[[home.reference]]</strong><span>[[home.reference_lead]]</span></a></li>
{{/HAS_REFERENCE}}
{{#IS_ADMIN}}
<li><a class="card" href="{{ADMIN_ADDRESS}}">[[icon:lock]]<strong>[[home.admin]]</strong><span>[[home.admin_lead]]</span></a></li>
{{/IS_ADMIN}}
</ul>
