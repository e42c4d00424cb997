{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[keys.new_gpg]]</h1>
<section class="panel" aria-label="[[keys.new_gpg]]">
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows" method="post" action="{{ADDRESS}}">
[[>csrf]]
<div class="field">
<label for="gpg-content">[[keys.content]]</label>
<textarea id="gpg-content" name="content" class="mono" rows="8" spellcheck="false" autocapitalize="none" aria-describedby="gpg-content-hint{{#CONTENT_PROBLEM}} gpg-content-problem{{/CONTENT_PROBLEM}}"{{#CONTENT_PROBLEM}} aria-invalid="true"{{/CONTENT_PROBLEM}}>{{CONTENT:pre_escape}}</textarea>
{{#CONTENT_PROBLEM}}
<p class="field-problem" id="gpg-content-problem">{{CONTENT_PROBLEM}}</p>
{{/CONTENT_PROBLEM}}
<p class="hint" id="gpg-content-hint">[[keys.gpg_hint]]</p>
</div>
<p>[[keys.gpg_proof_lead]]</p>
[[>key_signature]]
<div class="actions"><button type="submit">[[keys.add_gpg]]</button> <a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
{{/IS_CONFIRMED}}
</section>
</div>
