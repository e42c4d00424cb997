{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[oauth.logged_out]]</h1>
<p>[[oauth.logged_out_lead]]</p>
<p class="aside"><a href="[[root]]">[[oauth.front_page]]</a></p>
</div>
