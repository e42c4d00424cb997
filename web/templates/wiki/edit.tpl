{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
[[>problem]]
{{#HISTORY_ADDRESS}}
<p class="callout"><span>[[wiki.changed_meanwhile]]</span></p>
{{/HISTORY_ADDRESS}}
{{#PREVIEW_HTML}}
<section class="prose panel" aria-label="[[wiki.preview]]">
{{PREVIEW_HTML:none}}
</section>
{{/PREVIEW_HTML}}
<section class="panel" aria-label="{{HEADING}}">
<form class="rows wide-rows" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="seen" value="{{SEEN}}">
[[>title_field]]
[[>text_field label=wiki.text_field rows=20]]
[[>field name=message label=wiki.message value=MESSAGE type=text autocomplete=off]]
<div class="actions"><button type="submit">[[issues.save]]</button><button class="quiet" type="submit" name="preview" value="on">[[wiki.preview]]</button><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
