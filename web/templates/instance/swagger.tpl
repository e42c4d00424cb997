{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="{{SWAGGER_STYLE}}">
<link rel="stylesheet" href="[[asset:swagger_frame.css]]">
<div class="text">
<h1 class="visually-hidden">[[instance.reference]]</h1>
<p class="aside">[[instance.also_as]]</p>
<noscript><p class="callout"><span>[[instance.needs_script]]</span></p></noscript>
<p id="swagger-ui-failed" class="callout" hidden><span>[[instance.load_failed]]</span></p>
</div>
<div id="swagger-ui" class="swagger-frame" data-document="{{DOCUMENT}}" data-client-id="{{CLIENT_ID}}" data-return-address="{{RETURN_ADDRESS}}"></div>
<script src="{{SWAGGER_SCRIPT}}" defer></script>
<script src="{{SWAGGER_STARTER}}" defer></script>
