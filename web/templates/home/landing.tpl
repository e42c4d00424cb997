{{%AUTOESCAPE context="HTML"}}
<div class="text hero">
<h1>{{APP_NAME}}</h1>
<p class="lead">[[home.lead]]</p>
<p class="actions"><a class="button" href="[[root]]user/login">[[home.sign_in]]</a>{{#CAN_REGISTER}} <a class="button quiet" href="[[root]]user/sign_up">[[home.register]]</a>{{/CAN_REGISTER}}{{#CAN_EXPLORE}} <a class="button quiet" href="[[root]]explore/repos">[[home.explore]]</a>{{/CAN_EXPLORE}}</p>
</div>
[[>reference_cards]]
[[>first_call]]
