{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[settings.account]]</h1>
<section class="panel" aria-labelledby="password-title">
<h2 id="password-title">[[account.password]]</h2>
{{#IS_KEPT_ELSEWHERE}}
<p>[[account.password_elsewhere]]</p>
{{/IS_KEPT_ELSEWHERE}}
{{#HAS_PASSWORD_HERE}}
<p class="aside">[[account.password_lead]]</p>
<form class="rows narrow" method="post" action="{{BASE}}">
[[>csrf]]
<input type="text" name="user_name" value="{{USER_NAME}}" autocomplete="username" readonly hidden>
[[>password id=old_password name=old_password label=account.old_password value=OLD_PASSWORD autocomplete=current-password]]
[[>password id=password name=password label=account.new_password value=PASSWORD autocomplete=new-password]]
<p class="hint">[[login.new_password_help]]</p>
[[>password id=retype name=retype label=login.repeat_password value=RETYPE autocomplete=new-password]]
<div><button type="submit">[[login.change_password]]</button></div>
</form>
{{/HAS_PASSWORD_HERE}}
</section>
<section class="panel" aria-labelledby="email-title">
<h2 id="email-title">[[account.emails]]</h2>
<p class="aside">[[account.emails_lead]]</p>
<table class="list">
<thead><tr><th scope="col">[[account.email]]</th><th scope="col">[[account.state]]</th><th scope="col"><span class="visually-hidden">[[settings.actions]]</span></th></tr></thead>
<tbody>
{{#LISTED_EMAIL}}
<tr>
<td>{{ADDRESS}}</td>
<td>{{#IS_PRIMARY}}<span class="tag good">[[account.primary]]</span> {{/IS_PRIMARY}}{{#IS_VERIFIED}}<span class="tag">[[account.verified]]</span>{{/IS_VERIFIED}}{{#IS_UNVERIFIED}}<span class="tag warn">[[account.unverified]]</span>{{/IS_UNVERIFIED}}</td>
<td class="row-actions">{{#CAN_BE_MAILED}}<form method="post" action="{{BASE}}/email/send_link">[[>csrf]]<input type="hidden" name="id" value="{{EMAIL_ID}}"><button class="quiet small" type="submit" aria-label="[[account.send_link]]: {{ADDRESS}}">[[account.send_link]]</button></form>{{/CAN_BE_MAILED}}{{#CAN_BECOME_PRIMARY}}<form method="post" action="{{BASE}}/email/primary">[[>csrf]]<input type="hidden" name="id" value="{{EMAIL_ID}}"><button class="quiet small" type="submit" aria-label="[[account.make_primary]]: {{ADDRESS}}">[[account.make_primary]]</button></form>{{/CAN_BECOME_PRIMARY}}{{#CAN_GO}}<form method="post" action="{{BASE}}/email/delete">[[>csrf]]<input type="hidden" name="id" value="{{EMAIL_ID}}"><button class="quiet small" type="submit" aria-label="[[account.remove]]: {{ADDRESS}}">[[account.remove]]</button></form>{{/CAN_GO}}</td>
</tr>
{{/LISTED_EMAIL}}
</tbody>
</table>
{{#NEEDS_ADMINISTRATOR}}
<p class="aside">[[account.ask_administrator]]</p>
{{/NEEDS_ADMINISTRATOR}}
[[>confirm_first]]
{{#IS_CONFIRMED}}
<form class="rows narrow" method="post" action="{{BASE}}/email">
[[>csrf]]
[[>field name=email label=account.new_email value=EMAIL type=email autocomplete=off]]
<div><button class="quiet" type="submit">[[account.add_email]]</button></div>
</form>
{{/IS_CONFIRMED}}
</section>
<section class="panel danger-zone" aria-labelledby="delete-title">
<h2 id="delete-title">[[account.delete]]</h2>
{{#DELETION_PROBLEM}}
<p>[[account.delete_refused]]</p>
<p class="detail-box">{{DELETION_PROBLEM}}</p>
<ul>
{{#ORGANIZATION}}
<li><a href="{{ORG_ADDRESS}}">{{ORG_NAME}}</a></li>
{{/ORGANIZATION}}
</ul>
<p class="actions"><a class="button quiet small" href="[[root]]user/settings/repos">[[settings.repositories]]</a> <a class="button quiet small" href="[[root]]user/settings/organization">[[settings.organizations]]</a></p>
{{/DELETION_PROBLEM}}
{{#CAN_BE_DELETED}}
<p>[[account.delete_lead]]</p>
<p><a class="button danger" href="{{BASE}}/delete">[[account.delete_button]]</a></p>
{{/CAN_BE_DELETED}}
</section>
</div>
