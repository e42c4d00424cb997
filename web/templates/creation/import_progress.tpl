{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[create.importing]]</h1>
<p class="aside">[[create.importing_from]]</p>
<div class="panel import-progress">
{{#IS_WAITING}}
<p role="status">[[icon:pending]][[create.import_waits]]</p>
<progress max="100" aria-label="[[create.import_received_label]]"></progress>
{{/IS_WAITING}}
{{#RESUMES}}
<p role="status">[[icon:pending]]<span>[[create.import_resumes]] <time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time></span></p>
<progress max="100" aria-label="[[create.import_received_label]]"></progress>
{{/RESUMES}}
{{#IS_ASKING}}
<p role="status">[[icon:pending]][[create.import_asking]]</p>
<progress max="100" aria-label="[[create.import_received_label]]"></progress>
{{/IS_ASKING}}
{{#IS_RECEIVING}}
<p role="status">[[icon:pending]][[create.import_received]]</p>
<progress max="100" value="{{PERCENT}}" aria-label="[[create.import_received_label]]">{{PERCENT}} %</progress>
{{/IS_RECEIVING}}
{{#IS_STORING}}
<p role="status">[[icon:pending]][[create.import_stored]]</p>
<progress max="100" value="100" aria-label="[[create.import_received_label]]">100 %</progress>
{{/IS_STORING}}
</div>
<p>[[create.import_leave]]</p>
<p class="actions"><a class="button quiet" href="{{ADDRESS}}">[[create.import_look_again]]</a></p>
</div>
