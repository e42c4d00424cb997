{{%AUTOESCAPE context="HTML"}}
<div class="reference">
<nav class="toc" aria-label="[[instance.contents]]">
<h2>[[instance.contents]]</h2>
<ul>
{{#TAG}}
<li><a href="#tag-{{TAG_NAME}}">{{TAG_NAME}}</a>
<ul>
{{#OPERATION}}
<li><a href="#operation-{{ID}}">{{SUMMARY}}</a></li>
{{/OPERATION}}
</ul></li>
{{/TAG}}
<li><a href="#types">[[instance.types]]</a></li>
</ul>
</nav>
<div class="text reference-body">
<h1>[[instance.reference]]</h1>
{{#LACKS_SWAGGER_UI}}
<p class="callout"><span>[[instance.no_swagger_ui]]</span></p>
{{/LACKS_SWAGGER_UI}}
{{#HAS_SWAGGER_UI}}
<p class="aside">[[instance.this_is_plain]]</p>
{{/HAS_SWAGGER_UI}}
<p>[[instance.reference_intro]]</p>
{{#TAG}}
<section aria-labelledby="tag-{{TAG_NAME}}">
<h2 id="tag-{{TAG_NAME}}">{{TAG_NAME}}</h2>
{{#OPERATION}}
<article class="operation" id="operation-{{ID}}">
<h3><a class="anchor" href="#operation-{{ID}}"><span class="method" data-method="{{METHOD}}">{{METHOD}}</span> <code class="path">{{PATH}}</code></a></h3>
<p>{{SUMMARY}}</p>
<ul class="properties">
<li><code>{{ID}}</code></li>
{{#NEEDS_SIGN_IN}}
<li>[[instance.for_signed_in]]</li>
{{/NEEDS_SIGN_IN}}
{{#NEEDS_PASSWORD}}
<li>[[instance.with_password]]</li>
{{/NEEDS_PASSWORD}}
{{#SCOPES}}
<li>[[instance.token_needs]]</li>
{{/SCOPES}}
</ul>
{{#HAS_PARAMETERS}}
<table class="facts parameters">
<caption>[[instance.parameters]]</caption>
<tbody>
{{#PARAMETER}}
<tr>
<th scope="row"><code>{{PARAMETER_NAME}}</code></th>
<td><span class="location">{{PARAMETER_PLACE}}</span>{{#PARAMETER_REQUIRED}} <span class="required">[[instance.required]]</span>{{/PARAMETER_REQUIRED}}</td>
<td>{{#PARAMETER_TYPE}}{{WORDS}}{{#DEFINITION}} <a href="#type-{{DEFINITION}}">{{DEFINITION}}</a>{{/DEFINITION}}{{#LIMITS}}, {{LIMITS}}{{/LIMITS}}{{/PARAMETER_TYPE}}</td>
<td>{{PARAMETER_DOC}}</td>
</tr>
{{/PARAMETER}}
</tbody>
</table>
{{/HAS_PARAMETERS}}
<table class="facts answers">
<caption>[[instance.answers]]</caption>
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
<h2 id="types">[[instance.types]]</h2>
{{#TYPE}}
<article class="operation" id="type-{{DEFINITION_NAME}}">
<h3><a class="anchor" href="#type-{{DEFINITION_NAME}}"><code>{{DEFINITION_NAME}}</code></a></h3>
<table class="facts members">
<caption class="visually-hidden">[[instance.members]]</caption>
<tbody>
{{#PROPERTY}}
<tr>
<th scope="row"><code>{{PROPERTY_NAME}}</code></th>
<td>{{#PROPERTY_TYPE}}{{WORDS}}{{#DEFINITION}} <a href="#type-{{DEFINITION}}">{{DEFINITION}}</a>{{/DEFINITION}}{{#LIMITS}}, {{LIMITS}}{{/LIMITS}}{{/PROPERTY_TYPE}}{{#PROPERTY_REQUIRED}} <span class="required">[[instance.required]]</span>{{/PROPERTY_REQUIRED}}</td>
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
