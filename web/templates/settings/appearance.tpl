{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.appearance]]</h1>
<p class="aside">[[appearance.lead]]</p>
<section class="panel" aria-label="[[settings.appearance]]">
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
<fieldset class="choices">
<legend>[[appearance.theme]]</legend>
<div class="choice"><input id="theme-auto" name="theme" type="radio" value="auto"{{#THEME_AUTO}} checked{{/THEME_AUTO}}><label for="theme-auto">[[appearance.theme_auto]]</label></div>
<div class="choice"><input id="theme-light" name="theme" type="radio" value="light"{{#THEME_LIGHT}} checked{{/THEME_LIGHT}}><label for="theme-light">[[appearance.theme_light]]</label></div>
<div class="choice"><input id="theme-dark" name="theme" type="radio" value="dark"{{#THEME_DARK}} checked{{/THEME_DARK}}><label for="theme-dark">[[appearance.theme_dark]]</label></div>
</fieldset>
<div class="field">
<label for="language">[[appearance.language]]</label>
<select id="language" name="language">
<option value=""{{#LANGUAGE_}} selected{{/LANGUAGE_}}>[[appearance.language_browser]]</option>
<option value="en" lang="en"{{#LANGUAGE_EN}} selected{{/LANGUAGE_EN}}>[[appearance.language_en]]</option>
<option value="de" lang="de"{{#LANGUAGE_DE}} selected{{/LANGUAGE_DE}}>[[appearance.language_de]]</option>
</select>
</div>
<div><button type="submit">[[appearance.save]]</button></div>
</form>
</section>
</div>
