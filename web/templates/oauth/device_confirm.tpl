{{%AUTOESCAPE context="HTML"}}
<div class="text desk wide">
<h1>[[oauth.allow_title]]</h1>
<p>[[oauth.device_asks]]</p>
<p class="callout" role="note">[[oauth.device_warning]]</p>
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
<form class="actions" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="user_code" value="{{USER_CODE}}">
<button id="authorize-app" type="submit" name="granted" value="true">[[oauth.allow]]</button>
<button class="quiet" type="submit" name="granted" value="false">[[oauth.deny]]</button>
</form>
</div>
