{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[admin.unadopted]]</h1>
<p class="aside">[[admin.unadopted_lead]]</p>
[[>problem]]
[[>text_filter address=ADDRESS label=admin.repository_search]]
<section class="panel" aria-label="[[admin.unadopted]]">
{{#IS_EMPTY}}
<p class="empty">[[admin.unadopted_none]]</p>
{{/IS_EMPTY}}
<ul class="entries">
{{#FOUND}}
<li>
<div><strong>{{UNADOPTED_NAME}}</strong></div>
<div class="entry-actions">
<form method="post" action="{{ADDRESS}}/adopt">
[[>csrf]]
<input type="hidden" name="owner" value="{{FOUND_OWNER}}"><input type="hidden" name="repo" value="{{FOUND_REPO}}">
<button class="quiet small" type="submit" aria-label="[[admin.adopt_named]]">[[admin.adopt]]</button>
</form>
<a class="button quiet small" href="{{DELETE_ADDRESS}}" aria-label="[[admin.unadopted_delete_named]]">[[admin.unadopted_delete]]</a>
</div>
</li>
{{/FOUND}}
</ul>
[[>pager]]
</section>
</div>
