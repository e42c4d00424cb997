{{%AUTOESCAPE context="HTML"}}
{{#REF}}
<li>
<span class="ref-title"><a class="strong" href="{{REF_ADDRESS}}">{{REF_NAME}}</a>{{#IS_DEFAULT}} <span class="badge">[[code.default]]</span>{{/IS_DEFAULT}}{{#LINKS}}{{#IS_PROTECTED}} <span class="badge">[[code.protected]]</span>{{/IS_PROTECTED}}{{/LINKS}}</span>
{{#TIP}}
<a class="ref-subject" href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a>
<span class="commit-marks">[[>check_mark]][[>signature_mark]]</span>
<span class="commit-author">{{AUTHOR}}</span>
<span class="commit-when">[[>time of=WHEN]]</span>
{{/TIP}}
<span class="ref-actions">{{#COMPARE_ADDRESS}}<a href="{{COMPARE_ADDRESS}}" aria-label="[[code.compare]]: {{REF_NAME}}">[[code.compare]]</a>{{/COMPARE_ADDRESS}}{{#LINKS}}{{#NEW_ADDRESS}}<a href="{{NEW_ADDRESS}}" aria-label="[[code.new_branch]]: {{REF_NAME}}">[[code.new_branch]]</a>{{/NEW_ADDRESS}}{{#RENAME_ADDRESS}}<a href="{{RENAME_ADDRESS}}" aria-label="[[code.rename]]: {{REF_NAME}}">[[code.rename]]</a>{{/RENAME_ADDRESS}}{{#DELETE_ADDRESS}}<a href="{{DELETE_ADDRESS}}" aria-label="[[code.delete]]: {{REF_NAME}}">[[code.delete]]</a>{{/DELETE_ADDRESS}}{{/LINKS}}</span>
</li>
{{/REF}}
