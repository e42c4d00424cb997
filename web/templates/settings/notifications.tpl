{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.notifications]]</h1>
<p class="aside">[[notifications.lead]]</p>
{{#IS_OFF}}
<p class="aside">[[notifications.is_off]]</p>
{{/IS_OFF}}
<section class="panel" aria-label="[[settings.notifications]]">
<form class="rows" method="post" action="{{ACTION}}">
[[>csrf]]
<fieldset class="choices">
<legend>[[notifications.which]]</legend>
<div class="choice"><input id="notifications-enabled" name="notifications" type="radio" value="enabled"{{#NOTIFICATIONS_ENABLED}} checked{{/NOTIFICATIONS_ENABLED}}><label for="notifications-enabled">[[notifications.enabled]]</label></div>
<div class="choice"><input id="notifications-onmention" name="notifications" type="radio" value="onmention"{{#NOTIFICATIONS_ONMENTION}} checked{{/NOTIFICATIONS_ONMENTION}}><label for="notifications-onmention">[[notifications.onmention]]</label></div>
<div class="choice"><input id="notifications-andyourown" name="notifications" type="radio" value="andyourown"{{#NOTIFICATIONS_ANDYOUROWN}} checked{{/NOTIFICATIONS_ANDYOUROWN}}><label for="notifications-andyourown">[[notifications.andyourown]]</label></div>
<div class="choice"><input id="notifications-disabled" name="notifications" type="radio" value="disabled"{{#NOTIFICATIONS_DISABLED}} checked{{/NOTIFICATIONS_DISABLED}}><label for="notifications-disabled">[[notifications.disabled]]</label></div>
</fieldset>
<fieldset class="choices">
<legend>[[notifications.when]]</legend>
<div class="choice"><input id="schedule-immediately" name="schedule" type="radio" value="immediately"{{#SCHEDULE_IMMEDIATELY}} checked{{/SCHEDULE_IMMEDIATELY}}><label for="schedule-immediately">[[notifications.immediately]]</label></div>
<div class="choice"><input id="schedule-daily" name="schedule" type="radio" value="daily"{{#SCHEDULE_DAILY}} checked{{/SCHEDULE_DAILY}}><label for="schedule-daily">[[notifications.daily]]</label></div>
<div class="choice"><input id="schedule-weekly" name="schedule" type="radio" value="weekly"{{#SCHEDULE_WEEKLY}} checked{{/SCHEDULE_WEEKLY}}><label for="schedule-weekly">[[notifications.weekly]]</label></div>
</fieldset>
<div><button type="submit">[[notifications.save]]</button></div>
</form>
</section>
</div>
