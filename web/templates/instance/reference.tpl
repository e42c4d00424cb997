{{%AUTOESCAPE context="HTML"}}
<div class="reference">
<nav class="toc" aria-label="Contents">
<h2>Contents</h2>
<ul>
{{#TAG}}
<li><a href="#tag-{{TAG_NAME}}">{{TAG_NAME}}</a>
<ul>
{{#OPERATION}}
<li><a href="#operation-{{ID}}">{{SUMMARY}}</a></li>
{{/OPERATION}}
</ul></li>
{{/TAG}}
<li><a href="#types">Types</a></li>
</ul>
</nav>
<div class="text reference-body">
<h1>API reference</h1>
{{#LACKS_SWAGGER_UI}}
<p class="callout">This is the plain reference, because Swagger UI is not installed on this server. It tells the same; only trying operations out from the page is missing.</p>
{{/LACKS_SWAGGER_UI}}
{{#HAS_SWAGGER_UI}}
<p class="aside">This is the plain reference. Operations can be tried out in <a href="{{ROOT}}api/swagger">Swagger UI</a>, which needs JavaScript.</p>
{{/HAS_SWAGGER_UI}}
<p>All paths are below <code>{{API_URL}}</code>. Bodies and answers are JSON. Sign in with the header <code>Authorization: token …</code> or with a user name and password. An <a href="{{ROOT}}swagger.v1.json">OpenAPI document</a> says the same to programs.</p>
{{#TAG}}
<section aria-labelledby="tag-{{TAG_NAME}}">
<h2 id="tag-{{TAG_NAME}}">{{TAG_NAME}}</h2>
{{#OPERATION}}
<article class="operation" id="operation-{{ID}}">
<h3><a class="anchor" href="#operation-{{ID}}"><span class="method" data-method="{{METHOD}}">{{METHOD}}</span> <code class="path">{{PATH}}</code></a></h3>
<p>{{SUMMARY}}</p>
<ul class="traits">
<li><code>{{ID}}</code></li>
{{#NEEDS_SIGN_IN}}
<li>for signed-in users</li>
{{/NEEDS_SIGN_IN}}
{{#NEEDS_PASSWORD}}
<li>with the account password, not a token</li>
{{/NEEDS_PASSWORD}}
{{#SCOPES}}
<li>a token needs <code>{{SCOPES}}</code></li>
{{/SCOPES}}
</ul>
{{#HAS_PARAMETERS}}
<table class="facts parameters">
<caption>Parameters</caption>
<tbody>
{{#PARAMETER}}
<tr>
<th scope="row"><code>{{PARAMETER_NAME}}</code></th>
<td><span class="place">{{PARAMETER_PLACE}}</span>{{#PARAMETER_REQUIRED}} <span class="must">required</span>{{/PARAMETER_REQUIRED}}</td>
<td>{{#PARAMETER_TYPE}}{{WORDS}}{{#DEFINITION}} <a href="#type-{{DEFINITION}}">{{DEFINITION}}</a>{{/DEFINITION}}{{#LIMITS}}, {{LIMITS}}{{/LIMITS}}{{/PARAMETER_TYPE}}</td>
<td>{{PARAMETER_DOC}}</td>
</tr>
{{/PARAMETER}}
</tbody>
</table>
{{/HAS_PARAMETERS}}
<table class="facts answers">
<caption>Answers</caption>
<tbody>
{{#ANSWER}}
<tr>
<th scope="row"><code>{{ANSWER_STATUS}}</code></th>
<td>{{ANSWER_DOC}}</td>
<td>{{#ANSWER_TYPE}}{{WORDS}}{{#DEFINITION}} <a href="#type-{{DEFINITION}}">{{DEFINITION}}</a>{{/DEFINITION}}{{#LIMITS}}, {{LIMITS}}{{/LIMITS}}{{/ANSWER_TYPE}}</td>
<td>{{#ANSWER_HEADER}}<code class="header">{{ANSWER_HEADER}}</code> {{/ANSWER_HEADER}}</td>
</tr>
{{/ANSWER}}
</tbody>
</table>
</article>
{{/OPERATION}}
</section>
{{/TAG}}
<section aria-labelledby="types">
<h2 id="types">Types</h2>
{{#TYPE}}
<article class="operation" id="type-{{DEFINITION_NAME}}">
<h3><a class="anchor" href="#type-{{DEFINITION_NAME}}"><code>{{DEFINITION_NAME}}</code></a></h3>
<table class="facts members">
<caption class="visually-hidden">Members</caption>
<tbody>
{{#PROPERTY}}
<tr>
<th scope="row"><code>{{PROPERTY_NAME}}</code></th>
<td>{{#PROPERTY_TYPE}}{{WORDS}}{{#DEFINITION}} <a href="#type-{{DEFINITION}}">{{DEFINITION}}</a>{{/DEFINITION}}{{#LIMITS}}, {{LIMITS}}{{/LIMITS}}{{/PROPERTY_TYPE}}{{#PROPERTY_REQUIRED}} <span class="must">required</span>{{/PROPERTY_REQUIRED}}</td>
<td>{{PROPERTY_DOC}}</td>
</tr>
{{/PROPERTY}}
</tbody>
</table>
</article>
{{/TYPE}}
</section>
</div>
</div>
