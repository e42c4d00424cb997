{{%AUTOESCAPE context="HTML"}}
<div class="text hero">
<h1>{{APP_NAME}}</h1>
<p class="lead">A code-hosting service with a REST API. Programs written for Gitea talk to it unchanged.</p>
</div>
{{#HAS_REFERENCE}}
<ul class="cards">
<li><a class="card" href="{{ROOT}}api/swagger"><svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-book"/></svg><strong>API reference</strong><span>Every operation, to read and to try out</span></a></li>
<li><a class="card" href="{{ROOT}}api/swagger?plain=1"><svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-page"/></svg><strong>Plain reference</strong><span>The same on one page, without JavaScript</span></a></li>
<li><a class="card" href="{{ROOT}}swagger.v1.json"><svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-braces"/></svg><strong>OpenAPI document</strong><span>For tools and code generators</span></a></li>
</ul>
{{/HAS_REFERENCE}}
<section class="text" aria-labelledby="first-call">
<h2 id="first-call">A first call</h2>
<p>The API is at <code>{{API_URL}}</code>. This asks for the version of the server and needs no account:</p>
<pre tabindex="0"><code>curl {{API_URL}}/version</code></pre>
</section>
