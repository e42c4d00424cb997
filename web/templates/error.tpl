{{%AUTOESCAPE context="HTML"}}
<div class="text notice">
<p class="status">{{STATUS}}</p>
<h1>{{HEADING}}</h1>
<p>{{ADVICE}}</p>
{{#MESSAGE}}
<p class="detail-box">[[error.server_message]] <q>{{MESSAGE}}</q></p>
{{/MESSAGE}}
{{#REQUEST_ID}}
<p class="detail-box">[[error.request_id]]</p>
{{/REQUEST_ID}}
{{#UNSAVED}}
{{#CAN_BE_SENT}}
<p>[[error.send_again_lead]]</p>
<form class="rows" method="post" action="{{SEND_ADDRESS}}"{{#IS_MULTIPART}} enctype="multipart/form-data"{{/IS_MULTIPART}}>
<input type="hidden" name="_csrf" value="{{SEND_TOKEN}}">
{{#KEPT}}
<input type="hidden" name="{{KEPT_NAME}}" value="{{KEPT_VALUE:pre_escape}}">
{{/KEPT}}
{{#WRITTEN}}
<div class="field">
<label for="written-{{WRITTEN_NAME}}">{{WRITTEN_LABEL}}</label>
{{#IS_LINE}}
<input id="written-{{WRITTEN_NAME}}" name="{{WRITTEN_NAME}}" type="text" value="{{WRITTEN_TEXT}}" autocomplete="off">
{{/IS_LINE}}
{{#IS_LONG}}
<textarea id="written-{{WRITTEN_NAME}}" name="{{WRITTEN_NAME}}" rows="8">
{{WRITTEN_TEXT:pre_escape}}</textarea>
{{/IS_LONG}}
</div>
{{/WRITTEN}}
{{#HAD_FILES}}
<p class="callout">[[icon:warning]]<span>[[error.files_not_kept]]</span></p>
{{/HAD_FILES}}
<div><button type="submit">[[error.send_again]]</button></div>
</form>
{{/CAN_BE_SENT}}
{{#CAN_BE_COPIED}}
<p>[[error.copy_lead]]</p>
<div class="rows">
{{#WRITTEN}}
<div class="field">
<label for="written-{{WRITTEN_NAME}}">{{WRITTEN_LABEL}}</label>
{{#IS_LINE}}
<input id="written-{{WRITTEN_NAME}}" type="text" value="{{WRITTEN_TEXT}}" readonly>
{{/IS_LINE}}
{{#IS_LONG}}
<textarea id="written-{{WRITTEN_NAME}}" rows="8" readonly>
{{WRITTEN_TEXT:pre_escape}}</textarea>
{{/IS_LONG}}
</div>
{{/WRITTEN}}
</div>
{{/CAN_BE_COPIED}}
{{/UNSAVED}}
<p class="actions">{{#BACK}}<a class="button{{#CAN_SEND_AGAIN}} quiet{{/CAN_SEND_AGAIN}}" href="{{BACK}}">[[error.back]]</a> {{/BACK}}{{#CAN_SIGN_IN}}<a class="button" href="{{SIGN_IN_LINK}}">[[error.sign_in]]</a> {{/CAN_SIGN_IN}}<a class="button{{#BACK}} quiet{{/BACK}}{{#CAN_SIGN_IN}} quiet{{/CAN_SIGN_IN}}" href="[[root]]">[[error.start]]</a></p>
</div>
