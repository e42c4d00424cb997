{{%AUTOESCAPE context="HTML"}}
<div class="text">
<h1>[[keys.proof_of]]</h1>
<section class="panel" aria-label="[[keys.proof]]">
<p>[[keys.proof_lead]]</p>
<form class="rows" method="post" action="{{ADDRESS}}">
[[>csrf]]
<input type="hidden" name="type" value="{{KEY_TYPE}}">
<input type="hidden" name="id" value="{{KEY_ID}}">
[[>key_signature]]
<div class="actions"><button type="submit">[[keys.prove]]</button> <a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</section>
</div>
