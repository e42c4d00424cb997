{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
{{#IS_ALLOWED}}
<h1>Your device is signed in</h1>
<p><strong>{{APPLICATION}}</strong> goes on by itself in a few seconds. You can close this page.</p>
{{/IS_ALLOWED}}
{{#IS_DENIED}}
<h1>The device was not let in</h1>
<p><strong>{{APPLICATION}}</strong> gets no access to your account. You can close this page.</p>
{{/IS_DENIED}}
</div>
