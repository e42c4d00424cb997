{{%AUTOESCAPE context="HTML"}}
<div class="text desk wide">
<h1>[[oauth.allow_title]]</h1>
<p>[[oauth.asks]]</p>
{{#IS_UNKNOWN}}
<p class="callout">[[oauth.unknown]]</p>
{{/IS_UNKNOWN}}
{{#IS_CHANGE}}
<div class="callout" role="note">
<p>[[oauth.changed]]</p>
<ul>
{{#ADDED}}
<li>[[oauth.added]] <code>{{ADDED}}</code></li>
{{/ADDED}}
{{#DROPPED}}
<li>[[oauth.dropped]] <code>{{DROPPED}}</code></li>
{{/DROPPED}}
</ul>
</div>
{{/IS_CHANGE}}
<h2>[[oauth.it_can]]</h2>
<ul>
{{#MEANING}}
<li>{{MEANING}}</li>
{{/MEANING}}
</ul>
{{#HAS_FULL_ACCESS}}
<p class="callout">[[oauth.full_access]]</p>
{{/HAS_FULL_ACCESS}}
{{#SCOPE}}
<p class="aside">[[oauth.scope]]</p>
{{/SCOPE}}
<p>[[oauth.return]]</p>
{{#IS_LOCAL}}
<p class="callout">[[oauth.local]]</p>
{{/IS_LOCAL}}
<form class="actions" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="request" value="{{REQUEST}}">
<button id="authorize-app" type="submit" name="granted" value="true">[[oauth.allow]]</button>
<button class="quiet" type="submit" name="granted" value="false">[[oauth.deny]]</button>
</form>
</div>
