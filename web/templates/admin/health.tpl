{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.health]]</h1>
<section class="panel" aria-label="[[admin.health]]">
<dl class="facts-list">
<div><dt>[[admin.version]]</dt><dd>{{VERSION}}</dd></div>
<div><dt>[[admin.engine]]</dt><dd>{{ENGINE}}</dd></div>
<div><dt>[[admin.database_size]]</dt><dd>{{DATABASE_SIZE}}</dd></div>
{{#LOG_SIZE}}
<div><dt>[[admin.log_size]]</dt><dd>{{LOG_SIZE}}</dd></div>
{{/LOG_SIZE}}
{{#COUNTERS}}
<div><dt>[[admin.workers]]</dt><dd>{{WORKERS}}</dd></div>
<div><dt>[[admin.in_flight]]</dt><dd>{{IN_FLIGHT}}</dd></div>
<div><dt>[[admin.starts]]</dt><dd>{{STARTS}}</dd></div>
<div><dt>[[admin.busy]]</dt><dd>{{BUSY}}</dd></div>
{{/COUNTERS}}
{{#PROCESSES}}
<div><dt>[[admin.processes]]</dt><dd>{{PROCESSES}} <span class="detail">[[admin.not_counted_hint]]</span></dd></div>
{{/PROCESSES}}
<div><dt>[[admin.sessions]]</dt><dd>{{SESSIONS}}</dd></div>
<div><dt>[[admin.notices]]</dt><dd>{{NOTICES}}</dd></div>
<div><dt>[[admin.mails]]</dt><dd>{{MAILS}}</dd></div>
<div><dt>[[admin.overdue]]</dt><dd>{{OVERDUE}}</dd></div>
</dl>
</section>
<section class="panel" aria-labelledby="advice-title">
<h2 id="advice-title">[[admin.findings]]</h2>
<p class="aside">[[admin.findings_lead]]</p>
<ul class="entries">
{{#FINDING}}
<li><div>{{#IS_GOOD}}<span class="tag good">[[admin.ok]]</span>{{/IS_GOOD}}{{#IS_ADVICE}}<span class="tag warn">[[admin.advice]]</span>{{/IS_ADVICE}}{{#IS_PROBLEM}}<span class="tag bad">[[admin.problem]]</span>{{/IS_PROBLEM}} {{FINDING_TEXT}}</div></li>
{{/FINDING}}
</ul>
</section>
</div>
