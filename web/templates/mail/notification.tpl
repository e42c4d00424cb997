{{%AUTOESCAPE context="HTML"}}
<!DOCTYPE html>
<html lang="{{LANGUAGE}}">
<head>
<meta charset="utf-8">
<title>{{SUBJECT}}</title>
</head>
<body>
<p><a href="{{ADDRESS}}">{{HEADING}}</a></p>
<p>{{SENTENCE}}</p>
{{#PART}}
{{#PLACE}}
<p><code>{{PLACE}}</code></p>
{{/PLACE}}
<div>{{BODY_HTML:none}}</div>
{{/PART}}
{{#IS_CUT}}
<p>[[mail.is_cut]]</p>
{{/IS_CUT}}
<hr>
<p><small>{{REASON}} <a href="{{ADDRESS}}">[[mail.view]]</a> &middot; <a href="{{UNSUBSCRIBE}}">[[mail.unsubscribe]]</a> &middot; <a href="{{SETTINGS_ADDRESS}}">[[mail.settings]]</a></small></p>
</body>
</html>
