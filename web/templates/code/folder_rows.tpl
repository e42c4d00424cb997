{{%AUTOESCAPE context="HTML"}}
{{#ENTRY}}
<tr>
<td class="file-name">{{#IS_FOLDER}}[[icon:folder]]<span class="visually-hidden">[[code.folder]] </span>{{/IS_FOLDER}}{{#IS_FILE}}[[icon:page]]{{/IS_FILE}}{{#IS_LINK}}[[icon:arrow]]<span class="visually-hidden">[[code.link]] </span>{{/IS_LINK}}{{#IS_SUBMODULE}}[[icon:box]]<span class="visually-hidden">[[code.submodule]] </span>{{/IS_SUBMODULE}}{{#ENTRY_ADDRESS}}<a href="{{ENTRY_ADDRESS}}">{{ENTRY_NAME}}</a>{{/ENTRY_ADDRESS}}{{#IS_UNREACHABLE}}{{ENTRY_NAME}}{{/IS_UNREACHABLE}}{{#SUBMODULE}}{{#IS_UNLINKED}}{{ENTRY_NAME}} @ <code>{{SUBMODULE_COMMIT}}</code>{{/IS_UNLINKED}}{{#IS_LINKED}} @ <a class="commit-id" href="{{SUBMODULE_ADDRESS}}">{{SUBMODULE_COMMIT}}</a>{{/IS_LINKED}}{{/SUBMODULE}}</td>
<td class="file-commit">{{#COMMIT_ADDRESS}}<a href="{{COMMIT_ADDRESS}}">{{SUBJECT}}</a>{{/COMMIT_ADDRESS}}</td>
<td class="file-time">[[>time of=CHANGED]]</td>
</tr>
{{/ENTRY}}
