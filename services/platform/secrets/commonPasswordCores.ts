/** Cores of the most common passwords, international and German, folded: lower case, letters and digits only. */
export const commonPasswordCores: ReadonlySet<string> = new Set(
  `
  123123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 654321 111111 11111111 000000
  00000000 666666 88888888 123321 121212 112233 11223344 1122334455 147258369 159753 123654 123456a 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsx qazwsxedc abc123 abcd1234 abcdefg abcdefgh abcdefghi a1b2c3 a1b2c3d4 aa123456 a123456789 q1w2e3r4
  q1w2e3r4t5 qwer1234 qwert qwerty qwerty1 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz qwertz1 qwertz123 qwertz1234 qwertzui
  qwertzuiop asdf asdfgh asdfghjk asdfghjkl asdf1234 yxcvbnm yxcvbnm123 zxcvbnm zxcvbnm123 poiuytrewq poiuztrewq mnbvcxz mnbvcxy
  password password1 password12 password123 password1234 passw0rd passwort passwort1 passwort12 passwort123 passwort1234 kennwort kennwort1
  kennwort123 geheim geheim1 geheim123 topsecret topgeheim streng geheimnis losungswort pass passphrase passwd mypassword meinpasswort
  meinkennwort deinpasswort neuespasswort newpassword altespasswort standardpasswort startpasswort start start123 initial initial1 initial123
  default changeme aendermich test test1 test123 test1234 tester testtest testpasswort testpassword demo demo123 demodemo beispiel sample
  admin admin1 admin123 admin1234 administrator adminadmin root toor system sysadmin user benutzer gast guest login logmein master master123
  welcome welcome1 welcome123 willkommen willkommen1 willkommen123 hallo hallo1 hallo123 hallo1234 hallohallo hallowelt hello hello123
  helloworld gutentag gutenmorgen moinmoin servus tschuess
  iloveyou iloveyou1 iloveu ichliebedich iliebedich ichliebdich liebe liebling schatz schatz1 schatz123 schatzi schatzi1 schatzilein schatzchen
  mausi mausi1 maus mausebaer baerchen hase hasi hasi123 hasenherz engel engelchen prinzessin princess princess1 sternchen sonnenschein
  sunshine sunshine1 sonne sonne123 sonnenblume blume blumen schmetterling butterfly regenbogen rainbow traum traumfrau traummann
  sommer sommer1 sommer123 winter winter1 winter123 fruehling herbst ostern weihnachten weihnachtsmann urlaub urlaub123 ferien strand
  januar februar maerz april juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag
  summer summer123 spring autumn monday friday sunday december october
  dragon monkey football football1 baseball basketball hockey soccer letmein letmein1 trustno1 shadow shadow1 michael jordan jordan23
  jennifer superman batman spiderman ironman starwars pokemon pikachu mustang harley ranger killer access flower lovely cookie
  computer computer1 internet internet1 laptop drucker telefon handy iphone samsung android nokia microsoft windows google facebook instagram
  whatsapp youtube minecraft fortnite playstation nintendo nintendo64 gameboy matrix hacker freedom whatever blink182 nothing cheese
  fussball fussball1 fussball123 bundesliga bayern bayern1 bayernmuenchen fcbayern fcbayern1 fcbayernmuenchen borussia borussia09 dortmund
  borussiadortmund bvb bvb09 bvb1909 schalke schalke04 werder werderbremen hamburgersv hsv1887 vfb vfbstuttgart eintracht eintrachtfrankfurt
  fckoeln hertha herthabsc stpauli unionberlin gladbach leverkusen weltmeister deutschland deutschland1 germany austria schweiz
  berlin berlin1 berlin123 hamburg hamburg1 muenchen muenchen1 koeln frankfurt stuttgart duesseldorf leipzig dresden hannover nuernberg bremen
  mercedes mercedes1 mercedesbenz porsche porsche911 ferrari volkswagen audi bmw golfgti opel motorrad yamaha suzuki kawasaki traktor
  daniel thomas thomas1 andreas stefan christian alexander alexandra sebastian matthias markus martin michaela katharina christina stefanie
  stephanie sabrina sandra nicole nicole1 jessica melanie vanessa angelika susanne claudia sabine petra monika martina barbara brigitte
  charlotte johannes benjamin florian philipp dominik patrick tobias manuel manuela franziska maximilian leonie hannah emilia mustermann
  maxmustermann erikamustermann mueller schmidt schneider fischer weber meier schulze hoffmann familie kinder mama mamapapa papa oma opa
  hund katze kaetzchen pferd pferde delphin delfin loewe tiger tigger wolf einhorn schildkroete schnuffel schnecke schnucki spatzi knuddel
  bank bankkonto sparkasse sparkasse1 volksbank raiffeisen raiffeisenbank postbank commerzbank deutschebank dresdnerbank comdirect onlinebanking
  geld konto meinkonto girokonto kredit baufinanzierung hausbau eigenheim zuhause haus kunde kundenportal portal dokumente unterlagen
  gott jesus jesuschristus maria engelbert halleluja gandalf frodo herrderringe harrypotter hogwarts simpsons homer asterix obelix pumuckl
  schokolade bier bierbier kaffee kartoffel bratwurst currywurst pizza nutella cocacola pfeffer apfelkuchen erdbeere banane
  arschloch ficken ficken1 scheisse scheiss scheissegal fuckyou fuckyou1 asshole sexy sexsex porno egal egalegal keineahnung vergessen
  abcdef abcabc aaaaaa aaaaaaaa xxxxxx xxxxxxxx asdasd asdasdasd qweqwe qweqweqwe qweasd qweasdzxc qweasdyxc
  `
    .trim()
    .split(/\s+/),
);
