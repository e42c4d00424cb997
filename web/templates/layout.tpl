{{%AUTOESCAPE context="HTML"}}
<!doctype html>
<html lang="{{LANGUAGE}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{{COLOR_SCHEME}}">
<title>{{TITLE}}</title>
{{#FEED_LINK}}
<link rel="alternate" type="{{FEED_TYPE}}" href="{{FEED_ADDRESS}}" title="{{FEED_TITLE}}">
{{/FEED_LINK}}
<link rel="icon" type="image/svg+xml" href="[[asset:favicon.svg]]">
<link rel="stylesheet" href="[[asset:style.css]]">
{{#CAN_BE_DARK}}
<link rel="stylesheet" href="[[asset:dark.css]]" media="{{DARK_MEDIA}}">
{{/CAN_BE_DARK}}
<link rel="stylesheet" href="[[asset:creation.css]]">
<link rel="stylesheet" href="[[asset:prose.css]]">
</head>
<body>
<a class="skip" href="#content">[[site.skip]]</a>
<header class="site-header">
<div class="frame">
<a class="home" href="[[root]]">[[icon:trivet]]{{APP_NAME}}</a>
<nav aria-label="[[site.navigation]]">
{{#IS_SIGNED_IN}}
<a class="wide-only" href="[[root]]">[[site.home]]</a>
<a href="[[root]]explore/repos">[[site.explore]]</a>
<a href="[[root]]issues">[[site.issues]]</a>
<a href="[[root]]pulls">[[site.pulls]]</a>
<a href="{{SETTINGS_ADDRESS}}">[[site.settings]]</a>
{{#IS_ADMIN}}
<a href="{{ADMIN_ADDRESS}}">[[site.admin]]</a>
{{/IS_ADMIN}}
<a class="bell" href="[[root]]notifications" title="[[site.notifications]]">[[icon:bell]]<span class="visually-hidden">[[site.notifications]]</span>{{#HAS_UNREAD}} <span class="unread">{{UNREAD}}<span class="visually-hidden"> [[site.unread]]</span></span>{{/HAS_UNREAD}}</a>
{{/IS_SIGNED_IN}}
{{#IS_SIGNED_OUT}}
{{#CAN_EXPLORE}}
<a class="wide-only" href="[[root]]explore/repos">[[site.explore]]</a>
{{/CAN_EXPLORE}}
{{#CAN_REGISTER}}
<a href="[[root]]user/sign_up">[[site.register]]</a>
{{/CAN_REGISTER}}
<a class="button quiet" href="{{SIGN_IN_LINK}}">[[site.sign_in]]</a>
{{/IS_SIGNED_OUT}}
</nav>
{{#IS_SIGNED_IN}}
<div class="user-menu">
<details class="create-menu">
<summary title="[[site.create]]">[[icon:plus]]<span class="visually-hidden">[[site.create]]</span></summary>
<ul>
<li><a href="[[root]]repo/create">[[site.new_repository]]</a></li>
<li><a href="[[root]]repo/migrate">[[site.import]]</a></li>
<li><a href="[[root]]org/create">[[site.new_organization]]</a></li>
</ul>
</details>
<a href="[[root]]{{VISITOR_NAME}}"><span class="visually-hidden">[[site.signed_in_as]] </span><strong>{{VISITOR_NAME}}</strong></a>
<button class="link" type="submit" form="sign-out">[[site.sign_out]]</button>
</div>
{{/IS_SIGNED_IN}}
</div>
</header>
<main id="content" class="frame{{#IS_IN_AREA}} with-sections{{/IS_IN_AREA}}" tabindex="-1">
{{#NOTICE}}
<p class="notice-line" role="status">[[icon:check]]{{NOTICE}}</p>
{{/NOTICE}}
{{#AREA}}
<nav class="sections" aria-label="{{AREA_TITLE}}">
<p>{{AREA_TITLE}}{{#AREA_OWNER}} {{AREA_OWNER}}{{/AREA_OWNER}}</p>
<ul>
{{#SECTION}}
<li><a href="{{SECTION_ADDRESS}}"{{#IS_CURRENT}} aria-current="page"{{/IS_CURRENT}}>{{SECTION_TITLE}}</a></li>
{{/SECTION}}
</ul>
</nav>
{{/AREA}}
{{>CONTENT}}
</main>
<footer class="site-footer">
<div class="frame">
<span>[[site.version]]</span>
{{#HAS_REFERENCE}}
<a href="[[root]]api/swagger">[[site.reference]]</a>
<a href="[[root]]swagger.v1.json">[[site.openapi]]</a>
{{/HAS_REFERENCE}}
</div>
</footer>
{{#IS_SIGNED_IN}}
<form id="sign-out" method="post" action="[[root]]user/logout"><input type="hidden" name="_csrf" value="{{SIGN_OUT_TOKEN}}"></form>
{{/IS_SIGNED_IN}}
</body>
</html>
