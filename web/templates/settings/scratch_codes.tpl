{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[security.codes]]</h1>
<p class="callout"><span>[[security.codes_once]]</span></p>
<section class="panel" aria-label="[[security.codes]]">
<pre class="codes" id="codes" tabindex="0">{{#CODE}}{{CODE:pre_escape}}
{{/CODE}}</pre>
<div class="actions">[[>copy from=codes]]<a class="button" href="{{BACK}}">[[security.codes_stored]]</a></div>
</section>
</div>
<script src="[[asset:site.js]]" defer></script>
