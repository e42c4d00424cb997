{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card wide">
<h1>[[oauth.authorize_title]]</h1>
<p>[[oauth.asks]]</p>
{{#IS_UNKNOWN}}
<p class="callout">[[icon:warning]]<span>[[oauth.self_registered]]</span></p>
{{/IS_UNKNOWN}}
{{#IS_CHANGE}}
<div class="callout column" role="note">
<p>[[oauth.changed]]</p>
<ul>
{{#ADDED}}
<li>[[oauth.added]] {{#SCOPE_NAME}}<code>{{SCOPE_NAME}}</code> {{/SCOPE_NAME}}<span class="detail">{{SCOPE_MEANING}}</span></li>
{{/ADDED}}
{{#DROPPED}}
<li>[[oauth.removed]] {{#SCOPE_NAME}}<code>{{SCOPE_NAME}}</code> {{/SCOPE_NAME}}<span class="detail">{{SCOPE_MEANING}}</span></li>
{{/DROPPED}}
</ul>
</div>
{{/IS_CHANGE}}
[[>permissions]]
<p class="redirect-target">[[icon:arrow]]<span>[[oauth.return]]</span></p>
{{#IS_LOCAL}}
<p class="callout">[[icon:device]]<span>[[oauth.local]]</span></p>
{{/IS_LOCAL}}
<form class="actions" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="request" value="{{REQUEST}}">
<button id="authorize-app" type="submit" name="granted" value="true">[[oauth.authorize]]</button>
<button class="quiet" type="submit" name="granted" value="false">[[oauth.deny]]</button>
</form>
</div>
