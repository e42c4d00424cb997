{{%AUTOESCAPE context="HTML"}}
<div class="text hero">
<h1>{{APP_NAME}}</h1>
<p class="lead">[[instance.lead]]</p>
</div>
{{#HAS_REFERENCE}}
<ul class="cards">
<li><a class="card" href="{{ROOT}}api/swagger">[[icon:book]]<strong>[[instance.reference]]</strong><span>[[instance.reference_lead]]</span></a></li>
<li><a class="card" href="{{ROOT}}api/swagger?plain=1">[[icon:page]]<strong>[[instance.plain]]</strong><span>[[instance.plain_lead]]</span></a></li>
<li><a class="card" href="{{ROOT}}swagger.v1.json">[[icon:braces]]<strong>[[instance.openapi]]</strong><span>[[instance.openapi_lead]]</span></a></li>
</ul>
{{/HAS_REFERENCE}}
<section class="text" aria-labelledby="first-call">
<h2 id="first-call">[[instance.first_call]]</h2>
<p>[[instance.first_call_lead]]</p>
<pre tabindex="0"><code>curl {{API_URL}}/version</code></pre>
</section>
