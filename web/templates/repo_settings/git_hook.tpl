{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:repo_settings.css]]">
<div class="text">
[[>repo_head]]
<p class="aside"><a href="{{BACK}}">[[repo_settings.git_hooks]]</a></p>
<h1>{{HOOK_NAME}}</h1>
<p class="aside">{{HOOK_ABOUT}}</p>
<section class="panel" aria-label="{{HOOK_NAME}}">
<form class="rows wide-rows" method="post" action="{{ACTION}}">
[[>csrf]]
<div class="field">
<label for="content-text">[[repo_settings.script]]</label>
<textarea class="mono" id="content-text" name="content" rows="16" maxlength="65536" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="content-hint">{{CONTENT:pre_escape}}</textarea>
<p class="hint" id="content-hint">[[repo_settings.script_hint]]</p>
</div>
<div><button type="submit">[[repo_settings.save]]</button></div>
</form>
</section>
</div>
