{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[instance.reference]]</h1>
<p id="swagger-return">[[instance.returning]]</p>
<script src="{{SCRIPT}}" defer></script>
</div>
