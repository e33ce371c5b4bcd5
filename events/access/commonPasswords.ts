/**
 * Passwords that many people choose and that would pass the rules of length and composition, in lower case. Picked by
 * hand from what the yearly published lists of most used passwords, worldwide and Chinese, agree on; those of one
 * class of characters are left out, since they are refused anyway.
 */
const listed = `
123456aa 123456ab 123456abc 123456abcd 123456asd 123456qq 123456qw 123456qwe 123456zxc 123456aaa 123456ok 1234567a
12345678a 12345678b 12345678q 12345678w 12345678z 123456789a 123456789b 123456789c 123456789q 123456789z 123456789w
123456789qq 123456789abc 1234567890a 1234567890q 1234567890qwe 12345qwert 1234qwer 1234abcd 1234asdf 12341234a
123qweasd 123qweasdzxc 123qwe123 123abc123 123123aa 123123qq 123321aa 1234567z 1234567q 111111aa 111111qq 000000aa
11111111a 88888888a 66666666a 12qwaszx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx
!qaz2wsx !qaz@wsx zaq12wsx zaq1xsw2 zaq!2wsx q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1s2d3f4 a1234567 a12345678 a123456789
a1234567890 a123456a a1111111 aa123456 aa12345678 aa123456789 aa123123 aa111111 aa112233 aa@123456 aaa123456 aabb1122
aaaa1111 ab123456 abc12345 abc123456 abc123456789 abc@1234 abc@12345 abc.1234 abcd1234 abcd12345 abcd123456 abcd@1234
abcd.1234 abc123abc abc123123 as123456 asd12345 asd123456 asd123123 asdf1234 asdf12345 asdf123456 asdfgh123 asdasd123
b123456789 c123456789 d123456789 q123456789 w123456789 z123456789 q1234567 w1234567 z1234567 s123456789 l123456789
qq123456 qq12345678 qq123456789 qq123123 qq111111 qq5201314 qq1314520 qw123456 qwe12345 qwe123456 qwe123qwe qwer1234
qwer12345 qwer123456 qwer@1234 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123
qweasd123 qweasdzxc123 qazwsx12 qazwsx123 qazwsx123456 qazwsxedc123 qaz123456 qaz@wsx1 zxc12345 zxc123456 zxcv1234
zxcvbn123 zxcvbnm1 zxcvbnm123 zz123456 ww123456 xx123456 www123456 as123456789 zx123456 hao123456 wo123456 nihao123
woaini123 woaini520 woaini521 woaini1314 woaini5201314 a5201314 a1314520 aini1314 love1314 love5201314 5201314a
5201314q 520131400a 1314520a 1314521a 7758521a 7758258a li123456 wang123456 zhang123 zhang123456 liu123456 chen123456
yang123456 huang123 beijing2008 beijing123 shanghai123 china123 china123456 zhongguo1 zhongguo123 caonima123
123456.. 123456.0 123456789. 12345678. 12345678@ 123456@a 123456a@ 123456aa@ 1234567@ 12345678! 123456789! 0123456a
password1 password12 password123 password1234 password@1 password@123 password! password!1 password01 password2
pass1234 pass12345 pass@123 pass@1234 pass@12345 passw0rd passw0rd1 passw0rd! passw0rd@123 p@ssw0rd p@ssw0rd1
p@ssw0rd123 p@ssw0rd! p@ssword p@ssword1 p@ssword123 p@$$w0rd pa$$w0rd pa$$word pa55word pa55w0rd p@55w0rd
admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin@12345 admin@123456 admin888 admin888888 admin!123
admin#123 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 administrator1 administrator123
root1234 root123456 root@123 root@1234 user1234 user12345 user123456 user@123 test1234 test12345 test123456 test@123
test@1234 demo1234 demo@123 guest123 guest1234 welcome1 welcome12 welcome123 welcome@1 welcome@123 welcome! letmein1
letmein123 changeme1 changeme123 changeme! changeit1 default1 default123 secret123 master123 system123 oracle123
manager1 manager123 company123 office123 office365 server123 windows10 windows123 cisco123 huawei123 huawei@123
h3c@123456 iloveyou1 iloveyou2 iloveyou123 iloveyou! sunshine1 princess1 football1 baseball1 superman1 batman123
dragon123 monkey123 shadow123 michael1 jordan23 pokemon1 pokemon123 charlie1 jessica1 trustno1 starwars1 whatever1
computer1 internet1 samsung1 samsung123 google123 facebook1 summer2023 summer2024 summer2025 summer2026 winter2023
winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 india@123
pakistan1 pakistan123 azerty123 azerty12 azertyuiop1 lol123456 minecraft1 hello123 hello1234 hello123456 hello@123
abcdef12 abcdef123 abcdefg1 abcdefg123 abcdefgh1 3.1415926 3.14159265 aptx4869 qwerty!1 qwerty!23 qwerty1!
`

const common: ReadonlySet<string> = new Set(listed.split(/\s+/).filter(Boolean))

/** Whether many people have this password, whatever the case of its letters. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
