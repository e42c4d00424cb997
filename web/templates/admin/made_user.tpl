{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.user_created_title]]</h1>
<p class="callout"><span>[[admin.password_once]]</span></p>
<section class="panel" aria-label="[[admin.user_created_title]]">
<p>[[login.password]]</p>
<p class="secret"><code id="made-password">{{VALUE}}</code>[[>copy from=made-password]]</p>
<div class="actions"><a class="button" href="{{BACK}}">[[admin.to_users]]</a></div>
</section>
</div>
<script src="[[asset:site.js]]" defer></script>
