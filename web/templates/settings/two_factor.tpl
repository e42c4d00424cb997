{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[security.enrol_title]]</h1>
<section class="panel" aria-label="[[security.enrol_title]]">
<ol class="steps">
<li>
<p>[[security.step_scan]]</p>
<img class="qr" src="{{PICTURE}}" alt="[[security.qr_code]]" width="220" height="220">
<p>[[security.step_type]]</p>
<p><code class="key-text">{{SECRET}}</code></p>
</li>
<li>
<p>[[security.step_code]]</p>
<form class="rows narrow" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="proposal" value="{{PROPOSAL}}">
<div class="field">
<label for="passcode">[[login.code]]</label>
<input id="passcode" class="code" name="passcode" type="text" inputmode="numeric" autocomplete="one-time-code" spellcheck="false" required{{#PASSCODE_PROBLEM}} aria-invalid="true" aria-describedby="passcode-problem" autofocus{{/PASSCODE_PROBLEM}}>
{{#PASSCODE_PROBLEM}}
<p class="field-problem" id="passcode-problem">{{PASSCODE_PROBLEM}}</p>
{{/PASSCODE_PROBLEM}}
</div>
<div class="actions"><button type="submit">[[security.enable]]</button> <a class="button quiet" href="{{CANCEL}}">[[site.cancel]]</a></div>
</form>
</li>
</ol>
</section>
</div>
