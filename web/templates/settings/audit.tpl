{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.audit]]</h1>
<p class="aside">[[trail.own_lead]]</p>
<form class="filter" method="get" action="{{ADDRESS}}">
[[>trail_filter]]
</form>
[[>trail]]
</div>
