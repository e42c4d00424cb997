{{%AUTOESCAPE context="HTML"}}
<div class="text desk wide">
<h1>Allow {{APPLICATION}}?</h1>
<p>You are signed in as <strong>{{USER}}</strong>. <strong>{{APPLICATION}}</strong>{{#IS_OF_SITE}}, which belongs to this site,{{/IS_OF_SITE}}{{#OWNER}} by <strong>{{OWNER}}</strong>{{/OWNER}} asks for access to your account on a device that shows the code <strong>{{USER_CODE}}</strong>. It asked from the address <strong>{{ADDRESS}}</strong>.</p>
<p class="callout" role="note">Allow it only if you have just started this yourself and your device shows this very code. Whoever sent you the code would get the access.</p>
<h2>If you allow it, it can</h2>
<ul>
{{#MEANING}}
<li>{{MEANING}}</li>
{{/MEANING}}
</ul>
{{#HAS_FULL_ACCESS}}
<p class="callout"><strong>This is full access.</strong> Allow it only if you trust the application as you trust your own password.</p>
{{/HAS_FULL_ACCESS}}
{{#SCOPE}}
<p class="aside">Requested scopes: <code>{{SCOPE}}</code></p>
{{/SCOPE}}
<form class="actions" method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{FORM_TOKEN}}">
<input type="hidden" name="user_code" value="{{USER_CODE}}">
<button id="authorize-app" type="submit" name="granted" value="true">Allow {{APPLICATION}}</button>
<button class="quiet" type="submit" name="granted" value="false">Do not allow</button>
</form>
</div>
