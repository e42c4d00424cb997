{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
{{#IS_BY_MAIL}}
<h1>[[login.check_inbox]]</h1>
<p>[[login.confirm_sent]]</p>
<p>[[login.link_sent_spam]]</p>
{{/IS_BY_MAIL}}
{{#IS_BY_ADMINISTRATOR}}
<h1>[[login.activation_pending]]</h1>
<p>[[login.activation_pending_lead]]</p>
{{/IS_BY_ADMINISTRATOR}}
<p class="aside"><a href="[[root]]">[[login.front_page]]</a></p>
</div>
