{{%AUTOESCAPE context="HTML"}}
<div class="text centered-card">
<h1>[[login.sign_out]]</h1>
<p>[[login.sign_out_lead]]</p>
<form method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{TOKEN}}">
<button type="submit">[[login.sign_out]]</button>
</form>
<p class="aside"><a href="[[root]]">[[login.stay]]</a></p>
</div>
