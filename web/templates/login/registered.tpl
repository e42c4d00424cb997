{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
{{#IS_BY_MAIL}}
<h1>[[login.look_into_mail]]</h1>
<p>[[login.confirm_sent]]</p>
<p>[[login.link_sent_spam]]</p>
{{/IS_BY_MAIL}}
{{#IS_BY_ADMINISTRATOR}}
<h1>[[login.almost_there]]</h1>
<p>[[login.wait_for_administrator]]</p>
{{/IS_BY_ADMINISTRATOR}}
<p class="aside"><a href="{{ROOT}}">[[login.front_page]]</a></p>
</div>
