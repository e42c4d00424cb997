{{%AUTOESCAPE context="HTML"}}
<div class="text desk wide">
<h1>[[oauth.allow_title]]</h1>
<p>[[oauth.asks]]</p>
{{#IS_UNKNOWN}}
<p class="callout">[[icon:warning]]<span>[[oauth.unknown]]</span></p>
{{/IS_UNKNOWN}}
{{#IS_CHANGE}}
<div class="callout column" role="note">
<p>[[oauth.changed]]</p>
<ul>
{{#ADDED}}
<li>[[oauth.added]] {{#WORD}}<code>{{WORD}}</code> {{/WORD}}<span class="means">{{WORD_MEANING}}</span></li>
{{/ADDED}}
{{#DROPPED}}
<li>[[oauth.dropped]] {{#WORD}}<code>{{WORD}}</code> {{/WORD}}<span class="means">{{WORD_MEANING}}</span></li>
{{/DROPPED}}
</ul>
</div>
{{/IS_CHANGE}}
[[>permissions]]
<p class="returns">[[icon:arrow]]<span>[[oauth.return]]</span></p>
{{#IS_LOCAL}}
<p class="callout">[[icon:device]]<span>[[oauth.local]]</span></p>
{{/IS_LOCAL}}
<form class="actions" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="request" value="{{REQUEST}}">
<button id="authorize-app" type="submit" name="granted" value="true">[[oauth.allow]]</button>
<button class="quiet" type="submit" name="granted" value="false">[[oauth.deny]]</button>
</form>
</div>
