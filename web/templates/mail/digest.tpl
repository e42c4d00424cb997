{{%AUTOESCAPE context="HTML"}}
<!DOCTYPE html>
<html lang="{{LANGUAGE}}">
<head>
<meta charset="utf-8">
<title>{{SUBJECT}}</title>
</head>
<body>
<h1>{{SUBJECT}}</h1>
<ul>
{{#LINE}}
<li><a href="{{LINE_ADDRESS}}">{{LINE_HEADING}}</a><br>{{LINE_SENTENCE}}</li>
{{/LINE}}
</ul>
{{#MORE}}
<p>{{MORE}}</p>
{{/MORE}}
<hr>
<p><small>{{REASON}} <a href="{{UNSUBSCRIBE}}">[[mail.unsubscribe]]</a> &middot; <a href="{{SETTINGS_ADDRESS}}">[[mail.settings]]</a></small></p>
</body>
</html>
