#include "base/text.hpp"
#include "crypto/password_policy.hpp"

#include <string>

namespace trivet::crypto {
namespace {

// Lower case, between spaces, only what is long enough to be a password here at all.
constexpr std::string_view kCommonPasswords =
    " 00000000 000000000 00000000a 01234567 0123456789 0987654321 10203040 1029384756 11111111 111111111 "
    "1111111111 11223344 1122334455 112233445566 12121212 12312312 123123123 123321123 12341234 12344321 "
    "123454321 1234554321 123456123 123456654321 12345678 123456789 1234567890 1234567891 12345678910 "
    "123456789a 123456789q 12345678a 123456qwerty 12345qwert 1234qwer 123698745 123abc123 123qwe123 "
    "123qweasd 13579135 135792468 14725836 147258369 147852369 147896325 159357456 159753456 1q2w3e4r "
    "1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 22222222 3.1415926 31415926 33333333 "
    "44444444 55555555 5555555555 66666666 6666666666 741852963 77777777 7777777777 789456123 87654321 "
    "88888888 8888888888 963852741 987456321 987654321 9876543210 99999999 999999999 9999999999 a1234567 "
    "a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaaaaaaa aaaaaaaaa abc12345 abc123456 abcabcabc "
    "abcd1234 abcdefg1 abcdefgh abcdefghi admin123 admin1234 admin12345 admin123456 adminadmin "
    "administrator alexander arsenal1 asd12345 asdasdasd asdf1234 asdf12345 asdfasdf asdfghjk asdfghjkl "
    "asdqwe123 autumn2024 azerty123 azertyui azertyuiop barcelona baseball baseball1 basketball "
    "batman123 blink182 butterfly changeit changeme changeme1 changeme123 charlie1 cheesecake chelsea1 "
    "chocolate chocolate1 christian christine computer computer1 cookie123 correcthorsebatterystaple "
    "corvette danielle default1 demo1234 diamond1 dragon123 einstein elephant elizabeth facebook "
    "flowers1 football football1 freedom1 fuckyou1 fuckyou123 fuckyou2 garfield gitea123 gitlab123 "
    "godzilla google123 guest123 guestguest hello123 hello1234 hellohello helloworld hunter123 icecream "
    "ilovejesus iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou2 infinity internet internet1 "
    "internet123 jennifer jessica1 jonathan jordan23 kimberly ladybug1 letmein1 letmein123 letmeinnow "
    "linkedin liverpool liverpool1 lollipop loser123 lovelove loveme123 loveyou1 manchester marlboro "
    "maryjane master123 matrix123 maverick mercedes metallica michael1 michelle mickey123 midnight "
    "minecraft monkey123 mountain mustang1 myspace1 naruto123 nicholas november p@ssw0rd p@ssword "
    "pa$$word pa55word passpass passw0rd password password! password0 password01 password1 password11 "
    "password12 password123 password1234 password2 password21 password99 passwort passwort1 patricia "
    "peanut123 playstation pokemon1 pokemon123 princess princess1 pussycat q1w2e3r4 q1w2e3r4t5 "
    "q1w2e3r4t5y6 qazwsx123 qazwsxedc qwe123456 qweasdzxc qweqweqwe qwer1234 qwerasdf qwerty12 qwerty123 "
    "qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertz123 qwertzui qwertzuiop rainbow1 "
    "rockstar1 root1234 rootroot rush2112 samantha samsung1 samsung123 sebastian secret12 secret123 "
    "september shadow123 slipknot slipknot1 snowball soccer123 softball1 spiderman spring2024 starwars "
    "steelers stephanie summer123 summer2023 summer2024 summer2025 sunshine sunshine1 superman superman1 "
    "superstar swordfish temp1234 test1234 test12345 testing1 testing123 testtest tiffany1 tinkerbell "
    "toor1234 tottenham trivet123 trustno1 trustnoone user1234 useruser veronica victoria volleyball "
    "welcome! welcome1 welcome12 welcome123 welcome1234 whatever whatever1 winter2023 winter2024 "
    "winter2025 wolverine yankees1 zaq12wsx zaq1xsw2 zaq1zaq1 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvbnm123456 ";

} // namespace

bool isCommonPassword(std::string_view password)
{
    return password.find(' ') == std::string_view::npos &&
           kCommonPasswords.find(" " + asciiLower(password) + " ") != std::string_view::npos;
}

} // namespace trivet::crypto
