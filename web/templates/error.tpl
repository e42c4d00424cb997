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
<p class="actions">{{#BACK}}<a class="button" href="{{BACK}}">[[error.back]]</a> {{/BACK}}{{#CAN_SIGN_IN}}<a class="button" href="[[root]]user/login">[[error.sign_in]]</a> {{/CAN_SIGN_IN}}<a class="button{{#BACK}} quiet{{/BACK}}{{#CAN_SIGN_IN}} quiet{{/CAN_SIGN_IN}}" href="[[root]]">[[error.start]]</a></p>
</div>
