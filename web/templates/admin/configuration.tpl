{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.configuration]]</h1>
<p class="aside">[[admin.configuration_lead]]</p>
{{#GROUP}}
<section class="panel">
<h2>{{GROUP_NAME}}</h2>
<dl class="facts-list">
{{#SETTING}}
<div><dt><code>{{KEY}}</code>{{#IS_CHANGED}} <span class="tag">[[admin.changed]]</span>{{/IS_CHANGED}}</dt><dd>{{SETTING_VALUE}}</dd></div>
{{/SETTING}}
</dl>
</section>
{{/GROUP}}
</div>
