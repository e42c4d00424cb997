{{%AUTOESCAPE context="HTML"}}
<div class="text desk wide">
<h1>Allow {{APPLICATION}}?</h1>
<p>You are signed in as <strong>{{USER}}</strong>. <strong>{{APPLICATION}}</strong>{{#IS_OF_SITE}}, which belongs to this site,{{/IS_OF_SITE}}{{#OWNER}} by <strong>{{OWNER}}</strong>{{/OWNER}} asks for access to your account.</p>
{{#IS_UNKNOWN}}
<p class="callout">This application registered itself and chose its name. Nobody at this site has looked at it: go by the address below.</p>
{{/IS_UNKNOWN}}
{{#IS_CHANGE}}
<div class="callout" role="note">
<p>You allowed this application before, but it now asks for something else. Nothing changes until you allow it again.</p>
<ul>
{{#ADDED}}
<li>new: <code>{{ADDED}}</code></li>
{{/ADDED}}
{{#DROPPED}}
<li>no longer asked for: <code>{{DROPPED}}</code></li>
{{/DROPPED}}
</ul>
</div>
{{/IS_CHANGE}}
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
<p>Either way you go back to <strong>{{TARGET}}</strong>.</p>
{{#IS_LOCAL}}
<p class="callout">A program on your own computer will receive this access. Go on only if you have just started it yourself.</p>
{{/IS_LOCAL}}
<form class="actions" method="post" action="{{ACTION}}">
<input type="hidden" name="_csrf" value="{{FORM_TOKEN}}">
<input type="hidden" name="request" value="{{REQUEST}}">
<button id="authorize-app" type="submit" name="granted" value="true">Allow {{APPLICATION}}</button>
<button class="quiet" type="submit" name="granted" value="false">Do not allow</button>
</form>
</div>
