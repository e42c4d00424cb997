#include "markup/emoji.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <vector>

namespace trivet::markup {
namespace {

// Names as other sites know them, each followed by what it stands for.
constexpr std::string_view kEmoji =
    // clang-format off
    "+1 👍 -1 👎 100 💯 1234 🔢 a 🅰 ab 🆎 abacus 🧮 abc 🔤 abcd 🔡 accept 🉑 adhesive_bandage 🩹 airplane ✈️ alarm_clock ⏰ "
    "alien 👽 ambulance 🚑 anchor ⚓ angel 👼 anger 💢 angry 😠 anguished 😧 ant 🐜 apple 🍎 aquarius ♒ aries ♈ "
    "arrow_backward ◀️ arrow_double_down ⏬ arrow_double_up ⏫ arrow_down ⬇️ arrow_down_small 🔽 arrow_forward ▶️ "
    "arrow_heading_down ⤵ arrow_heading_up ⤴ arrow_left ⬅️ arrow_lower_left ↙ arrow_lower_right ↘ arrow_right ➡️ "
    "arrow_right_hook ↪ arrow_up ⬆️ arrow_up_down ↕ arrow_up_small 🔼 arrow_upper_left ↖ arrow_upper_right ↗ "
    "arrows_clockwise 🔃 arrows_counterclockwise 🔄 art 🎨 articulated_lorry 🚛 astonished 😲 astronaut 🧑‍🚀 atm 🏧 "
    "atom_symbol ⚛ australia 🇦🇺 austria 🇦🇹 avocado 🥑 axe 🪓 b 🅱 baby 👶 baby_bottle 🍼 baby_chick 🐤 back 🔙 bacon 🥓 "
    "badger 🦡 badminton 🏸 bagel 🥯 baggage_claim 🛄 ballet_shoes 🩰 ballot_box 🗳️ ballot_box_with_check ☑️ bamboo 🎍 "
    "banana 🍌 bangbang ‼️ banjo 🪕 bank 🏦 bar_chart 📊 barber 💈 baseball ⚾ basketball 🏀 bat 🦇 bath 🛀 bathtub 🛁 "
    "battery 🔋 beach_umbrella 🏖️ bear 🐻 bee 🐝 beer 🍺 beers 🍻 beetle 🐞 beginner 🔰 belgium 🇧🇪 bell 🔔 bento 🍱 "
    "bicyclist 🚴 bike 🚲 bikini 👙 bird 🐦 birthday 🎂 black_circle ⚫ black_heart 🖤 black_joker 🃏 black_large_square ⬛ "
    "black_medium_small_square ◾ black_medium_square ◼ black_nib ✒️ black_small_square ▪ black_square_button 🔲 "
    "blossom 🌼 blowfish 🐡 blue_book 📘 blue_car 🚙 blue_heart 💙 blue_square 🟦 blush 😊 boar 🐗 boat ⛵ bomb 💣 book 📖 "
    "bookmark 🔖 bookmark_tabs 📑 books 📚 boom 💥 boot 👢 bouquet 💐 bow 🙇 bow_and_arrow 🏹 bowling 🎳 boxing_glove 🥊 "
    "boy 👦 brain 🧠 brazil 🇧🇷 bread 🍞 brick 🧱 bridge_at_night 🌉 briefcase 💼 broccoli 🥦 broken_heart 💔 brown_circle 🟤 "
    "brown_heart 🤎 brown_square 🟫 bug 🐛 building_construction 🏗 bulb 💡 bullettrain_front 🚅 bullettrain_side 🚄 "
    "burrito 🌯 bus 🚌 busstop 🚏 bust_in_silhouette 👤 busts_in_silhouette 👥 butter 🧈 butterfly 🦋 cactus 🌵 cake 🍰 "
    "calendar 📆 calling 📲 camel 🐫 camera 📷 camping 🏕 canada 🇨🇦 cancer ♋ candle 🕯 candy 🍬 capital_abcd 🔠 capricorn ♑ "
    "car 🚗 card_file_box 🗃 card_index 📇 card_index_dividers 🗂 carrot 🥕 cat 🐱 cat2 🐈 cd 💿 chains ⛓ chair 🪑 "
    "champagne 🍾 chart 💹 chart_with_downwards_trend 📉 chart_with_upwards_trend 📈 checkered_flag 🏁 cheese 🧀 "
    "cherries 🍒 cherry_blossom 🌸 chestnut 🌰 chicken 🐔 children_crossing 🚸 chipmunk 🐿 chocolate_bar 🍫 "
    "christmas_tree 🎄 church ⛪ cinema 🎦 city_sunrise 🌇 city_sunset 🌆 cityscape 🏙 cl 🆑 clamp 🗜 clap 👏 clapper 🎬 "
    "clinking_glasses 🥂 clipboard 📋 clock1 🕐 clock10 🕙 clock11 🕚 clock12 🕛 clock2 🕑 clock3 🕒 clock4 🕓 clock5 🕔 "
    "clock6 🕕 clock7 🕖 clock8 🕗 clock9 🕘 closed_book 📕 closed_lock_with_key 🔐 closed_umbrella 🌂 cloud ☁️ "
    "cloud_with_lightning 🌩 cloud_with_rain 🌧 cloud_with_snow 🌨 clown_face 🤡 clubs ♣️ cn 🇨🇳 cocktail 🍸 coffee ☕ "
    "coffin ⚰ cold_face 🥶 cold_sweat 😰 collision 💥 comet ☄ compass 🧭 computer 💻 computer_mouse 🖱 confetti_ball 🎊 "
    "confounded 😖 confused 😕 congratulations ㊗ construction 🚧 construction_worker 👷 control_knobs 🎛 "
    "convenience_store 🏪 cookie 🍪 cool 🆒 cop 👮 copyright ©️ corn 🌽 couch_and_lamp 🛋 couple 👫 couplekiss 💏 cow 🐮 "
    "cow2 🐄 crab 🦀 crayon 🖍 credit_card 💳 crescent_moon 🌙 cricket 🦗 crocodile 🐊 croissant 🥐 crossed_fingers 🤞 "
    "crossed_flags 🎌 crossed_swords ⚔ crown 👑 cry 😢 crying_cat_face 😿 crystal_ball 🔮 cucumber 🥒 cupcake 🧁 cupid 💘 "
    "curly_loop ➰ currency_exchange 💱 curry 🍛 custard 🍮 customs 🛃 cyclone 🌀 dagger 🗡 dancer 💃 dango 🍡 dart 🎯 dash 💨 "
    "date 📅 de 🇩🇪 deciduous_tree 🌳 deer 🦌 denmark 🇩🇰 department_store 🏬 derelict_house 🏚 desert 🏜 desert_island 🏝 "
    "desktop_computer 🖥 detective 🕵 diamond_shape_with_a_dot_inside 💠 diamonds ♦️ disappointed 😞 "
    "disappointed_relieved 😥 diya_lamp 🪔 dizzy 💫 dizzy_face 😵 dna 🧬 do_not_litter 🚯 dog 🐶 dog2 🐕 dollar 💵 dolls 🎎 "
    "dolphin 🐬 door 🚪 doughnut 🍩 dove 🕊 dragon 🐉 dragon_face 🐲 dress 👗 dromedary_camel 🐪 drop_of_blood 🩸 droplet 💧 "
    "drum 🥁 duck 🦆 dvd 📀 e-mail 📧 eagle 🦅 ear 👂 ear_of_rice 🌾 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 egg 🍳 "
    "eggplant 🍆 eight 8️⃣ eight_pointed_black_star ✴ eight_spoked_asterisk ✳ electric_plug 🔌 elephant 🐘 email ✉️ "
    "end 🔚 envelope ✉️ envelope_with_arrow 📩 es 🇪🇸 eu 🇪🇺 euro 💶 european_castle 🏰 european_union 🇪🇺 "
    "evergreen_tree 🌲 exclamation ❗ exploding_head 🤯 expressionless 😑 eye 👁 eyeglasses 👓 eyes 👀 "
    "face_with_head_bandage 🤕 face_with_thermometer 🤒 facepalm 🤦 factory 🏭 fallen_leaf 🍂 family 👪 fast_forward ⏩ "
    "fax 📠 fearful 😨 feet 🐾 ferris_wheel 🎡 ferry ⛴ field_hockey 🏑 file_cabinet 🗄 file_folder 📁 film_projector 📽 "
    "film_strip 🎞️ finland 🇫🇮 fire 🔥 fire_engine 🚒 firecracker 🧨 firefighter 🧑‍🚒 fireworks 🎆 first_quarter_moon 🌓 "
    "fish 🐟 fish_cake 🍥 fishing_pole_and_fish 🎣 fist ✊ five 5️⃣ flags 🎏 flamingo 🦩 flashlight 🔦 flight_arrival 🛬 "
    "flight_departure 🛫 floppy_disk 💾 flower_playing_cards 🎴 flushed 😳 fog 🌫 foggy 🌁 football 🏈 footprints 👣 "
    "fork_and_knife 🍴 fountain ⛲ four 4️⃣ four_leaf_clover 🍀 fox_face 🦊 fr 🇫🇷 framed_picture 🖼 free 🆓 fried_egg 🍳 "
    "fries 🍟 frog 🐸 frowning 😦 fuelpump ⛽ full_moon 🌕 full_moon_with_face 🌝 game_die 🎲 garlic 🧄 gb 🇬🇧 gear ⚙️ gem 💎 "
    "gemini ♊ ghost 👻 gift 🎁 gift_heart 💝 girl 👧 globe_with_meridians 🌐 goal_net 🥅 goat 🐐 golf ⛳ gorilla 🦍 grapes 🍇 "
    "green_apple 🍏 green_book 📗 green_circle 🟢 green_heart 💚 green_salad 🥗 green_square 🟩 grey_exclamation ❕ "
    "grey_question ❔ grimacing 😬 grin 😁 grinning 😀 guardsman 💂 guide_dog 🦮 guitar 🎸 gun 🔫 haircut 💇 hamburger 🍔 "
    "hammer 🔨 hammer_and_pick ⚒ hammer_and_wrench 🛠 hamster 🐹 hand ✋ hand_over_mouth 🤭 handbag 👜 handshake 🤝 "
    "hankey 💩 hash #️⃣ hatched_chick 🐥 hatching_chick 🐣 headphones 🎧 hear_no_evil 🙉 heart ❤️ heart_decoration 💟 "
    "heart_eyes 😍 heart_eyes_cat 😻 heartbeat 💓 heartpulse 💗 hearts ♥️ heavy_check_mark ✔️ heavy_division_sign ➗ "
    "heavy_dollar_sign 💲 heavy_exclamation_mark ❗ heavy_heart_exclamation ❣ heavy_minus_sign ➖ "
    "heavy_multiplication_x ✖ heavy_plus_sign ➕ hedgehog 🦔 helicopter 🚁 herb 🌿 hibiscus 🌺 high_brightness 🔆 "
    "high_heel 👠 hippopotamus 🦛 hocho 🔪 hole 🕳 honey_pot 🍯 honeybee 🐝 horse 🐴 horse_racing 🏇 hospital 🏥 hot_face 🥵 "
    "hot_pepper 🌶 hotdog 🌭 hotel 🏨 hotsprings ♨️ hourglass ⌛ hourglass_flowing_sand ⏳ house 🏠 house_with_garden 🏡 "
    "hugs 🤗 hushed 😯 ice_cream 🍨 ice_cube 🧊 ice_hockey 🏒 ice_skate ⛸ icecream 🍦 id 🆔 ideograph_advantage 🉐 imp 👿 "
    "inbox_tray 📥 incoming_envelope 📨 india 🇮🇳 infinity ♾ information_desk_person 💁 information_source ℹ️ "
    "innocent 😇 interrobang ⁉️ iphone 📱 it 🇮🇹 izakaya_lantern 🏮 jack_o_lantern 🎃 japan 🗾 japanese_castle 🏯 "
    "japanese_goblin 👺 japanese_ogre 👹 jeans 👖 jigsaw 🧩 joy 😂 joy_cat 😹 joystick 🕹 jp 🇯🇵 kaaba 🕋 kangaroo 🦘 key 🔑 "
    "keyboard ⌨ keycap_ten 🔟 kimono 👘 kiss 💋 kissing 😗 kissing_cat 😽 kissing_closed_eyes 😚 kissing_heart 😘 "
    "kissing_smiling_eyes 😙 kite 🪁 kiwi_fruit 🥝 knife 🔪 koala 🐨 kr 🇰🇷 lab_coat 🥼 label 🏷 large_blue_circle 🔵 "
    "large_blue_diamond 🔷 large_orange_diamond 🔶 last_quarter_moon 🌗 latin_cross ✝ laughing 😆 leafy_green 🥬 "
    "leaves 🍃 ledger 📒 left_luggage 🛅 left_right_arrow ↔ leftwards_arrow_with_hook ↩ lemon 🍋 leo ♌ leopard 🐆 "
    "level_slider 🎚 libra ♎ light_rail 🚈 link 🔗 lion 🦁 lips 👄 lipstick 💄 lizard 🦎 llama 🦙 lobster 🦞 lock 🔒 "
    "lock_with_ink_pen 🔏 lollipop 🍭 loop ➿ loud_sound 🔊 loudspeaker 📢 love_hotel 🏩 love_letter 💌 low_brightness 🔅 "
    "luggage 🧳 lying_face 🤥 m Ⓜ mag 🔍 mag_right 🔎 magnet 🧲 mahjong 🀄 mailbox 📫 mailbox_closed 📪 mailbox_with_mail 📬 "
    "mailbox_with_no_mail 📭 man 👨 man_dancing 🕺 man_facepalming 🤦‍♂️ man_shrugging 🤷‍♂️ man_technologist 👨‍💻 "
    "mango 🥭 mans_shoe 👞 maple_leaf 🍁 martial_arts_uniform 🥋 mask 😷 massage 💆 meat_on_bone 🍖 mechanical_arm 🦾 "
    "mechanical_leg 🦿 medal_sports 🏅 mega 📣 melon 🍈 memo 📝 menorah 🕎 mens 🚹 metro 🚇 microbe 🦠 microphone 🎤 "
    "microscope 🔬 middle_finger 🖕 milky_way 🌌 minibus 🚐 minidisc 💽 mobile_phone_off 📴 money_mouth_face 🤑 "
    "money_with_wings 💸 moneybag 💰 monkey 🐒 monkey_face 🐵 monocle_face 🧐 monorail 🚝 moon 🌔 moon_cake 🥮 "
    "mortar_board 🎓 mosque 🕌 mosquito 🦟 motor_boat 🛥 motor_scooter 🛵 motorcycle 🏍 motorway 🛣 mount_fuji 🗻 "
    "mountain ⛰ mountain_bicyclist 🚵 mountain_cableway 🚠 mountain_railway 🚞 mountain_snow 🏔️ mouse 🐭 mouse2 🐁 "
    "movie_camera 🎥 moyai 🗿 muscle 💪 mushroom 🍄 musical_keyboard 🎹 musical_note 🎵 musical_score 🎼 mute 🔇 "
    "nail_care 💅 name_badge 📛 national_park 🏞 nauseated_face 🤢 nazar_amulet 🧿 necktie 👔 "
    "negative_squared_cross_mark ❎ nerd_face 🤓 netherlands 🇳🇱 neutral_face 😐 new 🆕 new_moon 🌑 new_moon_with_face 🌚 "
    "newspaper 📰 newspaper_roll 🗞️ next_track_button ⏭ ng 🆖 night_with_stars 🌃 nine 9️⃣ no_bell 🔕 no_bicycles 🚳 "
    "no_entry ⛔ no_entry_sign 🚫 no_good 🙅 no_mobile_phones 📵 no_mouth 😶 no_pedestrians 🚷 no_smoking 🚭 "
    "non-potable_water 🚱 norway 🇳🇴 nose 👃 notebook 📓 notebook_with_decorative_cover 📔 notes 🎶 nut_and_bolt 🔩 o ⭕ "
    "o2 🅾 ocean 🌊 octopus 🐙 oden 🍢 office 🏢 oil_drum 🛢 ok 🆗 ok_hand 👌 ok_woman 🙆 old_key 🗝 older_man 👴 "
    "older_woman 👵 om 🕉 on 🔛 oncoming_automobile 🚘 oncoming_bus 🚍 oncoming_police_car 🚔 oncoming_taxi 🚖 one 1️⃣ "
    "onion 🧅 open_book 📖 open_file_folder 📂 open_hands 👐 open_mouth 😮 open_umbrella ☂️ ophiuchus ⛎ orange_book 📙 "
    "orange_circle 🟠 orange_heart 🧡 orange_square 🟧 otter 🦦 outbox_tray 📤 owl 🦉 ox 🐂 oyster 🦪 package 📦 "
    "page_facing_up 📄 page_with_curl 📃 pager 📟 paintbrush 🖌 palm_tree 🌴 pancakes 🥞 panda_face 🐼 paperclip 📎 "
    "paperclips 🖇️ parachute 🪂 parasol_on_ground ⛱️ parking 🅿 parrot 🦜 part_alternation_mark 〽 partly_sunny ⛅ "
    "partying_face 🥳 passenger_ship 🛳 passport_control 🛂 pause_button ⏸ paw_prints 🐾 peace_symbol ☮ peach 🍑 "
    "peacock 🦚 peanuts 🥜 pear 🍐 pen 🖊 pencil 📝 pencil2 ✏️ penguin 🐧 pensive 😔 performing_arts 🎭 persevere 😣 "
    "person_fencing 🤺 person_frowning 🙍 petri_dish 🧫 phone ☎️ pick ⛏ pig 🐷 pig2 🐖 pig_nose 🐽 pill 💊 pinching_hand 🤏 "
    "pineapple 🍍 ping_pong 🏓 pirate_flag 🏴‍☠️ pisces ♓ pizza 🍕 place_of_worship 🛐 plate_with_cutlery 🍽️ "
    "play_or_pause_button ⏯ pleading_face 🥺 point_down 👇 point_left 👈 point_right 👉 point_up ☝️ point_up_2 👆 "
    "poland 🇵🇱 police_car 🚓 poodle 🐩 poop 💩 popcorn 🍿 post_office 🏣 postal_horn 📯 postbox 📮 potable_water 🚰 "
    "potato 🥔 pouch 👝 poultry_leg 🍗 pound 💷 pout 😡 pouting_cat 😾 pray 🙏 prayer_beads 📿 pregnant_woman 🤰 "
    "previous_track_button ⏮️ prince 🤴 princess 👸 printer 🖨 punch 👊 purple_circle 🟣 purple_heart 💜 purple_square 🟪 "
    "purse 👛 pushpin 📌 put_litter_in_its_place 🚮 question ❓ rabbit 🐰 rabbit2 🐇 raccoon 🦝 racehorse 🐎 racing_car 🏎 "
    "radio 📻 radio_button 🔘 radioactive ☢️ rage 😡 railway_car 🚃 railway_track 🛤 rainbow 🌈 rainbow_flag 🏳️‍🌈 "
    "raised_back_of_hand 🤚 raised_hand ✋ raised_hand_with_fingers_splayed 🖐 raised_hands 🙌 raising_hand 🙋 ram 🐏 "
    "ramen 🍜 rat 🐀 razor 🪒 receipt 🧾 record_button ⏺ recycle ♻️ red_car 🚗 red_circle 🔴 red_envelope 🧧 red_square 🟥 "
    "registered ®️ relaxed ☺️ relieved 😌 reminder_ribbon 🎗 repeat 🔁 repeat_one 🔂 rescue_worker_helmet ⛑️ restroom 🚻 "
    "revolving_hearts 💞 rewind ⏪ rhinoceros 🦏 ribbon 🎀 rice 🍚 rice_ball 🍙 rice_cracker 🍘 rice_scene 🎑 "
    "right_anger_bubble 🗯 ring 💍 ringed_planet 🪐 robot 🤖 rocket 🚀 rofl 🤣 roll_eyes 🙄 roller_coaster 🎢 rooster 🐓 "
    "rose 🌹 rosette 🏵 rotating_light 🚨 round_pushpin 📍 rowboat 🚣 ru 🇷🇺 rugby_football 🏉 runner 🏃 running 🏃 "
    "running_shirt_with_sash 🎽 sa 🈂 safety_vest 🦺 sagittarius ♐ sailboat ⛵ sake 🍶 salt 🧂 sandal 👡 santa 🎅 sari 🥻 "
    "satellite 📡 satisfied 😆 saxophone 🎷 scales ⚖ school 🏫 school_satchel 🎒 scientist 🧑‍🔬 scissors ✂️ scorpion 🦂 "
    "scorpius ♏ scream 😱 scream_cat 🙀 scroll 📜 seat 💺 secret ㊙ see_no_evil 🙈 seedling 🌱 selfie 🤳 service_dog 🐕‍🦺 "
    "seven 7️⃣ shallow_pan_of_food 🥘 shamrock ☘ shark 🦈 shaved_ice 🍧 sheep 🐑 shell 🐚 shield 🛡 shinto_shrine ⛩ "
    "ship 🚢 shirt 👕 shoe 👞 shopping 🛍️ shopping_cart 🛒 shower 🚿 shrimp 🦐 shrug 🤷 shushing_face 🤫 signal_strength 📶 "
    "six 6️⃣ six_pointed_star 🔯 ski 🎿 skier ⛷ skull 💀 skull_and_crossbones ☠️ skunk 🦨 sleeping 😴 sleeping_bed 🛌 "
    "sleepy 😪 slightly_frowning_face 🙁 slightly_smiling_face 🙂 slot_machine 🎰 sloth 🦥 small_airplane 🛩 "
    "small_blue_diamond 🔹 small_orange_diamond 🔸 small_red_triangle 🔺 small_red_triangle_down 🔻 smile 😄 smile_cat 😸 "
    "smiley 😃 smiley_cat 😺 smiling_imp 😈 smirk 😏 smirk_cat 😼 smoking 🚬 snail 🐌 snake 🐍 sneezing_face 🤧 "
    "snowboarder 🏂 snowflake ❄️ snowman ☃ snowman_with_snow ☃️ sob 😭 soccer ⚽ soon 🔜 sos 🆘 sound 🔉 space_invader 👾 "
    "spades ♠️ spaghetti 🍝 sparkle ❇ sparkler 🎇 sparkles ✨ sparkling_heart 💖 speak_no_evil 🙊 speaker 🔈 "
    "speaking_head 🗣 speech_balloon 💬 speedboat 🚤 spider 🕷 spider_web 🕸 spiral_calendar 🗓 spiral_notepad 🗒 spoon 🥄 "
    "squid 🦑 stadium 🏟 star ⭐ star2 🌟 star_and_crescent ☪ star_of_david ✡ star_struck 🤩 stars 🌠 station 🚉 "
    "statue_of_liberty 🗽 steam_locomotive 🚂 stethoscope 🩺 stew 🍲 stop_button ⏹ stop_sign 🛑 stopwatch ⏱ "
    "straight_ruler 📏 strawberry 🍓 stuck_out_tongue 😛 stuck_out_tongue_closed_eyes 😝 stuck_out_tongue_winking_eye 😜 "
    "studio_microphone 🎙 stuffed_flatbread 🥙 sun_behind_large_cloud 🌥 sun_behind_rain_cloud 🌦 "
    "sun_behind_small_cloud 🌤 sun_with_face 🌞 sunflower 🌻 sunglasses 😎 sunny ☀️ sunrise 🌅 sunrise_over_mountains 🌄 "
    "surfer 🏄 sushi 🍣 suspension_railway 🚟 swan 🦢 sweat 😓 sweat_drops 💦 sweat_smile 😅 sweden 🇸🇪 sweet_potato 🍠 "
    "swimmer 🏊 switzerland 🇨🇭 symbols 🔣 synagogue 🕍 syringe 💉 taco 🌮 tada 🎉 tanabata_tree 🎋 tangerine 🍊 taurus ♉ "
    "taxi 🚕 tea 🍵 technologist 🧑‍💻 teddy_bear 🧸 telephone ☎️ telephone_receiver 📞 telescope 🔭 tennis 🎾 tent ⛺ "
    "test_tube 🧪 thermometer 🌡 thinking 🤔 thought_balloon 💭 thread 🧵 three 3️⃣ thumbsdown 👎 thumbsup 👍 ticket 🎫 "
    "tickets 🎟️ tiger 🐯 tiger2 🐅 timer_clock ⏲ tipping_hand_woman 💁‍♀️ tired_face 😫 tm ™️ toilet 🚽 tokyo_tower 🗼 "
    "tomato 🍅 tongue 👅 toolbox 🧰 top 🔝 tophat 🎩 tornado 🌪 trackball 🖲 tractor 🚜 traffic_light 🚥 train 🚋 train2 🚆 "
    "tram 🚊 triangular_flag_on_post 🚩 triangular_ruler 📐 trident 🔱 triumph 😤 trolleybus 🚎 trophy 🏆 tropical_drink 🍹 "
    "tropical_fish 🐠 truck 🚚 trumpet 🎺 tshirt 👕 tulip 🌷 tumbler_glass 🥃 turkey 🦃 turtle 🐢 tv 📺 "
    "twisted_rightwards_arrows 🔀 two 2️⃣ two_hearts 💕 uk 🇬🇧 ukraine 🇺🇦 umbrella ☂ unamused 😒 underage 🔞 unicorn 🦄 "
    "unlock 🔓 up 🆙 upside_down_face 🙃 us 🇺🇸 v ✌️ vertical_traffic_light 🚦 vhs 📼 vibration_mode 📳 video_camera 📹 "
    "video_game 🎮 violin 🎻 virgo ♍ volcano 🌋 volleyball 🏐 vs 🆚 vulcan_salute 🖖 waffle 🧇 walking 🚶 "
    "waning_crescent_moon 🌘 waning_gibbous_moon 🌖 warning ⚠️ wastebasket 🗑 watch ⌚ water_buffalo 🐃 watermelon 🍉 "
    "wave 👋 wavy_dash 〰 waxing_crescent_moon 🌒 waxing_gibbous_moon 🌔 wc 🚾 weary 😩 wedding 💒 weight_lifting 🏋️ "
    "whale 🐳 whale2 🐋 wheel_of_dharma ☸ wheelchair ♿ white_cane 🦯 white_check_mark ✅ white_circle ⚪ white_flag 🏳 "
    "white_flower 💮 white_heart 🤍 white_large_square ⬜ white_medium_small_square ◽ white_medium_square ◻ "
    "white_small_square ▫ white_square_button 🔳 wilted_flower 🥀 wind_chime 🎐 wind_face 🌬 wine_glass 🍷 wink 😉 wolf 🐺 "
    "woman 👩 woman_facepalming 🤦‍♀️ woman_shrugging 🤷‍♀️ woman_technologist 👩‍💻 womans_clothes 👚 womans_hat 👒 "
    "womens 🚺 woozy_face 🥴 world_map 🗺 worried 😟 wrench 🔧 writing_hand ✍ x ❌ yarn 🧶 yawning_face 🥱 yellow_circle 🟡 "
    "yellow_heart 💛 yellow_square 🟨 yen 💴 yin_yang ☯ yo_yo 🪀 yum 😋 zany_face 🤪 zap ⚡ zero 0️⃣ zipper_mouth_face 🤐 "
    "zzz 💤 ";
// clang-format on

constexpr std::size_t kLongest = 40;

struct Emoji {
    std::string_view name{}, sign{};
};

// By name, in one piece: a node for each, kept for good, would hold a page of memory that is otherwise free.
std::vector<Emoji> readEmoji()
{
    std::vector<Emoji> all;
    const auto words = split(kEmoji, ' ');
    all.reserve(words.size() / 2);
    for (std::size_t i = 0; i + 1 < words.size(); i += 2)
        all.push_back({words[i], words[i + 1]});
    std::ranges::stable_sort(all, {}, &Emoji::name);
    return all;
}

const Emoji* emojiNamed(std::string_view name)
{
    static const auto kAll = readEmoji();
    const auto found = std::ranges::lower_bound(kAll, name, {}, &Emoji::name);
    return found == kAll.end() || found->name != name ? nullptr : &*found;
}

bool isInName(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '+'; }

// The name between the ':' at that position and the next one; empty if it is none.
std::string_view nameAt(std::string_view text, std::size_t colon)
{
    const auto rest = text.substr(colon + 1, kLongest + 1);
    const auto* const end = std::find_if_not(rest.begin(), rest.end(), isInName);
    const auto length = static_cast<std::size_t>(end - rest.begin());
    const bool isInWord = colon > 0 && isAsciiAlphanumeric(text[colon - 1]);
    return !isInWord && length < rest.size() && rest[length] == ':' ? rest.substr(0, length) : std::string_view();
}

} // namespace

void appendWithEmoji(std::string& html, std::string_view text) { appendWithEmoji(html, text, appendEscaped); }

void appendWithEmoji(std::string& html, std::string_view text, AppendText append)
{
    std::size_t written = 0;
    for (auto colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':', colon + 1)) {
        const auto name = nameAt(text, colon);
        if (name.empty())
            continue;
        const auto* const emoji = emojiNamed(name);
        if (emoji == nullptr)
            continue;
        append(html, text.substr(written, colon - written));
        html += emoji->sign;
        colon += name.size() + 1;
        written = colon + 1;
    }
    append(html, text.substr(written));
}

} // namespace trivet::markup
