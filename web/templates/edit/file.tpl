{{%AUTOESCAPE context="HTML"}}
<link rel="stylesheet" href="[[asset:diffs.css]]">
<link rel="stylesheet" href="[[asset:edit.css]]">
<div class="text">
[[>repo_head]]
<h1>{{HEADING}}</h1>
[[>problem]]
[[>meanwhile]]
{{#PREVIEW}}
<section class="edit-preview" id="preview" aria-labelledby="preview-heading">
<h2 id="preview-heading">[[edit.preview]]</h2>
{{#RENDERED_HTML}}
<div class="prose panel">
{{RENDERED_HTML:none}}
</div>
{{/RENDERED_HTML}}
{{#HAS_NO_CHANGE}}<p class="empty">[[edit.no_change]]</p>{{/HAS_NO_CHANGE}}
{{#DIFF}}
[[>diff_files]]
{{/DIFF}}
</section>
{{/PREVIEW}}
<form class="edit-form" method="post" action="{{ACTION}}">
[[>csrf]]
<input type="hidden" name="last_blob" value="{{LAST_BLOB}}">
<input type="hidden" name="last_commit" value="{{LAST_COMMIT}}">
<div class="field">
<label for="tree_path">[[edit.path]]</label>
<input id="tree_path" name="tree_path" class="mono" type="text" value="{{TREE_PATH}}" maxlength="500" required autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="tree_path-hint{{#TREE_PATH_PROBLEM}} tree_path-problem{{/TREE_PATH_PROBLEM}}"{{#TREE_PATH_PROBLEM}} aria-invalid="true"{{/TREE_PATH_PROBLEM}}>
{{#TREE_PATH_PROBLEM}}<p class="field-problem" id="tree_path-problem">{{TREE_PATH_PROBLEM}}</p>{{/TREE_PATH_PROBLEM}}
<p class="hint" id="tree_path-hint">[[edit.path_hint]]</p>
</div>
{{#IS_TEXT}}
<div class="field">
<label for="content-text">[[edit.content]]</label>
<textarea id="content-text" name="content" class="mono" rows="24" spellcheck="false" autocapitalize="off"{{#CONTENT_PROBLEM}} aria-invalid="true" aria-describedby="content-problem"{{/CONTENT_PROBLEM}}>
{{CONTENT:pre_escape}}</textarea>
{{#CONTENT_PROBLEM}}<p class="field-problem" id="content-problem">{{CONTENT_PROBLEM}}</p>{{/CONTENT_PROBLEM}}
</div>
{{/IS_TEXT}}
{{#FILE_IS_LINK}}<p class="callout"><span>[[edit.is_link]]</span></p>{{/FILE_IS_LINK}}
{{#FILE_IS_BINARY}}<p class="callout"><span>[[edit.is_binary]]</span></p>{{/FILE_IS_BINARY}}
{{#FILE_IS_TOO_LONG}}<p class="callout"><span>[[edit.is_too_long]]</span></p>{{/FILE_IS_TOO_LONG}}
{{#FILE_IS_LFS}}<p class="callout"><span>[[edit.is_lfs]]</span></p>{{/FILE_IS_LFS}}
{{#FILE_IS_NOT_UTF8}}<p class="callout"><span>[[edit.is_other_encoding]]</span></p>{{/FILE_IS_NOT_UTF8}}
[[>commit_form]]
<div class="actions"><button type="submit">[[edit.commit_button]]</button>{{#IS_TEXT}}<button class="quiet" type="submit" formaction="{{PREVIEW_ACTION}}#preview">[[edit.preview]]</button>{{/IS_TEXT}}<a class="button quiet" href="{{BACK}}">[[site.cancel]]</a></div>
</form>
</div>
