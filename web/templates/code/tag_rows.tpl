{{%AUTOESCAPE context="HTML"}}
{{#REF}}
<li>
<span class="ref-title"><a class="strong" href="{{REF_ADDRESS}}">{{REF_NAME}}</a></span>
{{#TIP}}
<span class="ref-subject"><a class="commit-id" href="{{COMMIT_ADDRESS}}">{{SHORT_ID}}</a> <a href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a></span>
<span class="commit-when">[[>time of=WHEN]]</span>
{{/TIP}}
<span class="entry-actions">{{#RELEASE_ADDRESS}}<a class="button quiet small" href="{{RELEASE_ADDRESS}}" aria-label="[[code.release]]: {{REF_NAME}}">[[code.release]]</a>{{/RELEASE_ADDRESS}} {{#ZIP}}<a class="button quiet small" href="{{ZIP}}">[[code.zip]]</a>{{/ZIP}} {{#TARBALL}}<a class="button quiet small" href="{{TARBALL}}">[[code.tarball]]</a>{{/TARBALL}}{{#REMOVE_ADDRESS}} <a class="button quiet small" href="{{REMOVE_ADDRESS}}" aria-label="[[code.delete]]: {{REF_NAME}}">[[code.delete]]</a>{{/REMOVE_ADDRESS}}</span>
{{#MESSAGE}}<p class="tag-message">{{MESSAGE:pre_escape}}</p>{{/MESSAGE}}
</li>
{{/REF}}
