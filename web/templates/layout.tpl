{{%AUTOESCAPE context="HTML"}}
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{{TITLE}}</title>
<link rel="icon" type="image/svg+xml" href="{{ICON}}">
<link rel="stylesheet" href="{{STYLE}}">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<svg class="icons" width="0" height="0" aria-hidden="true" focusable="false">
<symbol id="icon-trivet" viewBox="0 0 24 24"><circle cx="12" cy="12.5" r="5"/><path d="M12 7.5V3.5M7.7 15l-3.5 2M16.3 15l3.5 2"/><g fill="currentColor" stroke="none"><circle cx="12" cy="2.8" r="2"/><circle cx="3.6" cy="17.4" r="2"/><circle cx="20.4" cy="17.4" r="2"/></g></symbol>
<symbol id="icon-book" viewBox="0 0 24 24"><path d="M12 6.5C10.2 5 7.8 4.5 4 4.5v14c3.8 0 6.2.5 8 2 1.8-1.5 4.2-2 8-2v-14c-3.8 0-6.2.5-8 2zm0 0v14"/></symbol>
<symbol id="icon-braces" viewBox="0 0 24 24"><path d="M9 4C6 4 7 9 6.5 10.5 6.2 11.5 5.5 12 4.5 12c1 0 1.7.5 2 1.5C7 15 6 20 9 20M15 4c3 0 2 5 2.5 6.5.3 1 1 1.5 2 1.5-1 0-1.7.5-2 1.5C17 15 18 20 15 20"/></symbol>
<symbol id="icon-page" viewBox="0 0 24 24"><path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6"/></symbol>
</svg>
<header class="site-header">
<div class="frame">
<a class="home" href="{{ROOT}}"><svg class="icon mark" aria-hidden="true" focusable="false"><use href="#icon-trivet"/></svg>{{APP_NAME}}</a>
<nav aria-label="Site">
{{#HAS_REFERENCE}}
<a href="{{ROOT}}api/swagger">API reference</a>
{{/HAS_REFERENCE}}
{{#IS_SIGNED_IN}}
<span class="visitor">Signed in as <strong>{{VISITOR_NAME}}</strong> · <a href="{{ROOT}}user/logout">Sign out</a></span>
{{/IS_SIGNED_IN}}
{{#IS_SIGNED_OUT}}
<a href="{{ROOT}}user/login">Sign in</a>
{{/IS_SIGNED_OUT}}
</nav>
</div>
</header>
<main id="content" class="frame" tabindex="-1">
{{>CONTENT}}
</main>
<footer class="site-footer">
<div class="frame">
<span>Trivet {{APP_VERSION}}</span>
{{#HAS_REFERENCE}}
<a href="{{ROOT}}swagger.v1.json">OpenAPI document</a>
{{/HAS_REFERENCE}}
</div>
</footer>
</body>
</html>
