{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
[[>repo_head]]
<h1>[[issues.new]]</h1>
<form class="panel rows" method="post" action="{{CHOOSE_ACTION}}">
[[>csrf]]
<input type="hidden" name="title" value="{{TYPED_TITLE}}">
<textarea name="content" hidden>
{{TYPED_CONTENT:pre_escape}}</textarea>
<h2>[[issues.choose_template]]</h2>
<ul class="ways">
{{#TEMPLATE}}
<li><button class="quiet" type="submit" name="choose" value="{{TEMPLATE_PATH}}">{{TEMPLATE_NAME}}</button><span class="aside">{{TEMPLATE_ABOUT}}</span></li>
{{/TEMPLATE}}
{{#CONTACT}}
<li><a class="button quiet" href="{{CONTACT_ADDRESS}}" rel="nofollow ugc">{{CONTACT_NAME}}</a><span class="aside">{{CONTACT_ABOUT}}</span></li>
{{/CONTACT}}
</ul>
<div class="actions"><a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
