{{%AUTOESCAPE context="HTML"}}
[[>commit_list]]
