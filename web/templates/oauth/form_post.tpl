{{%AUTOESCAPE context="HTML"}}
<div class="text desk">
<h1>Back to the application</h1>
<p>You are being sent back. If nothing happens, press the button.</p>
<form class="actions" id="form-post" method="post" action="{{TARGET}}">
{{#POSTED}}
<input type="hidden" name="{{NAME}}" value="{{VALUE}}">
{{/POSTED}}
<button type="submit">Go on</button>
</form>
<script src="{{SCRIPT}}" defer></script>
</div>
