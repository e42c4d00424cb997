{{%AUTOESCAPE context="HTML"}}
<div class="text">
[[>repo_head]]
<p class="aside"><a href="{{BACK}}">[[hooks.title]]</a></p>
<h1>{{HOOK_TITLE}}</h1>
{{#SWITCHED_OFF}}
<p class="problem">[[icon:warning]]<span>[[hooks.switched_off]]</span></p>
{{/SWITCHED_OFF}}
<section class="panel" aria-labelledby="edit-title">
<h2 id="edit-title">[[hooks.edit_title]]</h2>
[[>problem]]
<form class="rows" method="post" action="{{ACTION}}">
[[>hook_form]]
<div class="choice"><input id="forget_secrets" name="forget_secrets" type="checkbox"><label for="forget_secrets">[[hooks.forget_secrets]]</label></div>
<div><button type="submit">[[hooks.save]]</button></div>
</form>
</section>
{{#HISTORY}}
<section class="panel" aria-labelledby="history-title">
<h2 id="history-title">[[hooks.history]]</h2>
{{#TEST_ADDRESS}}
<form method="post" action="{{TEST_ADDRESS}}">[[>csrf]]<button class="quiet small" type="submit">[[hooks.test]]</button></form>
{{/TEST_ADDRESS}}
{{#HAS_NO_DELIVERY}}
<p class="empty">[[hooks.no_delivery]]</p>
{{/HAS_NO_DELIVERY}}
{{#DELIVERY}}
<details class="more">
<summary><code>{{EVENT}}</code> {{#IS_WAITING}}<span class="tag">[[hooks.is_waiting]]</span>{{/IS_WAITING}}{{#IS_DELIVERED}}<span class="tag">[[hooks.is_delivered]]</span>{{/IS_DELIVERED}}{{#IS_GIVEN_UP}}<span class="tag warn">[[hooks.is_given_up]]</span>{{/IS_GIVEN_UP}} [[>time of=CREATED]]</summary>
<p class="aside"><code>{{UUID}}</code></p>
{{#IS_UNTRIED}}
<p>[[hooks.untried]]</p>
{{/IS_UNTRIED}}
{{#ATTEMPT}}
<h3>[[hooks.attempt]] [[>time of=STARTED]]</h3>
<p>{{#STATUS}}[[hooks.answered]]{{/STATUS}}{{#FAILURE}}<span class="field-problem">{{FAILURE}}</span>{{/FAILURE}} [[hooks.took]]</p>
<h4>[[hooks.request]]</h4>
<pre tabindex="0">{{ATTEMPT_URL:pre_escape}}
{{REQUEST_HEADERS:pre_escape}}</pre>
{{#ANSWER_HEADERS}}
<h4>[[hooks.answer]]</h4>
<pre tabindex="0">{{ANSWER_HEADERS:pre_escape}}</pre>
{{/ANSWER_HEADERS}}
{{#ANSWER_BODY}}
<pre class="message" tabindex="0">{{ANSWER_BODY:pre_escape}}</pre>
{{/ANSWER_BODY}}
{{/ATTEMPT}}
<h4>[[hooks.payload]]</h4>
<pre class="message" tabindex="0">{{PAYLOAD:pre_escape}}</pre>
<form method="post" action="{{REPLAY_ADDRESS}}">[[>csrf]]<button class="quiet small" type="submit">[[hooks.replay]]</button></form>
</details>
{{/DELIVERY}}
[[>pager]]
</section>
{{/HISTORY}}
<section class="panel danger-zone" aria-labelledby="delete-title">
<h2 id="delete-title">[[hooks.delete]]</h2>
<p>[[hooks.delete_effect]]</p>
<p><a class="button danger" href="{{DELETE_ADDRESS}}">[[hooks.delete_button]]</a></p>
</section>
</div>
