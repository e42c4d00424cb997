{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.profile]]</h1>
<p class="aside">[[profile.lead]]</p>
<section class="panel" aria-label="[[settings.profile]]">
[[>problem]]
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
[[>hinted name=full_name label=profile.full_name value=FULL_NAME type=text autocomplete=name hint=profile.full_name_hint]]
[[>field name=website label=profile.website value=WEBSITE type=url autocomplete=url]]
[[>field name=location label=profile.location value=LOCATION type=text autocomplete=off]]
<div class="field">
<label for="description">[[profile.description]]</label>
<textarea id="description" name="description" maxlength="255" rows="3"{{#DESCRIPTION_PROBLEM}} aria-invalid="true" aria-describedby="description-problem"{{/DESCRIPTION_PROBLEM}}>{{DESCRIPTION:pre_escape}}</textarea>
{{#DESCRIPTION_PROBLEM}}
<p class="field-problem" id="description-problem">{{DESCRIPTION_PROBLEM}}</p>
{{/DESCRIPTION_PROBLEM}}
</div>
<fieldset class="choices">
<legend>[[profile.visibility]]</legend>
<div class="choice"><input id="visibility-public" name="visibility" type="radio" value="public"{{#VISIBILITY_PUBLIC}} checked{{/VISIBILITY_PUBLIC}}><label for="visibility-public">[[profile.visibility_public]]</label></div>
<div class="choice"><input id="visibility-limited" name="visibility" type="radio" value="limited"{{#VISIBILITY_LIMITED}} checked{{/VISIBILITY_LIMITED}}><label for="visibility-limited">[[profile.visibility_limited]]</label></div>
<div class="choice"><input id="visibility-private" name="visibility" type="radio" value="private"{{#VISIBILITY_PRIVATE}} checked{{/VISIBILITY_PRIVATE}}><label for="visibility-private">[[profile.visibility_private]]</label></div>
</fieldset>
<fieldset class="choices">
<legend>[[profile.privacy]]</legend>
<div class="choice"><input id="hide_email" name="hide_email" type="checkbox"{{#HIDE_EMAIL}} checked{{/HIDE_EMAIL}}><label for="hide_email">[[profile.hide_email]]</label></div>
<div class="choice"><input id="hide_activity" name="hide_activity" type="checkbox"{{#HIDE_ACTIVITY}} checked{{/HIDE_ACTIVITY}}><label for="hide_activity">[[profile.hide_activity]]</label></div>
</fieldset>
<div><button type="submit">[[profile.save]]</button></div>
</form>
</section>
</div>
