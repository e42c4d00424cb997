{{%AUTOESCAPE context="HTML"}}
[[>diff_rows]]
