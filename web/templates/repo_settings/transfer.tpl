{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card wide">
<h1>[[repo_settings.transfer_question]]</h1>
[[>problem]]
<p>[[repo_settings.transfer_from]] <span class="aside">[[>time of=WHEN]]</span></p>
{{#ABOUT}}
<p class="aside">{{ABOUT}}</p>
{{/ABOUT}}
<ul>
<li>[[repo_settings.transfer_then]]</li>
<li>[[repo_settings.transfer_else]]</li>
</ul>
<div class="actions">
<form method="post" action="{{ACCEPT_ADDRESS}}">[[>csrf]]<button type="submit">[[repo_settings.accept]]</button></form>
<form method="post" action="{{REJECT_ADDRESS}}">[[>csrf]]<button class="quiet" type="submit">[[repo_settings.reject]]</button></form>
</div>
</div>
