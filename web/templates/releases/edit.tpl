{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
[[>problem]]
<section class="panel" aria-label="{{HEADING}}">
<form class="rows" method="post" action="{{FORM_ADDRESS}}" enctype="multipart/form-data">
[[>csrf]]
[[>hinted name=tag_name label=releases.tag_field value=TAG_NAME type=text autocomplete=off hint=releases.tag_hint]]
[[>hinted name=target_commitish label=releases.target_field value=TARGET_COMMITISH type=text autocomplete=off hint=releases.target_hint]]
{{#IS_NEW}}
[[>hinted name=tag_message label=releases.tag_message_field value=TAG_MESSAGE type=text autocomplete=off hint=releases.tag_message_hint]]
{{/IS_NEW}}
[[>field name=title label=releases.title_field value=TITLE type=text autocomplete=off]]
[[>text_field label=releases.notes_field rows=12]]
<div class="choice"><input id="prerelease" name="prerelease" type="checkbox"{{#PRERELEASE}} checked{{/PRERELEASE}} aria-describedby="prerelease-hint"><label for="prerelease">[[releases.prerelease_field]]</label></div>
<p class="hint" id="prerelease-hint">[[releases.prerelease_hint]]</p>
{{#HAS_ASSETS}}
<fieldset><legend>[[releases.remove_files]]</legend>
{{#ASSET_CHOICE}}
<div class="choice"><input id="remove-{{ASSET_ID}}" name="remove_asset" value="{{ASSET_ID}}" type="checkbox"{{#IS_CHOSEN}} checked{{/IS_CHOSEN}}><label for="remove-{{ASSET_ID}}">{{ASSET_NAME}}</label></div>
{{/ASSET_CHOICE}}
</fieldset>
{{/HAS_ASSETS}}
[[>file_field label=issues.files drop_hint=issues.paste_hint]]
<div class="field">
<label for="external_url">[[releases.external_field]]</label>
<textarea id="external_url" name="external_url" rows="3" autocomplete="off" spellcheck="false" aria-describedby="external_url-hint{{#EXTERNAL_URL_PROBLEM}} external_url-problem{{/EXTERNAL_URL_PROBLEM}}"{{#EXTERNAL_URL_PROBLEM}} aria-invalid="true"{{/EXTERNAL_URL_PROBLEM}}>{{EXTERNAL_URL:pre_escape}}</textarea>
{{#EXTERNAL_URL_PROBLEM}}
<p class="field-problem" id="external_url-problem">{{EXTERNAL_URL_PROBLEM}}</p>
{{/EXTERNAL_URL_PROBLEM}}
<p class="hint" id="external_url-hint">[[releases.external_hint]]</p>
</div>
<div class="actions">
{{#MAY_BE_DRAFT}}<button type="submit" name="action" value="publish">[[releases.publish]]</button>
<button class="quiet" type="submit" name="action" value="draft">[[releases.save_draft]]</button>{{/MAY_BE_DRAFT}}
{{#IS_PUBLISHED}}<button type="submit" name="action" value="publish">[[releases.save]]</button>{{/IS_PUBLISHED}}
[[>preview_button]]<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a>
</div>
</form>
</section>
</div>
