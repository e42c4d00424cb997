{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card wide">
<h1>[[oauth.authorize_title]]</h1>
<p>[[oauth.device_asks]]</p>
<p class="callout" role="note">[[icon:warning]]<span>[[oauth.device_warning]]</span></p>
[[>permissions]]
<form class="actions" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="user_code" value="{{USER_CODE}}">
<button id="authorize-app" type="submit" name="granted" value="true">[[oauth.authorize]]</button>
<button class="quiet" type="submit" name="granted" value="false">[[oauth.deny]]</button>
</form>
</div>
