{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{SWAGGER_STYLE}}">
<div class="text">
<h1 class="visually-hidden">API reference</h1>
<p class="aside">The same is there as a <a href="{{ROOT}}api/swagger?plain=1">plain page</a> and as an <a href="{{ROOT}}swagger.v1.json">OpenAPI document</a>.</p>
<noscript><p class="callout">Swagger UI needs JavaScript, which is switched off here. The <a href="{{ROOT}}api/swagger?plain=1">plain reference</a> tells the same without it.</p></noscript>
<p id="swagger-ui-failed" class="callout" hidden>Swagger UI could not be loaded. The <a href="{{ROOT}}api/swagger?plain=1">plain reference</a> tells the same.</p>
</div>
<div id="swagger-ui" class="swagger-frame" data-document="{{DOCUMENT}}"></div>
<script src="{{SWAGGER_SCRIPT}}" defer></script>
<script src="{{SWAGGER_STARTER}}" defer></script>
