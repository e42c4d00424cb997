{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.tasks]]</h1>
<p class="aside">[[admin.tasks_lead]]</p>
{{#IS_RELOADING}}
<p class="aside">[[admin.reloading]] <a href="{{ADDRESS}}?still=true">[[admin.stop_reloading]]</a></p>
{{/IS_RELOADING}}
{{#IS_RELOADING_STOPPED}}
<p class="aside">[[admin.reloading_stopped]] <a href="{{ADDRESS}}">[[admin.reload]]</a></p>
{{/IS_RELOADING_STOPPED}}
<section class="panel" aria-label="[[admin.tasks]]">
<table class="list tasks">
<thead><tr><th scope="col">[[admin.task]]</th><th scope="col">[[admin.last_run]]</th><th scope="col">[[admin.result]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#TASK}}
<tr>
<td><strong>{{TASK_TITLE}}</strong>{{#IS_RUNNING}} <span class="tag warn">[[admin.running]]</span>{{/IS_RUNNING}}{{#IS_WAITING}} <span class="tag">[[admin.waiting]]</span>{{/IS_WAITING}} <span class="detail"><code>{{TASK_NAME}}</code> · {{SCHEDULE}}</span></td>
<td data-label="[[admin.last_run]]">[[>time of=TASK_STARTED]]<span class="detail">[[admin.due]] [[>time of=DUE]]{{#IS_DUE}}[[admin.due_soon]]{{/IS_DUE}}</span></td>
<td data-label="[[admin.result]]">{{#PROGRESS}}<progress value="{{DONE_COUNT}}" max="{{TOTAL_COUNT}}" aria-label="[[admin.progress]]: {{TASK_TITLE}}"></progress> <span class="detail">[[admin.done_of]]</span>{{/PROGRESS}}{{RESULT}}{{#RUNS}} <span class="detail">[[admin.run_count]]</span>{{/RUNS}}</td>
<td class="row-actions">{{#CAN_RUN}}<form method="post" action="{{RUN_ADDRESS}}">[[>csrf]]<button class="quiet small" type="submit" aria-label="[[admin.run]]: {{TASK_NAME}}">[[admin.run]]</button></form>{{/CAN_RUN}}</td>
</tr>
{{/TASK}}
</tbody>
</table>
</section>
</div>
