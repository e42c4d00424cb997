{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
<div class="title-row">
<h1>[[issues.notifications]]</h1>
{{#CAN_MARK_ALL}}
<form method="post" action="{{BASE}}/purge">[[>csrf]]<input type="hidden" name="until" value="{{NOW}}"><button class="quiet small" type="submit">[[icon:check]][[issues.mark_all]]</button></form>
{{/CAN_MARK_ALL}}
</div>
<section class="list-panel" aria-label="[[issues.notifications]]">
<nav class="tabs" aria-label="[[issues.notification_kinds]]">
<ul>
<li><a href="{{BASE}}?q=unread"{{#SHOWS_UNREAD}} aria-current="page"{{/SHOWS_UNREAD}}>[[issues.unread]]</a></li>
<li><a href="{{BASE}}?q=read"{{#SHOWS_READ}} aria-current="page"{{/SHOWS_READ}}>[[issues.read]]</a></li>
<li><a href="{{BASE}}?q=pinned"{{#SHOWS_PINNED}} aria-current="page"{{/SHOWS_PINNED}}>[[issues.pinned_notifications]]</a></li>
</ul>
</nav>
{{#IS_EMPTY}}
<p class="empty">[[issues.no_notifications]]</p>
{{/IS_EMPTY}}
<ul class="issues">
{{#LISTED}}
<li>
{{#IS_ISSUE}}[[>state]]{{/IS_ISSUE}}{{#IS_PULL}}[[>pull_state]]{{/IS_PULL}}
<div class="issue-line">
<p><a class="strong" href="{{ISSUE_ADDRESS}}">{{ISSUE_TITLE}}</a></p>
<p class="aside"><a href="{{REPOSITORY_ADDRESS}}">{{REPOSITORY}}</a> #{{NUMBER}} · [[>time of=WHEN]]</p>
</div>
<form class="entry-actions" method="post" action="{{BASE}}/status">
[[>csrf]]
<input type="hidden" name="notification_id" value="{{THREAD_ID}}">
<input type="hidden" name="q" value="{{TAB}}">
{{#IS_NOT_PINNED}}<button class="quiet small" type="submit" name="status" value="pinned" aria-label="[[issues.pin_notification]]: {{ISSUE_TITLE}}">[[issues.pin_notification]]</button>{{/IS_NOT_PINNED}}
{{#IS_UNREAD}}<button class="quiet small" type="submit" name="status" value="read" aria-label="[[issues.mark_read]]: {{ISSUE_TITLE}}">[[issues.mark_read]]</button>{{/IS_UNREAD}}
{{#IS_PINNED}}<button class="quiet small" type="submit" name="status" value="read" aria-label="[[issues.unpin_notification]]: {{ISSUE_TITLE}}">[[issues.unpin_notification]]</button>{{/IS_PINNED}}
</form>
</li>
{{/LISTED}}
</ul>
</section>
[[>pager]]
</div>
