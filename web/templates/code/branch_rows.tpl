{{%AUTOESCAPE context="HTML"}}
{{#REF}}
<li>
<span class="ref-title"><a class="strong" href="{{REF_ADDRESS}}">{{REF_NAME}}</a>{{#IS_DEFAULT}} <span class="badge">[[code.default]]</span>{{/IS_DEFAULT}}{{#COMPARE_ADDRESS}} <a class="aside" href="{{COMPARE_ADDRESS}}">[[code.compare]]<span class="visually-hidden">: {{REF_NAME}}</span></a>{{/COMPARE_ADDRESS}}</span>
{{#TIP}}
<a class="ref-subject" href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a>
<span class="commit-marks">[[>check_mark]][[>signature_mark]]</span>
<span class="commit-author">{{AUTHOR}}</span>
<span class="commit-when">[[>time of=WHEN]]</span>
{{/TIP}}
</li>
{{/REF}}
