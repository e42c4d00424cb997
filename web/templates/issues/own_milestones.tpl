{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:issues.css]]">
<div class="text">
<h1>[[issues.own_milestones]]</h1>
[[>own_lists]]
<section class="list-panel" aria-label="[[issues.own_milestones]]">
[[>own_states]]
{{#IS_EMPTY}}
<p class="empty">[[issues.no_milestones]]</p>
{{/IS_EMPTY}}
<ul class="issues">
{{#LISTED}}
<li>
<div class="issue-line">
<h2><a href="{{MILESTONE_ADDRESS}}">{{MILESTONE_TITLE}}</a></h2>
<p class="aside">{{SHOWN_REPOSITORY}} · [[issues.progress]]{{#DUE}} · [[issues.due]] {{DATE}} (<time datetime="{{EXACT}}" title="{{SHOWN}}">{{WORDS}}</time>){{#IS_OVERDUE}} <span class="tag bad">[[issues.overdue]]</span>{{/IS_OVERDUE}}{{/DUE}}</p>
<progress max="100" value="{{PERCENT}}" aria-label="[[issues.progress]]">{{PERCENT}} %</progress>
</div>
</li>
{{/LISTED}}
</ul>
</section>
[[>pager]]
</div>
