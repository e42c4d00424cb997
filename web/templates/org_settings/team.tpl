{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:profile.css]]">
<div class="text">
<p class="aside"><a href="{{BACK}}">[[org.teams]]</a></p>
<h1>{{NAME}}</h1>
<section class="panel" aria-labelledby="members-title">
<h2 id="members-title">[[org.members]]</h2>
{{#IS_EMPTY}}
<p class="empty">[[org.no_member]]</p>
{{/IS_EMPTY}}
{{#CAN_BE_SEARCHED}}
[[>text_filter address=ACTION label=org.search]]
{{/CAN_BE_SEARCHED}}
{{#HAS_NO_MATCH}}
<p class="empty">[[site.no_matches]]</p>
{{/HAS_NO_MATCH}}
<ul class="entries short">
{{#MEMBER}}
<li><div><a href="{{MEMBER_ADDRESS}}"><strong>{{MEMBER_NAME}}</strong></a> {{MEMBER_FULL_NAME}}</div><div class="entry-actions">{{#CAN_BE_REMOVED}}<form method="post" action="{{ACTION}}/members/remove">[[>csrf]]<input type="hidden" name="user_name" value="{{MEMBER_NAME}}"><button class="quiet small" type="submit" aria-label="[[org.remove]]: {{MEMBER_NAME}}">[[org.remove]]</button></form>{{/CAN_BE_REMOVED}}</div></li>
{{/MEMBER}}
</ul>
{{#MEMBER_PAGES}}
[[>pager]]
{{/MEMBER_PAGES}}
{{#MAY_CHANGE}}
<form class="rows narrow" method="post" action="{{ACTION}}/members">
[[>csrf]]
[[>user_field name=user_name label=login.user_name value=USER_NAME]]
<div><button class="quiet" type="submit">[[org.add_member]]</button></div>
</form>
{{/MAY_CHANGE}}
</section>
<section class="panel" aria-labelledby="repositories-title">
<h2 id="repositories-title">[[org.repositories]]</h2>
{{#HAS_ALL_REPOSITORIES}}
<p class="aside">[[org.has_all_repositories]]</p>
{{/HAS_ALL_REPOSITORIES}}
{{#REPOSITORIES}}
{{#HAS_NO_REPOSITORY}}
<p class="empty">[[org.no_repository]]</p>
{{/HAS_NO_REPOSITORY}}
<ul class="entries short team-repositories">
{{#TEAM_REPOSITORY}}
<li><div><a class="strong" href="{{REPO_ADDRESS}}">{{REPO_NAME}}</a>{{#IS_PRIVATE}} <span class="badge">[[code.private]]</span>{{/IS_PRIVATE}}</div><div class="entry-actions">{{#CAN_BE_REMOVED}}<form method="post" action="{{ACTION}}/repos/remove">[[>csrf]]<input type="hidden" name="repository" value="{{REPO_NAME}}"><button class="quiet small" type="submit" aria-label="[[org.remove]]: {{REPO_NAME}}">[[org.remove]]</button></form>{{/CAN_BE_REMOVED}}</div></li>
{{/TEAM_REPOSITORY}}
</ul>
[[>pager]]
{{/REPOSITORIES}}
{{#MAY_ADD_REPOSITORIES}}
<form class="rows narrow" method="post" action="{{ACTION}}/repos">
[[>csrf]]
<div class="field">
<label for="repository">[[org.repository_name]]</label>
<input id="repository" name="repository" type="text" value="{{REPOSITORY}}" autocomplete="off" autocapitalize="none" spellcheck="false" list="other-repositories"{{#REPOSITORY_PROBLEM}} aria-invalid="true" aria-describedby="repository-problem"{{/REPOSITORY_PROBLEM}}>
<datalist id="other-repositories">{{#OTHER_REPOSITORY}}<option value="{{OTHER_REPOSITORY}}"></option>{{/OTHER_REPOSITORY}}</datalist>
{{#REPOSITORY_PROBLEM}}
<p class="field-problem" id="repository-problem">{{REPOSITORY_PROBLEM}}</p>
{{/REPOSITORY_PROBLEM}}
</div>
<div><button class="quiet" type="submit">[[org.add_repository]]</button></div>
</form>
{{/MAY_ADD_REPOSITORIES}}
</section>
{{#MAY_CHANGE}}
<section class="panel" aria-labelledby="edit-title">
<h2 id="edit-title">[[org.edit_team]]</h2>
<form class="rows" method="post" action="{{ACTION}}">
[[>team_form]]
{{#MAY_CHANGE_RIGHTS}}
[[>team_rights]]
{{/MAY_CHANGE_RIGHTS}}
<div><button type="submit">[[org.save_team]]</button></div>
</form>
</section>
{{/MAY_CHANGE}}
{{#MAY_CHANGE_RIGHTS}}
<section class="panel danger-zone" aria-labelledby="delete-title">
<h2 id="delete-title">[[org.delete_team]]</h2>
<p>[[org.delete_team_effect]]</p>
<p><a class="button danger" href="{{ACTION}}/delete">[[org.delete_team_button]]</a></p>
</section>
{{/MAY_CHANGE_RIGHTS}}
</div>
{{#MAY_CHANGE}}
<script src="[[asset:site.js]]" defer></script>
{{/MAY_CHANGE}}
