/**
 * The 20,000 passwords that are found most often where some have leaked, the most frequent first, folded: lower case, letters and
 * digits only. Taken from @zxcvbn-ts/language-common 4.1.3, MIT licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * Copyright (c) 2021 @zxcvbn-ts. Loaded with the first password that somebody chooses.
 */
export const leakedPasswordWords: readonly string[] = `
  123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey letmein shadow master
  696969 michael mustang 666666 qwertyuiop 123321 1234567890 pussy superman 1qaz2wsx 7777777 fuckyou jordan qazwsx jennifer 123qwe 000000
  killer trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine thomas iloveyou fuckme ranger
  daniel hockey george computer michelle jessica starwars asshole pepper klaster 112233 zxcvbn freedom princess joshua maggie pass ginger
  11111111 131313 fuck amanda ashley love cheese 159753 nicole summer matthew chelsea dallas biteme matrix william yankees 6969 taylor
  corvette austin access martin heather thunder merlin secret diamond hello anthony hammer fucker 1234qwer silver gfhjkm justin patrick
  richard bailey internet samantha golfer scooter test orange cookie q1w2e3r4t5 maverick jackson sparky mickey phoenix bigdog snoopy
  guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon welcome samsung sexy steelers joseph smokey dakota
  melissa arsenal boomer eagles tigers marina nascar booboo gateway porsche yellow monster spider diablo hannah bulldog junior london
  purple compaq lakers iceman qwer1234 hardcore cowboys money banana ncc1701 boston brandon tennis johnny miller q1w2e3r4 coffee scooby
  123654 edward nikita mother yamaha brandy barney chester fuckoff oliver charles player knight forever steven rangers midnight chicago
  bigdaddy redsox victoria badboy angel please fender chris jasper james slayer rabbit natasha rachel bigdick marine wizard marlboro
  raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner winter gandalf password1 enter ghbdtn 1q2w3e4r angela
  mike golden lauren cocacola jordan23 winston madison angels blowme panther sexsex bigtits spanky bitch shannon sophie johnson asdfasdf
  david horny thx1138 toyota tiger murphy dick canada danielle 12344321 blowjob 8675309 jonathan liverpoo muffin cooper apples jackie
  dennis black qwerty123 passw0rd john abcd1234 sandra pokemon 123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter
  startrek rainbow asdfghjkl razz redskins newyork gemini cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra
  butthead doctor rocket 159357 victor dolphins captain bandit jaguar packers pookie peaches 789456 asdf blue dolphin helpme tucker theman
  tiffany maxwell jeremy qwertyui shithead debbie albert maddog lovers monica alex united giants nirvana metallic hotdog rosebud mountain
  benjamin warrior stupid elephant suckit success bond007 jackass bonnie alexis porn lucky jason scorpio samson q1w2e3 rush2112 azerty
  freddy driver willie calvin 1q2w3e4r5t sydney gators dexter red123 12345a 123456q bubba creative golf voodoo happy arthur trouble
  america nissan gunner rebecca stella garfield gordon jessie bullshit parker asdfghjk 5150 fucking apollo jack 1qazxsw2 2112 eminem
  december legend airborne beavis august bear apple brooklyn godzilla skippy buddy 4815162342 qwert kitten magic shelby beaver phantom
  fred nothing asdasd williams xavier braves darkness blink182 travis copper tomcat platinum qweqwe girls 01012011 bigboy green power
  102030 animal police 11223344 online voyager lifehack 12qwaszx fish sniper 315475 trinity walter blazer heaven lover snowball playboy
  bubbles loveme hooters cricket marvin willow donkey topgun nintendo saturn family november gabriel destiny pakistan pumpkin digital
  sergey chance explorer redwings private therock runner tits 789456123 lasvegas guinness beatles fire cassie christin qwerty1 asdf1234
  celtic broncos andrey 007007 babygirl nelson donald scott eclipse cartman fluffy louise michigan testing carolina little samuel alexande
  birdie steve cherry pantera sharon gibson vampire mexico dickhead peter buffalo montana genius beer flyers maximus school minecraft
  lovely stalker metallica doggie carter kristina kimberly spencer speedy barbara snickers sabrina carmen marcus bronco yankee friends
  paradise lol123 dreams magnum horses cool caroline 147258369 lacrosse ou812 goober member qwertyu enigma scotty pimpin bollocks brian
  cock surfer sammy genesis poohbear dave star asd123 qweasdzxc baby racing friend hello1 hawaii eagle1 billy viper october vanessa poopoo
  einstein boobies stanley 12345q walker bitches paul drowssap stephen courtney simple alaska badger action jake bill denise jester 111222
  spitfire drummer forest patricia maryjane champion diesel svetlana rock friday kevin mark gregory pamela frank hotrod 147258 chevy
  anderson lucky1 douglas westside security google badass shorty tester thumper hitman mozart general reddog boobs zaq12wsx music 010203
  lizard alexander melanie a123456 ruslan 123456789a vincent eagle 1232323q sweet teresa scarface 147852 qwerty12 a12345 marshall olivia
  veronica porno buddha spirit frankie money1 stargate antonio liberty natalie mercury naruto qwe123 12345qwert suzuki semperfi king
  popcorn spooky marley system brittany claudia kelly scotland free kitty cherokee vikings simpsons death leslie rascal qweasd jimmy
  loveyou hummer michael1 allison rocky patches russia adrian jupiter penguin cumshot howard passion honda vfhbyf andre vladimir franklin
  sandman 123789 infinity homer bastard raider passport assman sucker fantasy bulldogs 1234554321 horney domino budlight ironman disney
  norman usuckballz1 softball bishop francis brutus ford redrum brooke bigred jeffrey jesus fktrcfylh karina marines kawasaki digger
  ireland oksana fireman cougar college shit alicia russell houston monday bradley cunt sarah nigger justice super wildcats tinker duncan
  dancer logitech avalon swordfis everton reggie motorola alexandr molly timothy hentai pussy1 claire patriots madonna colorado eugene
  ducati kermit juventus indian connor galore freeuser smooth house titanic boogie simpson warcraft wolverin elizabet arizona saints
  valentin georgia asdfg test123 accord matt baxter denver mitchell christ password123 yfnfif slut smith stinky zachary roland naughty
  ncc1701d spiderma chopper brenda hello123 extreme virginia water skyline poop zombie pearljam froggy pirate fylhtq vision 123qweasd
  awesome alyssa dreamer predator bullet empire wolf charlie1 kirill 123123a people penis elvis panthers skipper nemesis peekaboo rasdzv3
  simon alison rolltide american cardinal arnold chevelle daddy psycho happy1 danger mookie wanker manutd 9379992 tommy hobbes vegeta
  goblue 852456 burton fyfcnfcbz picard 159951 bobby windows loverboy lovelove vfrcbv victory 123654789 bambam turkey serega tweety hiphop
  galina changeme rooster polina berlin suckme taurus electric ronald avatar 134679 mine raptor alpha1 maksim spring brazil eric bigcock
  newport hard kenneth hendrix madmax england a1b2c3 alpha sublime britney france darkside bigman hercules lawrence wolfpack classic
  letmein1 lincoln ronaldo 741852963 spiderman 1q2w3e blizzard cheyenne 123456789q wombat bubba1 tiger1 cjkysirj raymond brother kristen
  pandora devils zxc123 simone holiday wildcat horse kramer 12312 147852369 buddy1 sterling caesar alabama carrie bondage basketball
  sports pussycat pickle catch22 leather shaggy a1b2c3d4 chronic flowers qaz123 qqq111 robbie admin gracie amber freepass airplane perfect
  kodiak billybob katana sunset crazy good stingray maria anna snowman phpbb angel1 chocolat zeppelin garcia detroit wolves pontiac candy
  firebird vagina gundam panzer outlaw time pretty fisher connie honey business trevor redhead hardon greenday tarheels 01011980 nastya
  hellfire cobra engineer dragon1 savage service serenity sasha michele dude lickme fireball 1029384756 white remember darkstar miranda
  flash mustang1 01011 124578 harvey oscar strike freddie pavilion beauty bobafett 01012000 adam dbrnjhbz jeff bigmac chris1 duke clinton
  bowling jenny natali future harrison jones wallace welcome1 swimming apache rulez pyramid dodgers girl whynot fuckit defender teens
  morris trooper 135790 cancer precious packard lucifer popeye weasel 142536 raven icecream stewart tanner swordfish blonde sandy presario
  rockstar viktor manager cheryl norton james1 control wutang airforce julian atlanta pimp spike thailand looking casino 741852 21122112
  paris mouse lennon 456123 bluebird theone hawkeye hacker lisa dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie light
  design pervert machine herman wrangler rocks trucks nipples roscoe tornado jerry lights bubble cadillac 666999 madman orlando pegasus
  target longhorn laura philip browns eatme stefan cannon dilbert baller microsoft winnie christia katie qazwsx123 shooter xfiles qazqaz
  lesbian street seattle corona amateur cthutq prelude 246810 beach malibu freaky assassin integra atlantis 123qweasdzxc pussies dragons
  iloveu monkey1 unicorn lonewolf regina 753951 stealth kristin tony peewee openup bobcat stacey software newton leonardo student srinivas
  angelina young enjoy valentina trigger zaqwsx lolita athena shotgun coyote bruins veronika dollar country rocky1 joker babydoll lestat
  wordpass hottie smiley potter random sweety butterfly woody chipper snake samurai video gizmo maddie devildog valerie mistress flipper
  freedom1 express powers soso123aljg cessna teacher goldie moose polaris piglet cookies elena montreal hjvfirf ladies wolfgang fatboy
  scully father single wicked daisy fetish foobar castle tickle bunny pepsi balls transam dfvgbh 31415926 oicu812 impala sunday booty
  hotstuff ronnie jasmin ryan gambit toshiba basketba lancer birthday texas stephani jessica1 hooker knicks 314159 roberto stinger
  testtest fuckyou2 kathleen savannah shamrock benson squirt deftones trucker nick redneck goldberg alfred blaster siemens shelly renegade
  manson subaru ibanez blondie hamilton casey swinger reaper cristina minnie mylove harry galaxy lindsay dudley farmer gloria special
  blahblah enterpri 1234abcd travel babylon5 bigone sweetpea sugar smoke skeeter fucked indiana great ficken trfnthbyf master1 freeman
  curtis smitty marino joanne bigfoot escort babes check larisa trumpet tristan spartan babylon asdfghj sister valera stormy paladin
  andreas cavalier marathon hamlet aardvark butterfl bigboobs mister manchester yankees1 rusty napoleon seven indigo hornet skater jerome
  pierre wonder toronto rose indians karate buckeyes 01011990 julie hesoyam fredfred charger highland sweetie holland 1qaz2wsx3edc chiefs
  diamonds buckeye aurora hotsex campbell griffin brandi redman passwor chandler drpepper monika maiden elizabeth leonard bernie brown
  pornstar garden storm autumn 12345678910 linda thuglife millie jungle pencil tomtom insane pizza timber jesus1 sherlock mariah audrey
  david1 1a2b3c hamster aragorn pioneer techno catdog lollol triumph sidney 141627 321654 fktrctq none sophia morpheus island wetpussy
  hobbit blabla erotic shadow1 aaron pascal sampson consumer justme marion stones chrissy tyler nadine marie goforit burger pitbull kelsey
  adgjmptw spartak german karen kissme hunting kaiser martha colors artist harold bass italia sammie barcelona mario nicolas virgin
  pebbles sundance isabella overlord emerald callie doggy irina racecar isabelle germany 1478963 goddess change wesley nipple basket
  joejoe holly poison zipper alpine shirley element huskers marcel eddie danny christy pussys sakura chichi inside ultimate dirty nicola
  ncc1701e blackie q12345 omega watson rommel matthew1 geronimo nikki caserta trojan 123qwe123 philips sergio nugget sammy1 tarzan bassman
  warren trixie chicks aleksandr cream webster help sherry manuel portugal dodger anakin bobbob bomber michel madness superfly
  q1w2e3r4t5y6 loser 123asd florence yvonne fatcat global ybrbnf energy desire wrinkle1 soldier bianca sexual warlock martina babe 951753
  11235813 51505150 andrei larry seminole peace alejandr westham concrete access14 harris margaret hector christop naked ladybug letmein2
  network bernard weed tintin qazxswedc trombone chuck pleasure rhbcnbyf home history bluesky sherman logan january onelove cotton
  christian cdtnkfyf sunny archie holden whore brianna vfvjxrf titans stallion lindsey singer truck smile party missy hansolo angelo
  joanna natalia beagle phillip panama smiles blue22 juice qawsed inferno moon mongoose connect kingkong snatch flatron sex4me bluemoon
  turbo rocker personal emily blessed snakes dominic joey forget finger beetle jamaica alberto a1234567 mulder fuckyou1 jamie susan
  immortal head passat plastic 123454321 dietcoke spunky suck long anthony1 whiskey monitor giovanni cactus ripper spyder markus planet
  magic1 teen patton exigen sticky waters sluts nolimit daniela hollywoo abigail apple1 morrison katrina trunks 1234321 andy assass always
  diana deedee 14789632 clifford april speed japan mission pickles million sailing freak holmes bonehead fernando ghbdtnbr 112358 911911
  charlott delta yomama darren rubber newman molly1 1123581321 faster cumming bertha memphis sylvia open ilovesex maurice william1
  hongkong olga jumper unreal geheim rodney nylons sebastia pentium legion shalom kennedy 555666 brooks movie dodge dream graham sprite
  curious pacific loulou funtime philly ferret niners orion werewolf milton cantona kingdom stars africa office boeing gilbert abgrtyu
  pirates super123 sheila french sweets cooldude palmer eternity lollipop tottenha green1 stocking monique anything foster irish jackoff
  7895123 biscuit drizzt camera columbia fossil moomoo makaveli tracey colt45 robinson isabel martini salmon shasta jersey verbatim maniac
  snapper satan666 nasty solomon patriot jacob standard shaved blackcat asdzxc punkrock raistlin infantry qwerty12345 4128 dillon gerald
  twister ricardo waterloo cjkywt clayton crimson serena 01012010 oxford maxmax denis flight condor seinfeld silvia biggie maxine musicman
  ravens teddy colleen bruce wolfman sharks megadeth cosmos velvet butt keeper foxtrot garrett black1 damien anton sesame skywalke
  gn56gn56 banshee cats squirrel wolverine dogs sunrise rick ghost western grendel sucks roxanne privet legolas frog felix marlin stone
  herbert lvbnhbq qazwsxed carrot blades frosty stardust 121314 helena brownie groovy penny butler coolio twilight daytona licker peanuts
  intrepid pikachu trains mollie vanhalen jericho hershey strider lobster punisher grace bird zaq123 bottom ninja 1234567a murray kansas
  shogun goblin search neptune ball showtime darwin amadeus suzanne fuckfuck seven7 jason1 111222333 oldman bruno showme henry getsome
  muscle obiwan support rfrfirf skittles ekaterina gold whitney shark maestro anal danni tanker english tarheel fighter thanks blue123
  hannibal capital newlife anubis gothic chaos blues cindy sabine thunder1 roman preston princes brendan slick 123456z evelyn python test1
  richie tequila boss cody devil chelsea1 clover delete mirage blood surfing 1q2w3e4r5t6y bentley portland potato baggins review porter
  chubby panasonic sandiego sooners buffy buck tina derrick penelope blackdog harmony fusion dima mature malcolm allen mary buttons
  1a2b3c4d californ safety playtime dagger moscow swallow warriors byteme stimpy gangster lucas christine turner iverson lester chargers
  liquid asdf123 mushroom cracker dingdong lucky7 misty nymets 456852 robin bigguy mobile tazman greg nimrod newpass miami crusader bugger
  stranger dkflbvbh anastasia marco volume masters monroe miguel doodle collins powder archer gotcha battle dublin slapshot guardian
  147896325 janice charly septembe photos knights woody1 short angelica nookie milano pepsi1 scarlett stuart damian grizzly 123098
  123321123 camille scruffy brasil latino kittycat poopie munchkin lorenzo rammstein 1701 1passwor bananas barcelon santiago thegame
  robert1 hell world gerard picasso viper1 walnut kolobok blackman wisdom trance starcraft parrot quality blade pink auburn goodluck
  eatshit dorothy dusty engine coltrane gorilla wheels katerina tamara postal fuckinside luther ranger1 pass123 carlo cassidy discover
  oakland andrew1 spanking osiris dumbass shaney14 192837465 lonestar ping bridge bingo bender annie stonecol dookie meridian sally
  megaman heather1 25802580 racerx rjntyjr sirius firefly richard1 julia alexandra madrid terry griffey women phoebe zaq1xsw2 weezer
  beautiful violet ledzep lowrider randy gangsta ghjcnj paradox tacobell 123698745 loving catalina vertigo halflife carson sergei shiloh
  johnjohn sobaka buffett aliens sadie chucky bonjour kangaroo jazz josh thompson sinner socrates soccer1 keyboard 00000 stevie 0007 jeep
  trebor finish dark luke sprint shazam lady national celica sarah1 scarlet formula1 hoover sommer frances hotboy cynthia qwerasdf
  12369874 penguins bond formula rebels fuckface elwood melvin honda1 vacation kiss ragnarok bollox lexmark asshole1 mailcreated5240
  lorraine 258456 claude rockon duck dodgeram tacoma romeo wookie prodigy tempest vfhecz flames sebastian colombia bang kitkat oblivion
  mystery sithlord server molson mustangs incubus smoker 123qaz window scoobydo 1122 rescue bigballs zxcv1234 carpet titleist richmond
  director lawyer megan juan magnolia celeste melinda lucy wright jimbob golfing kenny roger bobbie xanadu tardis blueeyes hearts dixie
  pussy69 pooper shaman mersedes 102938 12312312 springer imagine janine patrick1 kenwood 123zxc dogg garbage martinez topper cowboys1
  roberts lizzie ashton elliott oracle sheena chloe nuttertools mallard 123987 1122334455 analsex shemale gateway1 mikey asterix faith
  monkeys imperial jimbo cooler grateful gillian peterpan kingston yourmom sleepy gremlin printer hudson pa55word stud freckles birdman
  frank1 aussie esther defiant margarita 445566 deadhead polo anime tatyana jackal frogger bridget wayne research tobias mariners rootbeer
  blondes donnie katrin weather aspirine frederic parola photo children account israel stephanie shaolin noodles celine willy willis
  forgot scooter1 hallo mandy thomas1 11112222 rogers palace santos ohyeah magnus laurie creampie amazon kisses queen ludwig fatass
  plymouth justdoit assfuck nellie 1234567q 12121 987456 6751520 putter broken nopass letsgo bryan bones harley1 tatiana camel champs
  lightnin massive camelot bosco deanna gizmodo spidey caliente aezakmi 456654 goodtime mypass roller catherin active pooh payton lonely
  redalert brucelee smokin porkchop astros aquarius raiders1 thankyou kevin1 atomic fletcher shopping a1s2d3f4 mason rusty1 marian vanilla
  hunter1 unknown sapphire temple qwert123 marvel beckham qazwsxedcrfv kaktus 753159 myself sooner blacky elvis1 hastings buster1 power1
  blackjac aggies scream picture 123321q abc12 judith iforgot kasper cxfcnmt bangkok 01012001 shitty spectrum eduard vader jammer painter
  primus veritas ernest kristi chevrole amber1 amsterdam slappy valley 1221 horny1 pete hitler clancy spankme granny avenger satan sasha1
  usa123 diamond1 rosemary husker candyman beatrice scrappy john316 simba falcons dylan front242 harder atlantic labrador 123456qwerty
  smudge syracuse southern melody timmy elijah center darling throat stuff fatman krishna sanchez pancho gator pacman commando delta1
  vulcan bush clitoris lemons alice 8j4ye3uz boner keith odessa barkley monopoly method kelley sara punkin pineappl celtics lesbians
  223344 space gangbang bennett area51 lick flyboy hamburg aaa111 asian carol spartans tricky romashka 123456aa snuggles phoenix1 boat
  infiniti anders billie life homer1 drago blake hermes jesse goose jeremiah vivian annette homerun dead forrest carolyn 1234567890q
  topcat hayden cosworth vectra grover goodbye charlotte cuddles bossman horndog doberman gary telefon dawg qawsedrf ivanov durango
  peugeot killer1 franco kyle plumber bell rbhbkk pauline exigent brandon1 laguna emmanuel webmaster bowler leopard strong theking redbull
  alan pics beast viktoria porsche9 breeze topdog starbuck omega1 dance dalton fuckers oscar1 hungry beefcake reality gjkbyf speaker
  shelley godsmack clarence writer loveit kingpin nokia valhalla night starfish anarchy herbie blacks content 906090 sailboat desert
  fitness brando bohica achilles tractor jordan1 ncc1701a drake bull hidden kicker arsenal1 labtec napass bart pa55w0rd amelia tuesday
  frontier swingers jimmy1 caitlin muppet terror legacy farside terminator bella matilda kentucky jackson1 doughboy ramona butthole
  phillies jrcfyf 789654 camels dannyboy oakley daniel1 nebraska latin double qwertyuio sabbath chang pinkfloy homers striker looker
  fallen maryland luckydog azamat september iguana oklahoma moloko qwerty123456 agent007 vfrcbvrf javier vette daniil command rhonda
  studio pistol miles skiing franky stoner conrad select tanya houses boris puppy elliot charmed vladik nathalie whocares 666777 maynard
  vkontakte ihateyou puppies zidane eileen dilligaf crash mandingo moneys tyrone funny nevada kotenok mystic california 123457 budman
  church carlton rafael technics bone stick golfball rookie panda laptop today 01011991 jennie triton river trojans bunghole zvezda 132435
  15426378 hurrican central stripper dale filter jethro snow gustav ivan escape gizmo1 hawk igor aberdeen shane lespaul rfnthbyf
  enterprise butch dthjybrf 963852 1366613 cutter splash handsome oilers randall cash nofear cupcake excalibu batman1 momoney gbpltw
  bigger belinda svetik possum metal moocow brothers bethany keystone babyboy flamingo super1 firefox bogdan ccbill passwort soleil
  lancelot melissa1 vipers marilyn tdutybq juliet leader madden russian australia sabina chase coolman babies skinny zaphod raven1
  kamikaze verona bacon noodle rebel doobie designer deadman attack vortex killme dogman pokemon1 gopher somethin danila 12332 reagan
  apollo13 chevy1 cancel torres 000007 freaks azsxdc sassy donna dracula play poncho bearbear boots engage steve1 deskjet bradford bitch1
  hammers deeznuts warhammer rangers1 tight justine ralph fabian lewis casey1 summer1 blueblue marissa oregon bubbas sinatra hilton
  meatball mailman dawson columbus manchest cthulhu macdaddy mighty michaela grandma ready sterlin cartoon summit 123456789z sentinel
  tolkien bicycle peter1 blow beverly breast lickit kathy crazy1 meghan universe capone jenna julius wendy bryant truelove helen 123456k
  nancy eatpussy hailey kitty1 daisy1 chair 362436 bowser kathryn sexygirl fernand eleven rockets billyboy military demon davis jamesbon
  iloveyo texas1 traffic saint daddy1 redhot microsof sonic miracle microlab gofish pantyhos pilot lifetime rugby mayday aikido nina
  star69 01011985 conner cutlass tree thekid gordon24 theodore titties sweden function polska danie gang 73501505 market scotch lansing
  elvira bloody sexx hustler anfield coke smut catman rush bonita tracy sony fast 1234qwe 1225 passwor1 irish1 cheers tinman airbus peters
  china azsxdcfv santana hayley station gabrie scottie orioles jenny1 01011970 charlton saun fortuna dfkthbz rustam warlord retard fatima
  ultima kong bigmoney 4runner rotten betty grumpy oranges kelly1 superstar fordf150 asdfjkl boxing xtreme denali selena zxcasd huskies
  128500 terminal wilbur kristy wildfire vladislav bikini thor hollywood mayhem sultan gretchen figaro sixers sparta saratoga 321654987
  running 01011981 cloud9 music1 models mojo greenbay cancun marlene trinidad tammy chewie hope number1 billy1 feet crunch bigbird mellon
  chicken1 bigtime fashion piccolo fabie 789123 rjirfrgbde rovers meatloaf hyperion sandro rightnow jarhead armani treasure miriam hansen
  natural 01011986 lisalisa sport bizkit chester1 jasmine1 maradona 1066 sayang charli rfhbyf utopia anaconda japanese camilla coconut
  govols emerson memory catherine jedi cosmo cruise giant ricky dragoon woofwoof giorgi packer pass1234 poontang emily1 illini christopher
  davids zaqxsw sandy1 pedro sticks revenge exodus reebok chanel albatros cabbage goku wally beaner quincy greens tomato toby chief
  richards turkey50 adriana kenworth happy123 deborah down cooter dinosaur holyshit eeyore movies dana lionking creamy adult poodle
  tsunami happyday 321123 knopka tommy1 bogart corrado volley tyler1 chickens orgasm whisper flying first chocolate walleye hopper katie1
  sean twisted chaser pepper1 memorex ericsson 1001 100000 jensen positive crazybab science frisco dong jose zorro romance sherwood shania
  rereirf sausage milana tasha vfvekz profit zenith fugazi junebug clemson polniypizdec0211 tootsie fktrcfylhf comics zxcasdqwe vfczyz
  150781 werner aspire hardrock condom cocks rachael gringo anhyeuem madeline rich becky canon february alien abc12345 harper justin1
  stocks marcos samsung1 clapton roberta coleman applepie skywalker fubar theresa koshka tundra vitalik arjay gmoney bigsexy ingrid pillow
  gandalf1 lucky13 fingers samiam dean davidson skorpion candle nobody hellyeah better australi drew rockhard boob easy bears sparkle
  johanna everest rfrnec hedgehog 13243546 wolfie surf bobby1 fart yosemite marisa voyeur baddog brad jazzman dicks tool temp cheetah
  1qa2ws3ed slacker steele mikemike wood pooppoop america1 barsik valeria deniska br0d3r fright karolina kirsten vfksirf kume kenshin
  bootie cyclone starship monty balloon maxell dildo rupert milena bonsai lion salvador greatone vernon 50cent slider lillian admiral
  cecilia stolen albion boys midget fuckin freeporn nikola amanda1 hithere football1 222333 78945612 damnit dinamo francois cheng calico
  duchess scratch powell packers1 stefano fortune nyjets artemis robotech roadkill backdoor rastaman fiesta felicia alliance fletch
  jerkoff killbill goliath cinnamon rambler malaka tekken sojdlg123aljg 321456 18436572 963852741 carrera bangbang jeanette marc fritz
  ramses operator shado duster spank wibble alibaba mechanic keywest sword amsterda hal9000 bristol pingpong rasputin marianne hooter tara
  rctybz sanders faggot krista presto majestic 332211 nguyen fowler passwords buttman snake1 spurs carl pompey trident viagra qwert1
  brian1 kipper kingfish zxcvbnm1 gotohell angie guest garage heidi mattie slutty isaiah steeler wrestlin pooter divine emma route66
  clipper charley macross railroad lineage2 oleg 420247 seamus swimmer ne1469 jokers thursday chico a123456789 solnce erik kimber guiness
  pussie mathew nature matador sparks typhoon hank secret1 retired subway slave ivanova ghetto florian love69 vermont tang ktyjxrf lolipop
  moose1 spears yzerman peterson magick phillips cinder nwo4life flash1 shearer pupsik charles1 dfkthf allsop 162534 456321 000001 city
  qwer123 grapes 123123q pippen belle chad venus kcj9wx5n sex123 dammit barry caveman critter underdog r2d2c3po skydive renault onlyme
  george1 murder snoopdog jayhawk hotshot caramel broadway kinky theboss fuckher train trout ding umbrella feather credit splinter depeche
  seeker fuckthis respect crysis direct animals chemical cyclops 1000 122333 135246 789987 123789456 chivas jamesbond blackhaw passpass
  sinclair team megapass beanie translator helloo magicman cunts phil fishes supersta giuseppe caligula kill shannon1 juggalo frozen
  quattro usmc meredith java wassup rosie bullseye saturday pornos cohiba ashley1 floppy alucard deacon heart tabitha kristine nicole1
  tunafish great1 gfhjkm123 dallas1 xbox360 dkflbckfd kickass p0015123 10203 200000 7753191 12131415 vietnam kendall pearl safari gonzo
  crawford bob123 klingon jacob1 rain looser goalie damage maureen west dawn tazmania cigars facial cobra1 deepthroat malina silence
  samara dfktynbyf fang cruiser vector tommyboy jean banker horizon chainsaw button bigbear forfun abraham 123456r astrid carole andres
  sharky enter1 vh5150 royals christina small misfit work yousuck louis fallout marino13 scania maxx nudist getmoney budweise qazwsx12
  song believe brighton absolut kungfu kostya monaco death1 gunners vfhufhbnf mamapapa 1230 minime blueboy penthous chrisbln steph whitey
  europa jade bertie daphne groucho champ benny grant mirror village trader stroke walrus susanne number sabres nipper woman floyd
  snowboar undertaker flounder moneyman patty bottle love123 kahuna canadian wolf359 viewsonic coolguy rules downtown wagner strange
  fabric trisha italian ybrjkfq cypress 01011989 qwerty1234 eastside sneakers passme topher taylor1 golfgolf barber sinbad frodo panasoni
  craig alfa mybaby skidoo chicago1 massimo back jillian cat123 q123456 sparrow senior dalejr thecat fucku2 snapple mondeo leanne emmitt
  thanatos z1x2c3 ghjcnjnfr maximum smegma thesims whitesox chong 778899 2128506 bonkers poseidon musica doug johannes gargoyle 0420
  olivier hambone bluedog intruder sunnyday cyber compute kids smelly spawn wapbbs answer studly poppy paper ferrari1 simona solution
  madison1 newcastl adonis goodman sexxxx europe goldstar again quantum buckshot static turbo1 dollars 01011988 titanium holly1 erica
  danzig sadie1 jabroni library journey beastie chrono dang 1024 555777 edwards jane test1234 gunnar federico korn custom lance 1qwerty
  assholes daewoo jess briana watcher superman1 albina sunflowe dorian babyblue premier staples nike stereo westwood apple123 mouse1
  usnavy boomboom fresh florida1 sasuke dharma pisces motherlode multiplelo hang bike sapper scanner marius zeus racer callaway user
  bayern rover lamont rivers snoop over walmart micheal starfire theend steel tigger1 erotica aaliyah doogie renee paintbal winston1
  sexy69 paint 123qwerty tyson joshua1 newbie knickers lokomotiv 112211 192837 hotred ufkbyf panther1 dodge1 laurel shawn 12345z wasser
  scott1 jessic thirteen rjycnfynby avalanch outkast truman magpie scout philippe poetry martin1 havefun michell cubbies losers hotpussy
  deejay fghtkm droopy blossom 333666 777888 allmine 01011984 zerocool janet tomorrow godfather abby greece second reading greene sascha
  busted ming bimmer original cbr600 ocean anne builder demons nitram pudding bounce donuts 01011987 fucku newyork1 jeanne idontknow
  audia4 aleksey vfvfgfgf leonid smokes mylife beerbeer sims redfish harry1 working rodman beaches 1x2zkg8w hairy contact start luis bogey
  prissy 123456s gegcbr tights insert carla dante beretta francesc jewels searay padres celeron mittens quartz ziggy diehard micron
  syncmaster cornell christie stunner hockey1 simon1 rtyuehe hoosier zxasqw12 peyton cheese1 orange1 paintball bing 4121 monalisa queens
  terrapin a1s2d3 spongebob buzz attitude backup whisky clevelan ling cedric marin barefoot artur chuckles barrett meathead bigass ou8122
  titty spike1 gretzky 02071986 kosmos cfitymrf biggles cambiami sexy1 12345678q 03082006 thongs blessing what aleksandra ginger1 twinkle
  gladiator gollum southpark rabota mazafaka 336699 goodboy carbon scuba tango stoney brent weaver will volvo footbal pianoman gaston
  casanova traveler clark stumpy hawkeyes clarinet looney mommy maggot felipe bucket sex eduardo freeze sound sexyman johnboy dian snapon
  deeznutz warthog vegas rooney honey1 futbol filthy steam carina 1012 90210 10203040 123aaa mustard boricua meowmeow maste mellow love1
  abc1234 sunshin bengals combat goofy whatsup sauron krystal alina lover1 monster1 prophet joker1 loco lovesex twins triangle booker
  reefer nickel venice xander strip valencia 01011910 lord rhiannon crystal1 smeghead valeri andromeda 12qwas 12345679 diver cerberus
  james007 sputnik groove lambert usarmy more tiberius zigzag sting abcd123 bean welder radio petra focus gabriell candice salamander
  eternal silver1 bunny1 motley resident hayabusa marcia rambo together rainman poochie purdue redwood ripple buzzard wang redwing boobie
  juliette monke hokies phish 1q2w3e4r5 crjhgbjy jagger nokia6300 rockford shou tuan goldwing 1007 10101 brewster bermuda zero thegreat
  proxy confused badgirl lola bacardi sweet1 derek whiskers spaceman starman rebecca1 trial karma claudio 12qw34er allstar carolin
  gesperrt lynn swords rasta wildman nikolay kang slinky wrestling jamie1 mohammed pinhead hacked logan1 sersolution penny1 overkill
  rhfcjnrf mishka montgom240 123451 banane bulldog1 person public fester something 12345qwe lions helmet buffy1 ripken frisky changed
  games higgins trapper piper windsor supreme ib6ub9 kaylee athens norway runescape oasis jill hurley lightning dbrnjh shun chun 11223
  235689 784512 14725836 19411945 edward1 darius chip hill midway kool hoosiers vinnie recovery cicero napster lionel amazing tracker
  laser 01011992 adrienne roadking menace secure stoned br549 thedog sacred squash nice smoking pony feng illusion 01091989 woohoo rachel1
  medicine antoine leavemealone bagira megatron 787898 5551212 orchid reader comet clown zippy company doghouse stacy wild army maxim
  12345678a paula bravo buddah jaybird chuckie look maria1 morning dino peach todd hanna chuang mortgage idiot heineken saleen rulezzz
  fishing1 massage sonics moonlight butts motherfucker 02071982 pobeda benfica poker kashmir realmadrid balloons optimus chunky gsxr750
  tinkerbell chou shai 135792468 common starter brewer babyface pants gregor dogfood hardcock deluxe bigmike 01011975 blackbir bookworm
  hampton jeffery salomon godfathe meister angus intel seahawks eagles1 talisman blackjack eraser collin pissing hawaiian zhong mian 1005
  7779311 michae berger alphabet tricia beautifu misha maryann 123456654321 adams jenn riley xxx123 really sally1 mortimer tongue gator1
  century sancho remote darkman buddie roadrunn pizzas lexus password2 medusa health stalin toledo cubswin dutch lilly beowulf charlene
  willia christmas pool handyman pacers unique eleanor digital1 missy1 clouds tiffany1 cgfhnfr breasts chinook just4me nuts 01011993
  wedding calgary dutchess gfhjkm1 heckfy max123 ludmila gong 12301230 nova shell lori site because cheater famous delphi cathy wareagle
  martine gromit sponge ashlee valkyrie yoda glory teddy1 passwd idontkno smiths mohamed teddybea killers boxster five dragonball beast1
  babybaby mermaid qazwsx1 satana dolphin1 bhbirf foryou misty1 nasty1 qazzaq hong puddin chao shang zhei quan inuyasha 1213 stanford
  peacock assword misery desiree barnes sullivan beamer diggler medical 1pussy wishbone circle property ripley thedude cloud fisting
  austin1 alexia beemer jayden gameover sparky1 redline venera linda1 salsero fuckoff1 adam12 lust fytxrf sergi kittykat spanish sinister
  india vedder gonavy manowar 02021987 novell lang colonel rancid diao 147369 dragon12 chrome friendly aa123456 destroy titten electra
  polly geoffrey newpass6 bella1 eureka onetime phone katherine otto lakota claymore hotbox asia banner madina 02011985 manuela bitchass
  ruby sporting bartman matthews checkers playing 01011977 02041986 carmel gabriela dfcbkbq nimbus wrestle bulls 02081988 jktymrf alexalex
  preacher gamecube 02051986 mustafa svoboda 123321a circus armagedon alenka playstation z1x2c3v4 leng qing cong zheng 02091987 1369
  12011987 magical park claudi marine1 rhtdtlrj pablo thumbs camper doitnow goaway subzero charity hootie face pissoff jammin beth
  blackout crow darrell cocaine bcfields skylar rolling loaded milkman lotus davide bigbutt electron johann devil666 12345t cheeks skate
  silverad lighter 02021988 hassan 02031986 pothead oliver1 gobucks 123456qw squall thunderb 02101985 courage pippin ghostrider antoni
  kaitlyn neng peng miao teng xuan xiao 1017 1020 1492 654123 794613 reynolds cannabis xerxes ipswich ninjas mango farley lucille pinky
  jimmie nude dieter annika mitch southpar marika jackson5 dickie jetski finance tdutybz dianne forward jenkins bright absolute morgan1
  bilbo musashi ferris iamgod lipstick 1234567890a laurence 02061985 02011987 mandarin baseball1 quest tottenham adults yfnfkmz kleopatra
  tulips nong piao ruan zhuang chai dirtbike 111333 369963 1236987 1357924680 sheba pickup dwayne othello mari katherin forum sonny 12qw12
  rider a11111 warner northern cinema cameltoe petrov bluefish fuzzy pheonix iscool secrets 02021986 elite toon modena bert marsha
  slippery kissing caravan divorce tank beatle jump akira sanfran 01011983 1qaz2ws cheech 000111 badman 02091986 samtron paloma yang
  dolores sveta qweasd123 shadows mollydog annabell starcraf ghblehjr vasilisa jameson chuai deng qiao zhou zhun jiang luan sang ying
  scorpio1 beans slim illinois warning ebony meat jockey deadpool hillary bearcat caprice farscape evan bigtit lassie zappa sander nicol
  sunflower hopeless sheriff carpedie bank love12 asdfzxcv sherri march bingo1 slave1 barton shepherd 02021984 gatorade keegan high
  cameron1 guitar1 toolman barker spectre pussey nuggets borussia mantis 01011982 banzai ariana flexible chloe1 mullet graphics fyutkbyf
  123qq123 mancity templar stories yfcntymrf 02081984 02081987 fergie records thedoors 7ugd5hip2j gawker pussyman skyler elizaveta colton
  huai seng xiang zhuai guai 02061986 solo moritz monte lemon strength talon rhino cowboy1 susana sonoma three mack spinner allan keller
  webmaste aaron1 grease augustus raquel alejandro chimera rufus stretch ticket bacchus kendra twenty corsair kinder argentina corleone
  zhai spice mickey1 vampires domain iomega heater 02031984 02021985 hover alex123 ltybcrf artemka xxxpass qiong ting hippie jing reng
  tian tong 2580 123455 21031988 987456321 poland deutsch babylove becker speedo brett oceans slapper letter harvard bonjovi mazda virtual
  cosmic leon snuffy blaze sergeant maggie1 dragonba spurs1 stonecold hellos jacques register buttercu 01020304 huang 01011999 millions
  millwall patience chrysler merlot bullfrog latinas a12345678 02011986 xyz123 istanbul phoeni ashleigh 02081989 kotaku universal noelle
  binladen artem shanghai porsche1 castro gabriel1 ceng chuo jiong xiong shei meng hans wraith pierce jayhawks kilroy amateurs dotcom
  cattle daemon ntktajy barbados renata thoma balance mikey1 chan nomore pdtplf canyon kayla jackpot mets orion1 pulsar baron marker
  chippy nightmare monarch hamish aubrey reds knockers dipshit alexey malone athlon hubert chevrolet eddie1 vadim everett napoli myname
  belly cobalt counter dialog house1 augusta smokie cristian coolness cougars screen 02041984 criminal hardware ramones bobdylan ning
  capslock 02061989 rong zaraza ciccio teddybear alisha gfhjkmgfhjkm chui liang pian niao 1123 120676 147963 gadget shiner laurent fulham
  missouri carlitos dwight helene halifax dogshit entropy coldbeer silent lost silly netscape boom edgar dog123 golfer1 county deep
  freeway syzygy andromed game media wings brigitte danny1 yeahbaby diego yolanda eldorado hollow crack eastwood monkey12 gunther paranoid
  anita sexyboy rainbow6 soulmate gooner drunk persik lesley geneva 9293709b13 microphone kakashka 02021983 50spanks 111111a fgtkmcby
  mclaren spread geng shuo zhui duan nuan qiang weng shuang 159632 9562876 1234567891 bamboo brittney fastball creature cards just4fun
  matteo fuckyo hack smashing foot washington arlene baggio carlito jones1 hopeful astro hondas snooker sophi redbird bigblue annie1
  dynasty mephisto temp123 trainer rebel1 iceberg shitface fountain specialk estrella some 02031987 generic buddyboy stevens 02041983
  arcadia 02051983 manning nikitos piramida 02021989 violetta bailey1 piano spencer1 salasana q2w3e4r5 maxxxx zang shutup thing suan
  heritage liao 1022 1223 15975 11221122 browning homerj tiburon obelix kris chopin 02041982 insomnia hooper promise cygnus theater romero
  jelly plasma kissmyass here ninja1 submit spider1 budapest jayson sexysexy jorda citizen sahara pinkfloyd card stroker pavlov playboy1
  pasword amigo heynow arturo fight ventura sandwich fraser yummy homeboy royal testpass gamecock milo maxwell1 magician female wildcard
  sassy1 magazine telephon bigfish tripod kuai lazarus cleo licking dundee 1234asdf 02081986 1a2s3d4f brodie misfits slavik rochelle
  sleeper seeking pringles butcher patric iverson3 nanook 02041987 02041988 vsjasnel12 darklord loveless bruno1 radiohea 02011988 cang
  shao sheng guang shuai xing 1011 2469 12365 karin hughes giorgio maxime sphinx reckless triple baldwin taxman orient desmond married
  zhjckfd mordor hunt romano jiggaman ramsey officer lovebug sam123 tiger123 classics hooligan pluto georg bolton scrabble jezebel major
  010180 jellybea mason1 shock drakon seadoo mexican hawaii50 pharmacy door lena abnormal patrice concorde alfredo 01011979 02081985
  cdtnbr qazwsxedc123 puffy islander 02101984 chantal jakejake 02011980 yjdsqgfhjkm bunnies bushido kazantip strawberry verizon maksimka
  dupont crusher jiao zong zhang pang 1211 1224 123465 655321 ghost1 premium wg8e3wjf corey 426hemi goat diane channel project hole cthtuf
  arrow meagan tootie bounty blue12 02021982 porno1 kfhbcf kirsty howdy ramrod sweetnes master12 bird33 bummer corolla andersen blond race
  darryl senator ferguson donovan 123456qwe thelma dynamite gertrude doomsday rhjrjlbk hjccbz players mariposa killer12 ozzy mazda626
  excalibur marcello buttfuck moore samsun masamune zhao niang zhuo 02071984 998877 12365478 darlene bessie brains north attila clowns
  chestnut woofer model 1qa2ws moses someone lindros tiny dottie civic july a1a2a3 merlin1 anthrax lilian imation beacon tripper snoopy1
  vsegda tiger2 ursula fullmoon spiker sporty force pornporn citadel jacobs michael2 volcom dynamo amerika 02031985 bombers hannah1
  burrito andrea1 inspiron forsaken spock mallory lantern nextel goirish snowboard haggis callum violin lollypop insanity placebo creation
  glacier 02061988 stepan zander dabears water1 katarina iloveme sexxxy moonbeam webber gonzalez henry1 tiao tigger2 4417 7007 69696
  147741 258852 dogger pecker stiffy senators create june wingman pumpkins felix1 windsurf ernie mick watch green123 jarvis zephyr fishman
  dell reddevil wanted sheridan larry1 nichole bronze concord rjhjktdf kellie baker zalupa killkill avenue asddsa bunker wrench paddle
  schalke cobain shanna poopy broker mouth woodland yvette suicide vanguard aviation exotic heat stanislav 02081982 superb q1q2q3 fergus
  mihail vfibyf 02051982 yankees2 mobydick icu812 sausages tuning francesco ganesh anastasiya nevermind presiden faithful kerstin vfitymrf
  varvara happiness 1z2x3c robotics zuan nang shui 225588 369258 normal deer bigcat store 02011984 karen1 tech temppass laura1 onetwo
  postman weird uranus highheel aloha cigar puss stylus gobears duckie stratus thong tigers1 jimbo1 mandy1 pippo conover soprano jingle
  firewall polopolo dolly pepito piazza radical alone mail boxer 02031982 reload evolution julie1 grande drummer1 tipper fuckme1 02061980
  battery dogcat bubba69 drive kirby candace digimon bombay mariana sowhat pussy123 pumpkin1 lips download fandango kamila popper dusty1
  gore beng rang bian cuan smokey1 1112 369852 1000000 1234560 lenny qwerty11 mypassword louie earnhard dancing simmons airport snappy
  angelika fishin boxers icehouse qqqqq1 cramps basset dogboy hall abstr softail titan santa killjoy fischer electro mygirl delilah
  misfit99 nutmeg 111qqq christma kittens krusty script zaqxswcde bigboss falcon1 flores guyver coach fender1 praise prowler harvest
  latina asdf12 clit moreno erin 02061987 02091983 01081989 spikes zxcvbnm123 jubilee shan choice yugioh toaster pineapple harrypotter
  gorgeous namaste carnage yong zeng redsox1 biao heng keng kuang 1013 1023 12051988 alissa nigga dayton chriss niceguy magelan qwert12345
  almond club bumper partner vikings1 123qw marty spongebo erika judy ghosts broncos1 hookup bigben hammer1 wifey cindy1 carmex2 enrico
  starstar gilles chillin superma radiohead havana lumber pistons viktoriya gameboy robot santafe holidays jennife mckenzie reddwarf
  dodgers1 cascade kidrock pinball isaac banger 05051987 02071987 02101989 02041985 arrows cookie1 london1 platypus password12 foxy
  02071980 1z2x3c4v abrakadabra doofus passes shanti barron marianna longbow services 02101987 heroes living mankind stasik jets beardog
  longjohn 123000 134679852 glenn 01011900 nikki1 alessandro garion live juanita honolulu nygiants slick1 busty install niceass string
  boozer mars astra junior1 abbott puffin dogbert queenie mother1 miller1 muscles highway visa 02091984 cottage compton steffi romans
  beerman megan1 windmill guitars earth freebird slamdunk snowflak tasty delight nights biology joseph1 emilia bronson frost irishman
  badgers state 02091981 bergkamp pixies training warrior1 playstat milk oatmeal mudvayne airwolf season lottie dudedude jackjack johndeer
  zildjian magnet vjcrdf 02061983 02041981 hammond ramirez 02091980 mang aptiva anai qwer12 gidget 1121 78945 153624 333777 22041987 stop
  kjkszpj manolo jerry1 bruiser chilly medion josephin giraffe jared paulina fishbone edison caught gasman genesis1 pocket moondog charter
  camila impact tbone bigblock rudy towers krypton hallie jefferso pelican altima clippers getout compass kimmie chambers winners paulie
  spoon sucking albany toffee theatre never pavel 111111q climber marlon micro thisisit armand ultra aladin monkeybo comfort 123456l
  epsilon idunno death666 stress hounddog pallmall 02051988 angel123 02041979 kate webhompas monsters picturs 02051987 sairam 02081977
  05051985 02071988 easter cobras ballin comanche landon severin 15051981 26061987 whiteout roadster basebal stone55 drifter easton werder
  norwich stubby stefanie clay gene mike123 ellie versace food visual heinrich record white1 bowwow ellen undertak demo hookem anastasi
  fiction medic colnago storm1 booster festival zzzxxx coolcool qwe123qwe sinned foreve squeeze 02031981 mazdarx7 anthon diving shocker
  hewlett cross sutton choochoo 08031986 02051989 milan defense 123456789s iloveyou2 fidelio welcom 123456m word lithium 02051984 02061984
  kisskiss cbr900rr british franc kings mama123 lovelife hellboy chipmunk good123654 saiyan chase1 bluebell federal trust format kjrjvjnbd
  ctrhtn 1234qw hollie celeb 1215 111000 987123 10011986 11051987 13041988 21031987 kirk washingt tkbpfdtnf sensei smirnoff mydick spam
  macbeth cabron guess pipeline mike1 clyde dalshe james123 zebra mortal fishhead gustavo vintage 06061986 pigeon carver winner1 gypsy
  konstantin beta freefree sheba1 summer99 newcastle krasotka 01031988 komodo 02091985 juicy punk starligh flyfish wireless carman 81fukkc
  manila nathan1 olesya salome lowell torpedo switch motion sharp toejam julien puppet buceta scoobydoo 02021979 super12 koroleva lineage
  michaels redrose close yogibear redbaron codered testing1 frogman 02021981 tatarin azazel moskva kitchen freesex nascar24 president
  7894561230 news mykids bitter highbury zachary1 tranny redfox 02061982 1002 135791 username achtung johnny1 spotty survivor program
  prayer transit sanity seagull flanker cocker qwerty7 wanderer soccer12 fuckhead zodiac isabell costello virgil nutter rockies irinka
  washburn catwoman upyours kelvin lemonade chilli bearcats chef itsme gravity chevys solitude sunny1 cocksuck minerva boomer1 deeper
  01011978 02011989 ohshit vera cricket1 sugar1 rober slowhand tommie ross jsbach lorena dinara paradigm smoke1 lilith nostromo borabora
  arkansas chiara savanna presley bologna terminat habibi contest sushi markiz sigma rainbow1 bdsm blam fantasia stephen1 mildred 02041989
  grandpa underground johnson1 peaches1 cnfybckfd ghbywtccf 02101986 bigbob 11081989 12021988 13041987 14061991 20061988 21011989 22021989
  24061986 30051985 74108520 joel slater comedy marti grand georgie wildbill smart kent larissa gilligan blast hornets brain berkeley
  pool6123 birgit maggi armstron 3000gt 01061990 corndog hilary troy 123qwer lane piggy destin tropical sundevil shinobi horace gagging
  hurricane volkswag wasabi 01011960 nurses bmw325 02021976 zanzibar reilly mustang6 trouble1 angelus chinese sissy sunfire tonight sonia
  sneaky report 02071981 coventry jeremy1 gtnhjdbx 03041991 sekret 45m2do5bs undead qazws madcat hotone eastern 123ewq daniele nirvana1
  lasvega amorcit wasted sidekick pizza1 02031979 yfnfkb revolver jackass1 cleopatr nfytxrf jermaine gbhfvblf kalina 02081983 marines1
  1031 1102 1125 1235 172839 420000 635241 18011987 23041987 cisco everlast hopkins nitro vader1 south nation tinkerbe lamer boating glass
  bluesman weston leroy customer physics 12qw12qw paolo dakota1 quentin messiah hitachi marjorie krissy shawna conan woodie troll groups
  penguin1 spikey fatty villa denmark stephan birddog cyborg keenan tokiohotel straight nautilus kieran slayer1 rubble highlander redeye
  justus firefire from 02071983 schmidt longdong boiler margie heidi1 suckers waffle khan sonata lopez there skyhawk joebob armada simba1
  blues1 07071987 reflex threesom asdqwe123 02021973 01121986 americ goten loud ghjcnjgfhjkm 02011981 01071986 02091989 02071989 nokia6233
  ghbdtn123 asdfgh01 sisters valentine yuan monty1 cole 1812 10031988 10071987 12121990 13031987 14111986 19061987 19101987 24011985
  25081988 28041987 123456123 bighead matthias changes descent mazda6 fenway taco eggman aaaaa1 jonny buddy123 private1 dogface bowman
  irishka shibby antonia astral nudes teenage enterme thecrow andyod22 score complete rivera belmont tigge junkie fredrick daniels vickie
  candy1 bennie skinner razor umpire blanco fearless citroen rollins sluggo torino antelope marseille aramis emilie compaq1 gryphon
  malachi pantera1 viewsoni ethan yeah marble 02081980 reptile 02021990 chandra kille dindom 01091987 evangelion handball nancy1 barselona
  draven zxcasdqwe123 sandrine fuck1 sprinter fyfnjkbq 01041985 02101988 stinker palmtree sonyericsson hotties rampage seabee chick 1776
  987321 10011990 10051987 10101986 11061985 12121985 13061986 14021985 17051988 20111986 22011988 25800852 28021992 gordo bigpimp
  question soccer10 boytoy quasar carpente spartan1 amand luca pasadena biatch benoit glock coldplay expert audi mario1 castor deadly
  fairlane joe123 elcamino callisto glamour datsun studman hanson mentor tomahawk shamus gladiato diaper keisha stupid1 styles squeak
  cayman runaway dentist navy skip fantomas thewho zippo castillo luck arianna honeybee papito yamahar1 holycow 02031989 ukraine doors
  wildwood yellow1 skibum gambler helper 09051945 best brown1 malice david123 karachi jewel excite toilet corinne morton johngalt
  sweetness options loretta mcdonald sf49ers palermo buffalo1 playa lambda 02031980 01121988 gideon matthe 02101981 medved cheshire
  superior 08121986 ministry trinitro pebble casper1 bismillah roses elefant player1 capricorn harlem 04041991 nikolai vendetta bobdole
  03041986 wizard1 02101983 manfred pinky1 biker margarit bigpoppa success1 ijrjkfl voyager1 asimov bruce1 winter1 iloveyou1 01011995
  dominik 1210 24680 100500 196969 415263 11051990 16051987 16051989 17061988 20031987 20091991 21031990 22021986 25031987 25121987
  27061988 28011987 28021990 29011985 29051989 29071983 30041986 paris1 limited vitamin calibra zarina perry iforget 04041988 glasgow
  shrimp antares hola antonina jamess hetfield warez bigones cutiepie chapman bolitas dimas nonenone bestbuy papillon baritone knock eight
  stream sleep stephane freefall vjqgfhjkm show 0000007 priest jules mischief rogue hate foxylady flip ernesto dominion vienna macman
  enforcer devo 3x7pxr parol tophat megane dungeon leedsutd f00tball mingus skillet robins twiggy bitchy giggles remingto alberta ducks
  rfvfcenhf book 02011983 otis derparol 02051980 quebec emperor buste 05051989 synergy 08051990 02041980 shakira older asdqwe 01041988
  01061986 mamamia cleopatra rosario finland modern carnival 01011994 dmitriy coolcat purple1 ghjuhfvvf knuckles mahler kayleigh klaste
  1003 1025 1204 4200 224466 1234123 11121986 12031985 12031987 13121985 15011987 15051990 15101986 18061990 18091985 20051988 20091988
  21051991 21101986 22071986 30031988 31011987 notused bigdawg grinch chips letmei slugger 02071978 mental harddick brand bozo paco kojak
  tabasco chelse spud rico keepout kokomo firefigh addison barney1 blowfish 1dragon hugo samira sexylady sevens 08031985 stacie rusty2
  dimples post tuna alexandre whiteboy roger1 films cromwell magneto kernel carroll minemine dontknow 02011982 acmilan wp2003wp sanford
  referee lakeside polish 123456ru noname123 screamer calimero portal kfgjxrf conway rockie 02101979 02051985 dfktynby francisc swinging
  02041974 cygnusx1 trucking 08081988 obsidian sales auditt money123 02031988 oxygen roswell tower 01031989 01011974 papers popova
  03031986 giovanna sasha007 thecure 02051978 bigbang lfybbk pizdec 12345qw 02071979 zoloto marijuana 02031977 02051976 kimball jaguars
  kordell1 kerouac 142857 258369 999666 10101990 13021990 14021986 15021985 16121987 17011987 21051988 22031984 22041988 23021986 24111989
  25041988 25091987 26031988 27081990 30041987 07091990 stryker ksusha entry roma maple choke cassandr moonligh fenris 12345s duffman
  fuck123 john123 dirty1 blueball bigbooty cars wrestler salope sexxy dinner building mopar cecile fishfish paramedi capricor robocop
  rimmer hardone wpass 4ever evil alice1 nomad nuclear asgard series advent 01031985 universa jorge kestrel spanner guido cheddar carlos1
  lalakers acura cherries eclipse1 anchor cold yoyoma darkangel aspen bahamut little1 whistler 57chevy smackdow galant bukkake leopold
  option strawber facebook susanna bookie crusty qwedsa nine extra matrix1 02051981 01021990 transfer breanna mothers clarissa peachy
  prozac pssw0rd loki scuba1 bootys argentin flame bricks slimshady dkflbr nokian73 chris123 11111q krolik joshu korova johncena magpies
  pictures cevthrb suckmydick spanker dogpound 02051973 impreza 02041975 132456 145236 357159 741963 10041986 10071988 11021985 13071984
  14081985 15071987 17111985 18091986 19011989 19031985 19283746 21011988 21011991 22061988 23031990 24111987 25011990 25091990 31031988
  notebook brandy1 prospect bettina gymnast jktxrf seneca zxcv123 ksenia rudolf marquis huge daylight golden1 q11111 tribal zack blue32
  johndoe hejsan biteme1 jeannie lemmein salem petrova clutch django sexgod sexxx capetown tupac cartman1 ratman 09021988 vlad fortress
  canucks 01091985 virus chocha serpent wallet inter telephone eggplant april1 camero roofer nazgul fussball cardiff perfect1 wendy1
  hallo123 fktyrf pufunga7782 amore 02041978 factory doggy1 budweiser alanis loser1 marseill janelle wealth addict goodgirl timeout
  wolfpac 02051972 camden liverpool1 tenchi 05061990 godlike university turnip beaker vincent1 klvbkf 010191 01031984 02031983 repair
  nbvjatq vehpbr southpaw sylveste redhat forever1 wingnut patrol magellan vampir captain1 assasin aikman trailer mariya taekwondo 258963
  7896321 10081989 11031988 11071988 12041986 12041988 12061988 13011987 13011988 13051987 14011986 14021990 15011985 15041988 16051988
  22021988 22071987 22091988 22121987 23021989 23041986 23051985 25101988 30081984 sonyfuck style llamas clifton irene sabrina1 02031978
  punch noname goldfing marie1 1234zxcv jumbo helmut maveric ricard antony happy2 marcius2 susan1 ballet pentagon sawyer faith1 gina
  pearson hotgirls flasher tracer boater shoes peppe joyce cornwall goodie devon benito butters angus1 sixpack mandrake bubbles1 earthlink
  lookout slammer venture gagged onion 01071987 truth aries 12345m lakewood loveya dogwood money12 moonshin ring wyoming suburban challeng
  olympus volkov opendoor 01011976 04041983 commande stanley1 hoops jonathon diablo2 08081986 seymour beach1 ashle oreo murzik bubba123
  02051977 navigator right gratis myrtle native trip lakers1 twelve 02081976 hellokitty arctic fkbyjxrf rasmus wormix randy1 02091988
  07071977 03021986 millenium radar 07071990 gerrard 05071984 01041987 goth asians gateway2 camaross bluejays gaell 333444 10031987
  10101985 10121987 11061991 11121985 12071989 12081985 13061987 14101987 15071986 15071988 16021990 17061989 17101986 18021984 18041986
  18051988 18101987 19051987 19061990 19121989 20041986 20081991 20091986 20121989 21061986 22011986 23051990 24031988 26031990 27041990
  27061985 27071987 29061990 29071985 30041985 135798642 lekker qazxcv borders davies midnite lloyd beater 05071988 whatwhat optimist
  damon 02071985 gotmilk blue99 clock decker larkin road loren redskin hung bremen enternow knight1 prince1 page 01051989 03081989 bimbo
  peace1 destiny1 beavis1 hattrick aaasss 1a2s3d dejavu markie ou8123 1master start1 test12 beatles1 screw 2fast4u daddyo natasha1
  bordeaux stone1 12345qwer blaine vanessa1 rough alchemy 09041987 qwert40 hott therock1 real ilovegod solaris proton links cardinals
  marriage disco peggy spence fanny coming swedish espresso auggie 02071975 vbkfirf dougie p4ssw0rd richar noway nightwish saigon holes
  jocelyn gsxr1000 23skidoo platon ghhh47hj7649 shadow12 speedway 01041992 01041990 devin leeds 09031988 timosha roadrunner ironmaiden
  mackie supernov delfin toriamos 06041988 ceasar trans patches1 oberon vjkjrj capecod glow nevets 1008 123567 147896 875421 10061986
  11051984 11051986 11091989 12041990 12051986 12051990 12121988 14041988 15021990 15051985 15111988 16051985 17041991 20021988 20041988
  21061985 22061989 22081986 25071990 25111987 26061985 30011985 mamacita mad derf sandie jaime longer cowgirl stigmata munch gonzales
  alena 01121987 pass1 data shag nineinch a1234 waterboy klondike ilove finally bomb spiral boulder odyssey amigos somerset 01031986 pain
  burns mulligan krokodil explore lawson charon peeper redcar fellow ambers sloppy savior schatz moron q2w3e4 hardball azertyui republic
  patch reggae canuck romantic vauxhall boston1 angelic emilio doggies tennis1 advance 02061977 around 159357a 06021987 spoons rfntymrf
  almighty deputy 06081987 tosser stratfor mississippi suckdick houston1 eating intercourse power123 closer 01021989 lenochka marijuan
  02031975 globus sterva domingo limewire terefon coors 04041990 suslik steaua blue1234 bledsoe 12345qwerty greedy 01061988 iriska
  htubcnhfwbz zasada sandr awesome1 beezer champ1 funstuff evgeniy bball patrici cuervo printing 111777 357951 10011983 11011990 14011989
  14031988 15021986 16051990 17031987 17071989 18021988 18111987 19061985 20031991 21041992 24031990 24091986 25011986 25061985 27081986
  28051987 29051985 29061989 pastor funky theforce chiquita strap yessir daman 05081988 beech streets chaos1 wxcvbn admin1 holein1
  maserati berry qqqwww geezer coral cabernet joecool nastia egghead doris sheepdog terrell jomama kane armando hairball christa aileen
  clarke insight afrika vancouve tender munich 02071976 123456789m grandam brady luciano alcohol sheep default idefix cyprus trees
  scheisse montana1 mooney ambrose hoffman pimpdadd baltimor jennaj m123456 norbert call jaeger mash4077 watford davinci mizzou steven1
  gocubs square pigpen 123456t houdini jewish tomas kirkland ophelia riccardo 07051990 another rodeo luna bonanza lhfrjy 02061976 sigmachi
  revolution dragon69 firenze 03041980 selina absolutely lback ghbrjk rfhnjirf 05091988 sammy123 sophie1 cvthnm colonial toolbox 04061986
  hunte ringo bongo 02101976 azert junk banan howell magic32 liliana q1234567 medina riders elway7 ilikepie 09021989 toonarmy laddie
  01031983 footjob 06051986 kronos eskimo wolfen natalie1 barley pancake bigdicks dabomb cashmone 02081981 junio 02041977 dylan1 01021988
  monic 1004 3006 123459 223322 556677 996633 1235789 5201314 11011991 11071985 11081987 12071987 12081984 12101988 13031986 14021987
  14071987 15051987 15081991 16011989 16061986 16111990 17071985 18051990 18061985 19071986 19071988 19101990 20031988 21021985 22021985
  22041986 22061941 22061987 22071989 22081983 22121983 22121986 23011985 23021985 24061987 24061988 25011985 25041985 25061986 25101989
  26021987 27031989 28021985 28051986 lolol myxworld audio kristian samoht dominiqu joemama gabber toocool ariel twinkie zxasqw marcelo
  darkange persona scrapper delaware tyson1 progress cafc91 kurt shuttle link gabriele smoothie slimshad 08071987 q123456789 youtube
  franks norris yasmin outside sandra1 hottest cumslut tripleh mann starr morales vqsablpzla pathfind trace elisabet doit evolutio fishon
  books 02021980 flicks peanut1 velocity ranch annmarie barry1 gthcbr biggun dolemite vagabond outback sexo woodstoc 02081979 macleod
  plastics javelin bootsy 02021991 08061987 aolsucks c2h5oh 02031973 sofia redbone klizma rachelle petunia pumper all4one mohawk lobo
  billabon rockin ncc74656 austin31 baylor 04061991 koolaid granada allegro 02021971 alinka nevermore mikael p0o9i8u7 forgetit smith1
  montag poker1 frodo1 beloved breaker tasha1 honeys password9 reginald sheeba killer123 02091976 wives dukeduke archange fuck69 metroid
  minimoni wizards hellsing rocknrol 02041976 fabio 03071987 zaqwsxcde max333 wanking awful morrowind friendster irving goodday modelsne
  bumble kenny1 nataly juliana cirrus samm 03111987 nittany dogbone storage 05061986 04041985 punker 02011975 purpl futurama skateboard
  6996 132465 10031991 10111986 11081990 11111987 11121987 12011989 12061986 12121982 12121987 13111990 14021983 14051990 14071988
  14101988 15011986 15071985 15081988 15091987 16031990 16101987 17041987 17061986 19011987 19051986 19071990 20021986 21041985 21081987
  21111985 22021990 22031991 22041985 22061990 23061990 24051990 26031984 26031987 27031987 27091985 29051990 29081985 29081990 29111989
  29121987 30121987 31121990 esquire homemade kiteboy herewego bedford dirk lonesome boxcar panda1 pornking blackbird dickens nokia1 four
  climax gotribe bleach cheeky cucumber vipergts scooby1 awnyce 123qwert muhammad summer69 jeepster alex12 hello12 harbor acidburn harald
  calling dingo fireblad christi pinnacle shodan 11111a fallon 03061987 02101977 deniro 08041986 dudeman harrier jellybean buffet mariner
  foolish wildone peterbil allgood fields dilbert1 salami bugs estelle lighting mega butkus elvisp homework russel donner doktor tycoon
  cement romeo1 04051988 ottawa bigguns lillie fellatio weed420 emmett kiwi barfly 03031988 baracuda newyear flipflop raleigh singapor
  sperma 04081987 maxdog sasha123 opennow thedon sedona sixty terra blunts linkin lander alisa 02091977 12345abc 05051990 crackers doubled
  warhamme proview masterbate starwars1 02091975 status 01011971 females flamengo behappy lfitymrf qwe321 starwar snowbird 123456789d
  corwin bradley1 fucker1 azzer 02101980 lagnaf daughter cubs navyseal 01081990 carebear protect kamasutra bastards delmar musical deaths
  metall steffen 01061987 02051975 wiseguy pimping robin1 515000 1598753 10041983 10061987 10081985 10293847 11011987 11071986 12051985
  12101985 13111984 14071986 14881488 15051986 16061985 17011990 17021985 17091987 17101987 18011986 18021986 18041990 19091988 19111987
  20011989 20051985 20071986 21071989 21111990 21121986 23011990 23021988 23051986 24011990 24021991 24061992 24121986 25011993 26041986
  26041991 26051988 27011988 27051987 28021986 28071986 29011987 31011990 gators1 02071971 whiplash lara fuckme2 adriano boyz hatred
  reserve draco rainyday mercede grin smart1 stafford mone motor ontario stang gardner weekend jakarta shonuf clovis drum gotham jughead
  golfgti dooley sand nightmar wetter johnny5 tanya1 03051987 01051988 comein meadow 69camaro chessie marshal phyllis mutant dingle chelle
  nautica haley camber dragonfl senna bigjohn heels stickman sambo 03071986 hiziad sexybitch puppydog 5wr2i7h8 deville pacino paragon
  pointer s123456 tarpon melanie1 sprout durham apollo11 bigdog1 wheeler spliff sick gonzo1 rockwell vfntvfnbrf meliss narnia eleonora
  lefty chewy payday atlas alleycat ambrosia drums linden trustme austria phialpha exchange rage lokiloki tarakan cartoons 02091973
  01051986 bungle contract 03011987 kolokol daisydog penetration 06041987 laetitia gohome 03031990 02101978 pushkin leigh mustang2 gianni
  wordup orchard freddy1 adrenalin goldeney luckyone 06031983 tuscl kathy1 escalade 0192837465 gerbil blanca widget samuel1 fyutkjxtr
  01011973 02071977 02081974 touching trinity1 04091986 sites pookey 1q2q3q charisma 07081986 inlove rainbows grass kolbasa 07091982
  newark 12345qaz bootsie interne raphael rated cleveland 02061979 henrik roll bandit1 08051987 jenifer cocksucker 03031993 222777 777999
  1234566 10011988 10031989 10041990 10061984 10071985 11071989 11091984 11111986 12011985 12021985 12031988 12051989 12091988 12111990
  12121989 12348765 14011987 14011988 14021989 14081988 14121989 15021983 15031988 15061988 15091988 15111984 16011987 16111982 18021987
  18031991 19021990 19101986 19111986 20011988 20021985 20031986 20061986 20081986 21051986 21071987 21101989 22051986 22071983 23031987
  23051987 23051991 24011987 24071987 24101986 24111990 25021988 26031986 26091986 26101986 26111985 27021991 27111985 28031982 28041992
  28061986 28121984 29041985 30011986 30061987 31121987 31121988 369258147 point hello2 05021988 dragster bismarck cambridg cliff 1michael
  honor buzzer supra treefrog kerry reason frogs blake1 treetop catcher dicky xantia daisey siobhan lister dome strelok auto gamma jello
  hawkins 123456789qwe prosper pitch stan workout walton catnip dima123 06071983 trauma sebring michal nounours kittie burning driller
  angela1 thierry lumina speakers brennan rabbits colin buttercup neon atticus puzzle sixty9 mallorca delaney burn checker jabber
  alexander1 melrose zyjxrf normandy ariane dbnfkbr bambi lucia blue42 wilder thumper1 killa masterp 02051979 playball scamper 7777777a
  lauren1 wonderful signal base benessere freee 01021985 getting smackdown melons 02051990 trumpet1 cooper1 pandas chains asdffdsa
  03041987 favorite6 melina sexybabe cannibal fosters beethove skipper1 02091971 01051990 burner nthvbyfnjh meow malaysia rugby1
  azertyuiop 02091982 rocknroll bynthytn grace1 aprilia 02011990 venom italy meier shen pavement 03051986 stockton 06061987 peppers tantra
  guillaum 32167 777333 888999 10041991 10101989 10121985 10121986 11011989 11041991 11061989 11081988 11101986 12021991 12051987 13021987
  13081985 14031989 14041987 14041992 14081990 14091990 15041987 15071983 15081990 15091989 16021987 17021987 17061991 18011988 18041991
  18051987 18061991 18081988 18121984 19031987 19091990 20041990 20051989 20061984 21021987 21071992 21081985 22061985 22071990 22081991
  22091986 22111985 23061992 23071985 23091987 23121986 24021988 24031987 24041988 24081988 25051985 25121985 26051986 26061986 26071987
  27041985 28051985 28051990 28071987 30041991 30051989 30061983 30071986 30111987 789654123 007bond redd manny giulia caster jupiter1
  readers mooses worthy royalty jonas rita segblue2 trustno dixie1 hansol gumby phish1 enrique body 123456w abcdefg1 paulpaul gannibal
  earl compact frosch skylark hallowee kenobi kittys andrews young1 terrier dirt farm marbles ticklish 07071985 frenchy offshore jazzy
  sexyone algebra allison1 lucas1 special1 hyundai hotass sexman sex69 olive leinad farmboy 02041973 middle clement amethyst letsdoit
  gofast thrasher plato soul ride notredam murphy1 candyass travis1 hannes spooge systems gatsby junkmail ladder uptown shower chill
  flower2 karine 09051986 matty airman 06011988 wayne1 volleyba stayout liberty1 abacab blanche buckley bouncer vodka bettyboo shauna
  02061981 manga 02011979 02101973 muslim 08011986 cutie ilikeit 06061985 01051985 constant longhair their kaboom elmira amatory 09081988
  q1w2e3r navajo alcatraz olenka 01021987 09091986 05021987 mynameis 08071988 larson sunshine1 04051985 powerful 04061984 sephiroth panter
  password01 casio summers 02061972 computer1 1qazxsw23edc jesus123 nikolas rugger 05031991 sparkles bosco1 skinhead sonysony snicker
  pancakes charlie2 pilgrim ananas contra sheldon generals grisha montecar briggs 02061974 010390 ploppy 7894 115599 321678 951357 1234561
  1234568 10011992 10061989 10071990 10081983 10081990 11041990 12071988 12071990 12081983 12081988 12091991 12101984 12101990 12121986
  12121991 12211221 13071990 13101987 13121983 14041986 15031990 16031988 16071987 16071991 16091987 16121986 18111986 18121983 18121987
  19061992 19091983 20051987 20061990 20101988 20121986 20121988 21031985 21121985 22011985 22051991 22071991 22121989 23031986 23051983
  23091986 23111987 24071991 24101989 25081986 26071986 26071989 26101987 27021990 27031986 27061983 28061988 29031988 29061985 29061988
  30011987 30031986 30031992 30091989 30121986 31031987 31051985 31101987 1234567899 renate radeon sergbest 08111984 talbot pathetic
  errors springs needles restart stock hiking auckland jimmys pearls allen1 01041980 billbill hazard calvin1 capitals 02031990 pizzaman
  fitter biit tazz ulysses jehovah stitch itisme delpiero wind neville nico 09111987 1234rewq virginie alive grunt emil octopus 04111988
  tampabay puppy1 ratboy 1qazzaq1 playboy2 gabby 1million vampire1 playmate zorro1 08101986 dfcbkbcf carrots istheman jarrett yamato
  rumble ilovepussy wonderboy montrose dunlop werdna cassandra clemente tralala collie swoosh 06031992 dreamcas track sliver londo cocoa
  rfgecnf 05051991 rollin painting makaka 04041987 thebear 01071984 zxcvb123 05011987 04061987 lockdown blacklab riffraff legs kahlua
  fidelity 05111986 08121987 frankie1 alexi winger 07071988 07051987 edmonton 07071982 pressure streaming amstel supernova 02081973
  fujitsu 05031990 fluff tango1 samanth panic napalm 08051989 justice1 09081985 07071984 camil blubber 02031991 01021992 tujhrf gatit
  titts camping cable babycake budgie dani vfndtq fuckme69 hewitt spot frederik motocros 01101987 rustydog pinetree 07101987 120689
  1357911 10031990 10031993 10041987 10051990 10061985 10071986 10091984 11031983 11051988 11071987 12071991 12081987 12081990 12111985
  12111991 12131213 13021985 13061985 13071987 14101986 15011983 15061985 15081986 15091985 15111989 15121987 16061987 16061988 16081986
  16091988 17021989 17051987 17051989 17051990 18011985 18021992 18031988 18051989 18101985 19021991 19061991 20041985 20061983 20071988
  21031984 21061988 22011992 22031986 22051987 22051989 22061984 22071984 22071985 22091991 23061989 23091985 23091989 23111989 24091991
  24121987 25031983 25031991 25041991 25051987 25061987 25081985 26081986 27021992 27031992 27111989 28011988 28081986 28081990 28101986
  29011982 29061986 29091987 30011990 30051987 31051993 31071990 44332211 66613666 1234509876 keith1 duffer ollie benton tetsuo glasses
  nestor feelgood cola cleaner rocco benny1 smirnov roxy dummy loose maximo iceland tigercat citation blitz icecube burnout puck twist
  asses noel panhead adelina hanuman sunlight 02061971 cupoi bigtruck phat rolex 06061981 exeter r2d2 kingking lilbit canada1 rhubarb
  morten trooper1 custer buford papamama mouser bowtie perkins toast shark1 husband betsy jefferson serious elements zapper 02031974
  harriet cummins 02051970 semper herring 123456as sonic1 accept video1 bucky 07071989 lemans winona finder treble password99 popcorn1
  stellar 04041986 saskia doreen chavez blue11 furball 08021990 asd222 02021978 corner 05121990 03091983 06021986 titfuck 02011977 salman
  bagpuss 01081985 04071986 01091992 blue23 09051987 07041987 darina francine 05031987 redstar revoluti mommy1 sniffing chouchou giants1
  quick gareth usmarine 03051988 01121990 dresden julio doom 09091988 01081992 02041972 07101984 07021991 03041983 123456qqq malish planes
  videos enters 08081990 nympho 123456d pajero 03031992 left4dead england1 booyah conquest delldell brest eunice momdad slonik nursing
  bismark lol12345 01011972 met2002 123456n garnet 02061978 rambo1 bonner 07081987 gogators please1 cashmoney 09041986 blobby 04071988
  02011976 dimitri 3ip76k2 07091988 fabienn iklo 123450 10021986 10021987 10051988 10081987 10091986 10101980 10101988 11081986 11091985
  11091986 12021984 12031990 12061987 12071984 12101989 13031989 13051990 13061991 13071985 13071989 13091984 13101982 13101988 13101992
  14051983 14061988 14091987 15011988 15061984 15101991 15121983 16011986 16021988 16031986 16041985 16101986 16121991 17041985 17041986
  17061987 17071986 17071987 17111987 17121985 18091987 18121812 18121985 18121990 19041985 19051983 19081987 19111985 20011983 20031985
  20031990 20051983 20071984 20101987 21021989 21051990 21091989 21101987 21101988 21111986 22051988 22091984 22091990 22111988 23021983
  23021992 23041988 23061987 23091991 24071992 24101984 24101990 24121988 24121989 25021986 25031984 25111991 26031991 26121989 27091991
  29041988 30101988 30121985 30121988 31051987 31051991 31121985 31121986 cyrano crappy volcano eatmenow 02111987 renato goodyear budd
  08031987 spoiled kamilla hogtied omar lunchbox mantle piercing makayla cyrus asdfgh1 mufasa beau boobear town rudeboy riversid hemlock
  john1 onions 01091988 03031984 holger scissors hound crescent erection libero hair entrance fduecn weare138 italiano rufus1 matchbox
  ramjet acapulco mohammad trek weiner lebowski 03031987 ridge surprise shampoo loverman monk 12345r abracadabra 03061985 diver1 duane
  dnsadm fisherman toomuch athome 01061983 whatthe 08041985 someday dan123 celebrity madagaskar marcin valery maison forlife mindy azrael
  alain dreaming hardy mercury1 hfytnrb 01051980 01071990 macintos tennesse hardwood sweetheart pride invest 03071985 mariam rhfcfdbwf
  ronaldinho masterbating discus fabulous sextoy this instant duckman caracas begemot parlament migue alpha123 sylvie nadia 04031991
  vegitto 02011971 requiem misiek altoids naughty1 09031987 03061986 02061990 05051986 05061989 mazda3 rhinos paladin1 asdfg123 liliya
  06011982 dragonballz retire these 07021980 hellas 07061988 rfhfvtkmrf capcom rjhjkm ass kicksass dental hores harman 07041989 sharpe
  09041985 05061988 03101991 07031989 lookin poptart 02081970 jeter2 pugsley gamble 08081989 hawks jordan2 gladys granite sqdwfe 5000
  111555 123890 334455 777666 1231234 10011980 10031980 10041984 10071989 11031986 11041985 11061984 11061986 11061987 11091990 11111991
  12021990 12041991 12071992 12081993 12091986 12111984 13041989 13051986 13071982 13081986 13091986 13091988 14031986 15011990 15031991
  15051989 15051992 15071990 15081989 16041988 16091990 17051983 17071990 17091985 18031986 18071986 18071989 18071990 18111983 19041986
  19071989 19081986 19121988 20031992 20061987 20061991 20081990 21021988 21021990 21031986 21041987 21041991 21101983 21111983 21121989
  22071988 22071992 23031983 23041991 23101987 23111986 24041984 24041985 24041986 24051989 24061985 24071990 24101988 24101991 25021985
  25041987 25051980 25051988 25071983 25071985 25071987 25091989 25091991 26011986 26011990 26021992 26061989 26061991 26071984 27071988
  27111990 28021983 28071985 28121989 29031990 29041989 29051992 30051986 30051988 30061988 31051982 goldeneye interest harmon melani zach
  spleen alfonso jeeper 07081984 natedogg 09051984 emanuel locks 1qazxsw tammy1 lizzy menthol pharao alterego donna1 fick bauhaus alexxx
  brook jerk cbr900 medic1 vaughn simple1 pong lake ibrahim huskers1 mogwai owen aol123 benjami nicky rabbit1 adelaide smurf skirt
  nineball shady mafia tiamat aircraft bama having dipset logger mamas gerry 04111991 trenton altair 01041993 jingles mallrats backbone
  clever stanton dipper innocent unlock chen donjuan harle termite 05041985 49ers missie diamon encore forbes ziggy1 follow trash
  freestyle 03061988 zerozero shovel matisse anonymous laserjet leeann parkour waterman ballsack bluejay shakur welkom dangerous
  ghjcnbnenrf hacking 01031981 flyer information 03091988 07041988 01061992 babybear highlife raduga favorite laser1 aisan probes sucked
  ljxtymrf 05071985 becca trinitron beat clips thumb desktop muffin1 things supersonic blueberr 123q123 satchmo 05081992 claudia1 demon666
  natalya pooky victori legos 06061988 diana1 glover 03041984 boroda tamerlan 1qw23er4 chamber 03041989 qwerasdfzxcv mariel 06041984
  04071987 flyers88 nokia5800 stewart1 01071988 iceman1 01041983 bathing chess mangos rapper darkone pokemo 05081986 douche redwine ismail
  02091978 06101989 humphrey justi 03031991 maximka cashflow ireland1 implants juniper grayson 08071985 cantona7 bobmarley shojou gramma
  princesa bendover 04021990 julia1 05121988 giggle cloudy 03011991 penis1 gotenks sopranos 159263 250588 333555 456987 963258 1237895
  10021983 10081991 10091985 10101991 11021990 11041986 11041987 11061988 12041987 12081986 12091990 12101986 12121984 13021991 13031991
  13061990 13071991 13081987 13091987 14021991 14041991 14051987 14101983 14101991 15031987 15111986 15121985 16011985 16011991 16061990
  16111989 17021986 17031992 17111988 17121986 17121987 18011984 18061986 18061987 19011985 19021985 19071983 20011987 20051986 20061980
  20101986 21021986 21041990 21091990 21111989 21121988 22041991 22051990 22061991 22091985 22091987 22446688 23021991 23051984 23061985
  23071986 23091982 24041990 25051989 25081987 25081989 25091992 26041983 26041988 26051990 26111984 26121987 27061990 27091983 27101987
  27101989 28021989 28041988 28051988 28071984 29031982 29041987 29051987 29071986 29081982 29081987 29111987 29111988 29121984 29121988
  30061985 30061989 30071992 30101987 31011985 31051986 31081989 31101991 larsen kappa worker mustang5 spark placid downer screwy amiga
  hillbill pearl1 klaus aaaa1111 simons mortis leland binder border chemist flower1 oral gone buster12 carlisle protocol dynamic ajax
  talks 05061983 tuxedo cook 01051987 amature triplex dudes turbos jennifer1 edge ringer 03061984 joke grimace jarrod socce feathers
  nemrac58 riddle xian wonderfu surgery qweasdzxc123 bourbon dickdick bite 06061990 08021989 annaanna pimpdaddy baura commander helsinki
  basil 8inches cyclones bong macaroni pollux funk motown fiddle thebeast marauder rodrigo oyster 09101985 listen fruity 06021989 chachi
  hand gizzmo 01041989 blinky braves1 prime hancock espana lennox corinna frisbee lancia 02031970 sapphic 09051990 06091989 02021977
  123456g homepage spock1 dimadima womans 03101985 04051987 halloween pinkie metal1 07021987 cheerleaers shopper 05041986 soccer11 josiah
  redheads weller scouts photon metallica1 garlic 03121986 greywolf estrell 06081986 diva ghjcnjq alvaro 06081988 egorka 06031986 rfhfylfi
  08111983 01031980 08061986 06051987 06071984 reeves picks 123456789r reloaded holla mierda 04061990 04021985 gigabyte flvbybcnhfnjh
  dortmund korean karaoke sashka godbless allday flipper1 pro100 jurassic experienced thebest 05101984 nimitz love1234 trigun coolhand
  banana1 kcchiefs 09011990 dicker baboon 05091987 08071986 barefeet 1111qqqq jesper belkin zoomzoom asdasd123 madcow 101091m greedisgood
  198 5683 918273 7412369 10011989 10021988 10041989 10051986 10071983 10101987 10111989 11021984 11021987 11021988 11051989 11121990
  12031986 12061980 12071982 13021984 13121989 14031990 14051986 14091988 14091989 14111987 14785236 15021991 15031986 15031989 15051991
  15081980 16021989 16041986 16051986 17081990 18091984 18101989 19011986 19091986 20021990 20021991 20051984 20111987 21011985 21011990
  21041986 21061989 21071990 21081990 21091987 21121987 22031987 22081987 23021984 23061988 24021985 24061984 24081990 25021983 25021984
  25111988 26041990 26081983 27011990 27051986 27051991 27061989 27071983 27091984 27091987 28011989 28041983 28051989 28071988 28121990
  29011988 29011990 29041984 29041986 29061984 29081988 30081989 30091985 31031990 77347734 1020304050 0001 suede margot willard tetris
  cypher 05081989 gavin nevermin apricot legman arizona1 alex1234 111aaa trick nopassword abacus 55bgates moto tucson 123456789987654321
  rosewood shane1 dank analog outsider minnesot ganja 07111987 darthvad 06111986 paulin getoff chappy range salsa olemiss 07041985
  06071986 warwick baby123 taffy rubicon bellagio redlight handbag aztnm sweeps baberuth girlie messenger teensex peabody abc123456
  copenhag maxi noles1 bigal lavalamp patrik dougal culinary wannabe amelie 4you lipton beckham7 riley1 cumm doughnut tessie horton
  trueblue totoro hogan line killian asdfqwer bramble bowl advanced elway monterey source whores mytime seaside whatup waterfal sickboy
  bukowski smile1 07061986 union freedo bogus metro arsena aimee 05081987 verena figure tbird angel2 lian 06051983 08081983 mario66 kara
  spook bigblack gianluca 02061973 golfpro 02101975 nokia123 09041990 taichi smother as123456 06081990 blackhawk charle onlyone 05041990
  access1 dtkjcbgtl wave salvatore davedave gilmore 03071984 tribble 05041991 wanrltw jetta kristin1 alexa 03021987 01041986 pyon
  satellite 04021987 festus wazzup 05071983 04031982 daredevi duckduck 08021985 03051985 07031986 recall kamikadze 09061990 03111986
  01091986 08081979 biohazard 05071986 05051982 phantom1 1q2q3q4q 06071990 03011986 aleksei trample 05041983 07021989 01031991 aviator
  08011988 poppy1 sarita frazier dfytxrf yinyang aragon deathnote pertinant lilwayne sierra1 meteor vides hakr hotgirl 06111990 blackberry
  poophead glitter 04061988 bbking 08031988 stiletto asswipe wearing gallaries fungus mammoth 02011978 1234567aa riverrat jesse1 04011990
  fishtank 04081985 dominique zurich griffith nightowl waiting 04111989 civicsi valeriya tabatha driven natchez 114477 10051989 10111983
  10121989 11031987 11031990 11081983 11081984 11081985 11101990 12021987 12061984 12061990 12345677 13031990 13051988 13061989 13081982
  13081988 13091990 13101985 13101990 13111985 13111986 13121990 14031985 14061985 14081986 14101989 15031984 15041983 15081984 15101983
  15111985 15111987 15121989 16021982 16061984 16071986 16081985 17011985 17011986 17111989 18041983 18041988 18051982 18081989 19101989
  20011985 20071985 20111984 20121985 21011986 21051983 21051989 21061987 21071983 21071985 21071986 22081990 22091983 22101988 23021987
  23031989 23071988 24011986 24011989 24101987 24121984 24121990 25041983 25041984 25091984 25121986 26011989 26021990 26091985 26121984
  26121985 27011983 27011985 27021986 27041987 27121988 28021984 28041986 28061984 28061985 28081985 28121986 28121987 28121988 29031983
  29071988 29091990 30041988 30071983 31071986 741258963 pretzel myporn export joelle qweasdzx skilled land gizmos silicon lizzard deltas
  standby topolino blah buddydog rrpass1 orgy care1839 titman qqwwee think dick1 break neil kismet happyman aaa123 deadspin crispy
  eighteen mini hartford mongo softtail 04051990 schumi beavers jupiter2 1love lucky123 zelda zulu ltkmaby muffy blazers dogmeat 04121986
  mustan joan blonds stonewal issues midland lawman myspace1 fleming dingbat hotrats powerman soldat whales smartass 08081985 bedlam waldo
  chitown nestle z12345 woodman qwerty13 prototype strife dipstick angell celina crap darkelf liza surveyor visitor nascar1 1234qaz
  atreides icarus nicetits chopper1 03021982 bellaco amor althea z1x2c3v4b5 feline mastermind 05121985 manunited amonra ahmed 05121983
  01071989 alex1 cfvceyu zone 112233445566 010181 alcatel 123456v civilwar 05101986 05021989 gaymen harcore corazo 03081984 downhill
  dallas22 2hot4u mendoza interacial pusyy clint shitshit waterski 01061985 06071988 allah goose1 socks 07011989 03101983 ass123 07031988
  05051988 01011950 monkeyboy audia6 01041979 pjkjnj contour 07031985 05061987 06031988 passord turtles daniell dtxyjcnm 01111990
  princess1 yfcntyf 06111984 01041981 nosferatu 02101974 02091974 helios oswald ekmzyf 09051983 04121987 06031984 fynjirf 06071985 taylo
  prophecy 02091979 funny1 vincenzo pitchers rene raining sealteam mouses kakashi paxton tortoise craving pack kuan jimbeam summe integral
  notnow drag0n start123 light1 chewbacc deerhunt greenman winter99 hooyah 02021974 09011987 myworld 04121985 02081975 444555 902100
  999888 10021985 10041982 10081988 10091988 10091989 10111981 10111988 10121979 11041988 11071984 11091983 11111979 11111983 12041985
  12071983 12071985 12091987 13021989 13081984 13081990 13121984 14021988 14061982 14071983 14091982 14121986 15021988 15081985 15101987
  16021983 16031987 16111987 17021988 17071984 17081988 18011989 19071985 19101982 19101983 19121985 19121986 20041981 20061989 20071981
  20091984 21121984 22021984 22081985 23011984 23011988 23011989 23031988 23061983 23081986 24071989 24121985 25011988 25071989 25081983
  25091988 26051987 26111987 27051984 27081989 27121986 28031984 28071989 28101988 29011983 29091986 30061986 31011983 31071985 31081985
  789632145 1357908642 dasani miami1 kikimora nothing1 04051983 karl 03011984 vantage fudge 01081980 redone dunbar sonora peavey manu
  barrage bonovox willem rice slash carme locutus bryan1 ocelot hamper rocky2 belair mercer aaabbb gentle mike1234 girlies root chuck1
  density continue galileo virago vicky ground crazyman doodles hydro 08061989 attract volvo1 bear1 jordon 2wsx3edc bertram lapochka worm
  09121983 06071987 wdtnjxtr batista xxxxxx1 pinto 05101983 audi80 morgoth kubrick demon1 charge calypso disaster suckcock ripped makeitso
  anton1 equinox benji fishy fuller lonnie olympic talk bracken bizzare sammys camero1 metoo sable kurtis fivestar belinea screwyou
  123456789v abraxas sentry total oaktree honesty olympia caddy adidas1 daniella asshol persian spiffy jaguar1 shot foreplay mizuno canton
  daffy times fister 02061975 a1a2a3a4 blueberry gizmodo1 01021986 paperino bisexual rodrigue 06081985 03101989 darrel ohmygod lfybkf
  libertad 01021980 shurik lock martian danilka animated 02081971 eldiablo mashka nate womam lunatic 04081989 skolko poop123 bluestar
  agassi aladdin tickler 08041988 03021989 youknow 03031989 07041986 matri jackie1 taipan cool123 markmark 02081972 01071985 07081989
  07071986 04041984 honduras tobydog 01051983 quake neutron volleyball 04011988 carola nachos hatter pizzahut 03071989 tequier 07071980
  01061984 q1q2q3q4q5 converse maxpower opus dragonfly fishcake mississi girls1 seductive ntktdbpjh solace tadpole 03101988 galary traktor
  happines bengal hotlips portia vegitta hotel badabing 05051980 08091988 bikers zimmer storms 03081988 moonman nightwin pitcher comeon
  01091984 kenneth1 raymond1 boners 02071974 done hilltop sprocket ownage passmast 3000 741258 852258 986532 999000 10031985 10031986
  10051983 10051985 11011980 11031982 11031984 11041983 11071983 11081982 11101985 12011988 12021986 12031989 12041983 12101987 13011981
  13011985 13051985 13051989 13061983 13061984 13071983 13121988 14031984 14081989 14101985 14111989 14121987 15031985 15041985 15071984
  15091983 16031985 16111983 16121982 16121985 17021982 17091984 17111982 18031981 18051985 18071988 18081986 19021982 19031980 19041987
  19061984 19061986 20011984 20031984 20091983 21051985 21091984 21091988 23031985 23081984 23101988 24021986 24021987 24051986 24051987
  24071986 24081987 25051984 25071986 25091985 25121982 26011981 26021985 26041984 26081985 27031985 27041988 27071984 28051981 28081984
  28091984 28091985 28111986 28111987 29061987 29071987 29081983 29121985 30061982 99762000 123456987 918273645 shine ruth landmark graves
  harpoon flesh divers augustin mark1 nathanie kissmyas mantra smithers georgina bdfyjd cali case abdullah envelope surfer1 dealer mart
  racers blue1 russ magenta shells stern stoppedby loop climbing 7grout mutley beverley edcrfv alessand 04071983 graduate 01081988
  spiderman1 foreskin alpina meggie jesus777 stephens fisherma cullen nassau 03091986 rocket1 confirm 123456789o friday13 ritter address
  leaves jennings randolph guillerm benedict bismilla prague heyyou 07011988 hondacbr spunk evans lourdes locust whoknows blunt therapy
  ghbdtnrfrltkf melisa canary vfhujif color paisley booger1 jonesy saffron consult bigdick1 sephirot 05031988 zxccxz tyrant ruthie newuser
  firedog shield cornelia field 04121988 qaz123wsx 1z2x3c4v5b nokia5530 09051985 06031985 gabrielle bread anfisa elpaso poster 07091985
  123456f negative websol76 03031983 04121984 07021986 05051983 01031987 02051974 brenna garner 09071984 sokolova soulfly alyson diapers
  09011985 foxfire india123 weapon hugoboss kontol fuzzy1 websolutions 01071980 04051984 reveal badboys 06101986 06061982 baddest showing
  06011987 07101985 thinking malika 01111987 werter openit finalfantasy 20spanks timoxa94 malinka rhjkbr mamochka ciaociao godspeed monste
  ayanami 1234567890z mazda323 jonatha tictac lockout aside gangbanged utjhubq wally1 gagarin reuben morgana osprey nurlan 05031986
  lovehate qian 04011987 guan safeway yaroslav hookers norfolk shoe skydiver trey pisser magic123 seadog dogfart kristen1 04111986
  02101982 25252 120986 130680 214365 515051 777555 895623 9111961 10101983 10111987 10121984 11011982 11011985 11101987 11121984 12021980
  12041984 12111987 13011983 13011984 13031985 13051983 13071988 13111988 13121986 14061984 14111988 14121988 15041982 15061983 15081987
  16041984 16071983 16091986 16101985 17011701 17081984 17111986 18021982 18041985 18081987 18111984 19041988 19081985 19081988 20021981
  20061981 20081987 21011987 21021983 21021984 21091986 21121980 22051980 22101985 22111982 23091983 23111982 23111985 24051985 24101985
  25021978 25021987 25091986 25101986 26011987 26091984 26101984 26121983 27011986 27031983 27071982 28021981 28031986 28051983 28061983
  28091987 29101985 30011983 30051984 survey qq123456 willi squirts profile architec philipp buddys mikkel 01071983 1bitch creepers opiate
  09121987 horatio kristie bergen getit dfhdfhf paige jeffrey1 froggie aspirin didier dive came11 canine 12345d band trent treetree bigd
  godawgs leonie petrovich rotary pommes return lionheart maya chairman plane honeybun golfnut 06111985 09071987 1qaz2wsx3edc4rfv johnnie
  bucker slimjim 2sweet andyandy allstate christophe tickling zinger letme1n darian topsecret josep recon roosters instinct teaser daddys
  bigbucks humbug 03071983 buddy2 pusssy crumbs rainer skunk eloise wsxedc smalls rhino1 ilya1234 denied fighting dirtydog 03091984 ankara
  gaylord losangeles pippen33 senate queen1 marty1 merchant adventure francisco leonidas ender blade1 prayers flanders wizzard bucks
  esprit spooner vancouver jeepers dinger sugars system1 kenzie georgia1 jolene gucci horror trout1 sandberg susieq scrotum letsfuck
  slipper lighthou laughing danish b12345 piston general1 locoloco qw123456 daredevil 02011974 rhfcjnf indira 05061985 bears1 07081982
  chickenwing101 boris1 icecold spain hero fresno valleywa livewire 05021985 01041982 04121982 dasha livelife 05121986 07121987 website
  producer 08031983 debra chadwick rosebud1 987654321a yorkie fantom kontakt mousey teller 03101984 09071986 catfight a1b2c3d4e5 edwin
  rehbwf heavenly honest tribe 01101985 loveis blackops galway dianna 04081986 hydrogen sarasara pakista wiccan waffles pavlik 02121983
  cool12 racer1 true sniper1 sluttey antonov womble faraon objects lehjxrf splendid vodafone vfcnth slapnuts godiva bernice wachtwoord
  dewalt noles hobart bp2002 nancy123 sebora 02041970 01011961 09101986 sandman1 buddies ralphie puffer tracy1 fujifilm coochie marcella
  trista vbienrf baronn 6669 101080 120786 124038 258000 1475369 10041985 10051984 10071984 10121982 11021981 11091987 11111982 12051981
  12121977 12121981 13031980 13041984 14031987 14041984 14081982 14091986 15011981 15051982 15061987 15121986 16071985 16111986 17031983
  17031984 17051986 17091986 17121983 18071983 19081983 20011981 20021983 20031980 20051981 20111985 21051984 22041983 22121982 23041985
  23061980 23071984 24081986 24101980 24111983 24121982 24681012 25031986 25041980 25111986 26061983 27061984 27071985 28031983 28071983
  28091982 28111984 29031986 29051984 29051986 29091982 29091985 29111983 29121986 30011980 30071985 30101984 30101986 31031986 31101986
  31121983 123581321 place pianos clean big1 candies qpalzm punkass 05091985 joystick amalia addicted flowe roadway bustle 010170 ribbit
  thirty methos 02091972 block anthony7 victory1 nermal load axio shayla snyder photo1 peddler goofy1 piggies rams pasha 01121984 rockrock
  access99 vixen ludacris blink wilhelm nineteen cocacol flint cousin salinas getlost anytime beerme fringe decimal lionhear alexus 6uldv8
  editor quant4307s tammie info stripes seawolf swifty dork flashman bogota dasher ladyboy graywolf 07041983 qaywsx paradis z123456
  maurizio plants bullit jessi elmo musician infected gerhard garrison badboy1 kick forsberg flathead eagle2 okinawa saxophon smooch bundy
  mona dope 09121982 comcast silk sarajevo a1s2d3f4g5 loader tonytony ezekiel bigjim tatjana muschi basement lacoste fernande comets
  123456c gdtrfb susie squid mpegs monkey69 sabre 02081978 rowing 01061979 seaman reboot winfield bahamas batman12 morena niggers 06051985
  singapore timur lincoln1 horse1 indain dorado indon duffy escorpio orpheus rfgbnjirf molly123 marta sheryl mygirls underwear maurici
  nikon newness hippo redleg ghbdtndctv 01091979 slava gerber booboo1 08101980 goofball zxcvasdf legenda sickness 05081985 04061982
  07021984 hugetits gfynthf 01091980 star123 02031976 3rjs1la7qe internal 07061985 squerting firestorm p0o9i8 nissan1 starlight 01121985
  06061983 03051984 torture blackice bandi password11 mathias 01081986 jessica2 mailru tangerin dragon01 kitties qazxsw123 smirnova
  ranetki unbelievable rhythm nastena bernardo warcraft3 shanno oscars gloves zebras bazooka infamous housewifes nfhfrfy glenda famil
  stopit katelyn hillside privacy hospital ralph1 odin macgyver 02061970 05041984 1009 748596 10031984 10101982 11051979 11051985 11121981
  12031984 12041978 12121980 13091985 14021984 14051985 14061983 14111982 14111984 15051983 15081983 15101984 16011983 16061983 17021983
  17031985 17041984 17061983 17061985 18061984 18071981 19111984 19121982 20021980 20031983 20041984 20081984 20081985 20121982 21061983
  21071982 21091985 22101981 22101983 22121985 23011980 23011982 23031980 23121983 24011983 24021983 24031985 25121983 26031985 27051985
  27081985 29091980 30061981 30121984 31071983 74123698 159753456 macaco freaked bigred1 vince chevys10 acclaim cesare lahore bloke samir
  survival gutter hooters1 noah rising douglas1 rushmore dawgs garland rebelz android hoochie gibson1 shaker kelli court virgo basic
  scirocco fuzzball mikado lily frogfrog hotspur helium toad 03041985 911turbo beef detroit1 administrator cornhole monica1 0o9i8u7y hose
  terry1 letmesee offspring argyle nataha aaaaaa1 school1 mike23 02031972 clemens johnston daniel12 dust code shredder sweeney wednesda
  estate raiden truffles nathaniel fantasies image dunhill chowchow atlanta1 checkmat phreak starlite caleb jacket truck1 allnight vgirl
  horsemen higher shop josephine 05111982 dante1 1mustang pregnant romario firehawk sparhawk cosmo1 crosby pokey favorite2 stirling
  silverado freewill labia vegas1 stooge glendale a111111 a4tech 02031971 groupd2013 vflfufcrfh rugrat aerosmit rapture eyes angel666
  bmw318 crash1 farida jediknig closeup pounding pissed 06021984 02121981 lesbain pulled alert nexus6 funtimes fmale gfgfvfvf santiag
  corina evangeli archery stokes 02041971 03051981 lacrimosa astro1 bionicle visited 04091985 esteban madonna1 butch1 sooners1 orang
  06121982 devilman lamborghini 03011985 07081983 08061984 woods angelit rockey tunnel baggies 03051979 rjhjdf cnfkrth 08071983 05031984
  nadejda experience pietro carpediem garret reznor schubert shelby1 poisson fran fhntvrf caitlyn picnic bassoon milamber motocross
  euphoria browndog asdas luckyme domenico telecom skeeter1 bajingan baker1 08061985 husky scorpions rapier lydia 123321123321 06101985
  bertrand frenchie 09051981 fucks 09121985 carsten jachin mutter cooking passfan blaze1 03121985 service1 yfnfirf sleeping rjcvjc
  babemagnet timothy1 mimosa 232425 651550 666333 6661313 9874123 10081981 10241024 11001001 11051982 11061980 11081980 12041982 12051983
  12345687 12349876 13081983 15021984 15121984 16061981 16081980 16111984 17061982 17091981 18041984 18051984 19091980 20101982 20101984
  21041983 21101980 22061982 23041983 23041984 24021984 24031980 24051979 24091984 24111982 25051983 25071984 27031984 27111984 27121981
  28111982 29011980 30111982 31121982 bmw2002 nudity zoomer swatch kareem blender present ducky slow merrill heavy horseman midori bopper
  tires asthma whale hummel nero wendell biguns armstrong snapshot darth vivid wyatt wanda release nurse 1234abc chingon quake3 priyanka
  hunter12 sanjay euclid tools east tahiti libido nielsen branch buffa sometime pilot1 lotus1 ekim abbey prestige homely corps 1password
  loomis hawthorn nickie christo swiss optima aqwzsx sigmar lexus1 balboa greatest wage mainland shimmer riddler offroad bulletin dutchman
  passcode crown ramada striper sounds alley bravo1 camp worship carling dempsey 09081984 tugboat roman1 regional bernhard gregory1
  05031981 assmunch beatriz cazzo asslover rocky123 04041982 diablo1 seville tiptop zaq12345 carmine sizzle gaucho buckaroo puddles creed
  chooch comp tonya sexpot diplomat tito alesha morrow kobe ethan1 karamba skeleton corazon 06081983 sexy123 samue eatme1 winters futyn007
  laker 02101972 mannheim picher camaro1 02101970 adrianna board bionic disney1 acid hackers dominick before wellingt nash fubar1 lynette
  dancer1 jolly romania fernanda dragon123 manager1 calendar pennywis ecuador komputer saxman rudolph devine 04081978 07121984 teapot
  pictere alonso 07011980 plumbing 07111982 thetruth rosa speed1 04081982 06011984 justinbieber 08031980 gulnara alex01 09111983 madala11
  dinero shakes punani nokia5130 quinn thick hybrid kakarot suntzu lockerroom dima1995 09101984 vaness yeahyeah ejaculation pictuers
  07101983 debora craven nian wrinkles poon dumb baron1 beeline loyola bettyboop openme elodie 2300mj lakshmi frederick huan daydream
  friends1 denis1 01121980 breath vfhbyjxrf inna dominika 02021975 153759 333999 3141592 10071980 10081982 11031980 11041980 11061983
  11121980 12021983 12031982 12041977 12051982 12091982 12091983 12345123 13031983 13091982 15071980 15071981 16011982 17111979 18061982
  18081982 19011981 19121978 20021982 20041980 20071983 21031981 21051979 21061980 21081980 23021982 23071981 23101981 24031981 25011983
  25091983 26031982 26101983 26111978 27011982 27111982 28071982 29061982 29071982 30091983 963258741 falling agent smoke420 cobra427
  marcela rochard thighs reed kidney extensa cherie excess embalmer basketbal tailgate salvator niko nocturne sexymama rebekah lilman
  crane aassdd terran disabled sonja 12345w binky goats ricky1 papabear wednesday lisenok muffins shinigami cajun panorama scout1 illmatic
  flex rhodes tortuga ticktock fantasy1 misses 08041980 woodstock aligator hocke hellno jian mojojojo konyor earthlin pinch oldfart
  lovejoy pussy2 reindeer thomson shiva supply texans citrus undertow sail 05061981 alabama1 freedom2 jewell indy monolith nastenka
  123456y ramon orbital meonly bonghit fullback bigworm evilone hotmama elevator prudence radar1 privat neworder churchil nonstop smithy
  jigga goarmy troubles zardoz corbin l3tm31n norwood dizzy dagmar maker fzappa basher lukas sfgiants pussylover xxx777 newone qwedsazxc
  lioness montoya dabulls cortez divx1 worlds beating vulva rugrats newstart avanti contortionist japanees reviews capoeira javie gayboy
  bonzai vivitron dreamcast fruitbat legends michelle1 corn attorney admin123 rosie1 mjolnir fraggle vbifyz 05061980 insecure 01061982
  pushok 08041982 belize willie1 tom123 caution bigdad 09031981 saibaba ramzes armageddon csyjxtr 06021981 delphine casablanca alejandra
  03031982 fhctybq wdtnjr 123qwe123qwe ciao amo quaker hustle myfriend paola magdalena wifes knickerless trotter billabong discovery
  fhvfutljy my3sons sperm seth cerebus thumbnils weenie s12345 pupkin slasher wilma welcome2 hester 02021972 kraken lebanon needle
  toulouse fireman1 linux delboy salesman surfsup footman orgasms woodwork toasty 03071980 02011972 daedalus starfox violator 123412
  300465 666555 987789 10021982 10041979 10091980 10101975 10101981 11041974 11101982 12011979 12021982 12041980 12051980 13071979
  13111982 13121982 14051982 15041980 15071982 15101982 16041978 18031980 18031982 18061981 18071979 18121979 19051977 19061982 19081982
  22071981 22091981 22121978 23041982 23121982 24081982 25011982 25031980 27731828 29041982 29101982 29121982 30051981 30061979 30061980
  30071982 30081982 mike69 jasper1 domini strat yamaha1 alexis1 q1q2q3q4 04071982 voltron cecil zimbabwe toni budlite newproject2004
  creeper shimano monkey2 wing catfood sparty moochie creator serge amour redstorm cantor aabbcc schultz 1monkey luckys allman jasons
  brisbane dagobert xyzzy gate murph bigjoe sativa stinger1 fozzie couples windows1 luigi natascha kennwort empire1 alatam barbara1 arnaud
  02011973 rammstei bubba2 wingzero swampy 3edc4rfv elmer lighthouse fordtruc letmeinn grinder stinks nebula destroyer sublime1 rogue1
  athletic praxis 12345v chateau franci stinky1 lorien fantasti jumanji man cummer sverige michele1 clueless spamspam belfast nigeria
  costanza beyonce monies planner skin jonboy morticia drywall sunkist pdiddy massey csyekz campus boots1 bigpenis vanity vette1 devil1
  lingerie reeses iphone corky impulse diamante 1a2s3d4f5g shawn1 marymary alfarome sledge shinji qawsedrftg prelude1 sinful shitter
  miles1 riverside 03101979 02071972 greentea iiyama 07041980 marley1 parsons giveme imtheman sharma 09071981 gabby1 qazwsxedc1
  evanescence henti w00t88 motdepasse porsche911 alessio aceman arrakis pussy4me shelter becky1 rosita munster kickflip emine gocats
  03031981 rodger boogers landrove longshot wooden superbow list 02071970 comicbookdb prosto rfhlbyfk kfcnjxrf kavkaz 01101979 robots
  forge marlins scoobie anthony2 paramore hfljcnm buckwhea pornographic plokij 03021979 01071978 minnesota lambchop chango money2 silvi
  anakonda cjytxrf sanjose arcangel koleso j3qq4h7h2v starbucks core allie mahalo nigger1 samdog gfhjdjp litle transexual webcam bolivi
  vfpfafrf lucian josie m12345 petite archangel www123 piper1 cheeba braveheart myspace lux2000 paddy emili 08081981 masturbation bunnie
  collect tulip homebrew whites boingo 04101980 berserk fordf350 thrust pilots cheesy leeloo star12 zealots camel1 07081981 02071973
  milkyway forester babemagn 02051971 101077 121281 615243 10011001 11081978 11111978 12111981 13121980 14051977 14051981 14121979
  17051981 17101980 19021980 19051981 20011980 21011981 21101981 21121978 22031981 22081981 23051980 24111981 25111978 26031980 27011981
  28031981 29071981 29121981 30071979 31051977 31071980 1213141516 ellis gemini1 swim maxpayne google1 bliss duracell armored 12locked
  alonzo detect cashew krypto hattie shrink custard mocha albino room spanky1 gates acdc singh xxxzzz allied libra maryam magoo billows
  chief1 chinchin benz sonny1 ronald1 123456789p heeled ramstein coffees swing adrock noreen burgess nope twat scotts britt coaster altec
  scroll tippy lesbos kookie forall trousers cybersex cows bugman wildlife topspin terri pronto cristin zzxxcc shaft corvet07 tiberian
  kevin123 buffer urlaub doorknob monday1 cheste thanos faisal richter saltydog bullwink shevchenko space1 blanked darnell 1qwert mistake
  morozova mdogg maximilian opera sentra diamant steiner sodapop adria headache gstring hellohel messier alvin arthur1 needforspeed
  panache a123456a fireblade ironman1 devilmaycry tricks asmodeus rodent mikayla iron shawnee bravehea chemistry abbey1 vfhnsirf somebody
  sharpie mypasswo 05081977 vorona cradle table asd456 01011967 pennstat milfnew momsuck cooki 01081978 hotdogs marsel cocktail sosiska
  intern uncle motherfu orwell selmer marajade lesbean pounded scarab princeto fruit rapunzel hernande ytngfhjkz phones correct maximus1
  pegasus1 chat disturbed bills iamcool pioner balrog 03051980 dreamer1 evildead aggie 01051979 ltymub everques 06081979 songoku deepthro
  gfhjkm12 tkfkdg halo blessed1 tical bartok klopklop theboys colt 12345asd fishface yankee1 chewey kjiflm cntgfy gretta m0nkey nemesis1
  gorillaz kombat fyyeirf narut wine sevenof9 vicious sarge gitara manhatta elektra sixteen kseniya ursitesux sachin zhan vova revival47
  detectiv businessbabe 123456789l bedrock rjitxrf denni yfnfitymrf stooges 04101977 fastcar ibilltes 02091970 dropkick sk8ordie otter
  montecarlo peaceful breathe flavor ameteur veronic 04061980 enter123 christel 09051975 cowboyup juli goethe spiders fialka 1234kekc
  kostik rdfhnbhf marishka vika 555222 630112 753357 837519 1122334 3698741 3984240 10061980 11101979 12011980 12071980 12340987 12345612
  13245768 14031978 14031980 14041976 17051979 17091979 18061980 20011979 22334455 23021977 23021978 25071978 27111978 28101979 30031979
  890098890 tanaka apollo1 motors royboy margo turk182 bobb honeydew broad origin monsoon outlaws theduke cedars ladybird quaint ddddd1
  bbbbbb1 cccccc1 fucmy69 puff breezy chauncey smeller cambridge sigrid succes pass12 ulrich beebop fokker maryanne perrin fourteen aslan
  blind reddog1 borges derick washer janet1 gecko biker1 llama avalanche snowman1 patron clyde1 banaan icetea petrus shelton lorenz
  scenery sexyme bullock niki aurelie mike12 restless sunbeam bluenose not4you doll leticia pork linus wsxzaq cayenne klaatu click vicki
  charlie123 fremont optiplex 123456qq bulldawg omegared caldwell comment heathe chowder renee1 barnie howie 1fuck curley flange twin
  message large bastet yello hermann jelena fuckthat candles 123456ab genocide charming losangel impalass fartman realtor puta sorrow
  pendejo flyguy tokyo lasers zapata crissy locked 123ab skynet marybeth newpass1 seahorse goodsex ab1234 zxcvb12345 lorelei machines
  corvett 02021970 cazzone alla 07041979 monkey123 scumbag fuckmehard master123 goldrush trailers today1 03071978 adrian1 filippo capital1
  wyvern lothar turtle1 rowdy device asd12345 qwerty78 whateve vtldtlm lovely1 lbvjxrf 09091979 casual kazanova magadan 12345k rktjgfnhf
  insider jazmin bitchs spalding santacru alisher 01011966 sunderla 1a2b3c4d5e puma 09051978 08031977 snoopdogg nokia5230 fktyeirf
  everton1 01011965 ghjdthrf 01031976 vfhbirf bhbcrf 123mudar kerrie udacha 159753a geibcnbr lovem hulk blondinka child chees robyn
  pingvin avery 123456789123 l58jkdjp 1a2a3a4a gandolf hartley darknes fever katya funtik product baylee bignuts videoes beachbum waffenss
  123qweas braxton oedipus quest1 shotokan 02101971 fridge hulkster rbcekz brick poobear eatme69 samadams heather2 mastermi sammydog
  ignatius redwall toohot dragrace graphic booter chris12 monkeyman slipkno wrigley vorlon lol5 lbtest 1006 141516 222555 665544 10101977
  13081978 15031975 19041978 21041978 22011975 22041976 23021975 23051978 23061976 28071978 29091977 43046721 123698741 yoshi sanity72
  niggaz hussain 03021978 frank123 ingram naught thalia abba rasta69 poets drifting deepak contests branden bowie skins glassman taiwan
  xmas damion 1money rt6ytere cesar homeless daytek mark123 zippy1 yourmama partners navigato goatboy maddux buckeye1 angel12 costaric
  nutella terrance janina barks allyson vangogh angeles newport1 babel peanu caralho lever saddle danman four20 evergree minimum utahjazz
  come xxx666 robson nickolas rb26dett althor marinka snowy jeffjeff negro buff doggys betty1 lookup baraka mummy topaz cynthia1 feeling
  infinite crockett gatito keesha ange thething loves swift bigshow viking1 jakester cochise hazmat johan smack willy1 brenda1 soft james2
  twins2 woodside hombre geil torrent zzz111 bugsbunn furious roach rosanna nettie texaco bushman smarty stripe skills pontiac1 anechka
  aquila wishes manual ransom fred1 invictus sniffer marnie rawhide rosco valiant tonto zoom wolvie everyday russell1 feeder delsol candys
  angelok vasiliy austin316 mitchel kbctyjr naples apple2 biggirl memories jesus7 adventur tequiero teacher1 asscock grils jacqui abstract
  bubblegum fist callofduty dickweed punjab porn4me boohoo thatsme hershey1 irisha bosshog control1 fuking housewife temptress belle1
  dima55 chris2 warsaw verygood hogwarts wingchun heinlein 01051974 princ mystical surgeon bloods pavlova aerosmith tooth blackbelt
  hotshit manue agatha ethernet bulls23 qaz741 eightbal solnishko 01011968 snowflake firestar djkjlz hornyman manders girfriend lebron23
  grammy poppie timelord milhouse kumar leningrad caterina avrora qwerty99 janeway cneltyn sestra 03061977 romanov cory shaun kayla1
  allblack cerber irakli anna2614 ulrike pussyeat wakeup mackenzi danilo masterbaiting uncencored dimple manifest songbird triplets pamel
  devious sukebe ghjnjnbg bdfyjdf chuan gforce pyramid1 submarin partizan bettis dokken pasta 123456b choppers planeta fuckm patti saab900
  vandal snafu bigboy1 phishy rewind manatee fred1234 yitbos lovel vbhevbh desperado chewy1 yeshua fabia papit seabass 159852 197777
  335577 357753 555333 777111 1235813 10121976 14021977 15121977 18273645 22091977 31071977 callahan sienna niklas sven nogard marsh jacko
  deuce echo dmband manuals vargas homo micky thriller ilikesex marina1 antwerp norma bulls1 1letmein barb ericeric littlema boats rashid
  caspe patrizia love11 070462 hook xman 12345654321 wapapapa sarina woof forme hoser crafty mistral arielle gravis nirvan davis1 1911a1
  buick rayman hornyguy carajo miamor commerce necklace radio1 fifteen simply cannonda seventeen sports1 bambino cartier blackcock nexus
  barracud pathfinder sammi crew fuckshit leeroy scrooge brunette parsifal birthday4 alkaline chino shitfuck muffdive sage nfyirf bobert
  bedroom boarder account1 courier abcxyz lampard zooropa guard edthom brians lemon1 glennwei antigone ishmael mrbill henley dragonz pizda
  beepbeep hotbabes fordf250 buller acer motorcyc spades batma akasha coolgirl skulls rickster under omicron gender maganda theshit hirsch
  snowdog boxter citibank delgado newday marmite ozzie goodguy gobigred river1 007700 harrys oasis1 brutal professor fkbyrf cvbhyjdf trish
  league biscuits angele cassie1 edmund 03041975 vaughan tenerife asss goodlife qwaszx12 volkswagen 1qazxc southside fulcrum
  maurolarastefy gumbo spartan117 concept columbo 08081976 miamo danil riptide yanks1 mamont hedges tater yuliya peregrin antonio1 munson
  nika jigsaw feanor raindrop bavaria locker beyond perkele laracroft novikova joeblow fathead plum 0000000000o bonnie1 fynjybyf molotok
  thought 12345678900 hotlegs paranoia caboose markiza degree porshe dolphi sabaka germany1 fakepass becool supernatural tecumseh chatham
  tonyhawk skating francesca mahalkita ruben apteka nikita1 reborn maine thistle pfloyd pitures rover1 yngwie creepy rutgers iloveporn
  hallo1 cherry1 falstaff clerks shuan dominate deborah1 libby golfman sigma1 bassin bastian hunter2 lancaster pumkin gamer astonvil
  jayman bobmarle fritz1 natedog hennessy produce elvis123 nonmembe tramp full bonethug terriers tooltime fedorov sharon1 terrence zhuan
  virgini krasota russian7 3004 362514 699669 777000 823762 1230123 1596321 3151020 11122233 12041976 13011976 23021973 fiona glider
  pyramids koala leroy1 chas horn stands grime chili pixie roserose shoot flare albert1 view port seattle1 saunders okmijn lololol
  schnuffi eddy potatoes beanbag joyful marita ragnar phaedrus skillz regent barclay flashy marketing raptors prima fear stefania ballard
  cxfcnkbdfz adeline drop streak lasalle guesswho idiots lindsay1 davidc nicky1 samson1 matros zxcvvcxz tiff tonka epson joaquin miki
  jamesb arch poi098 drinker passthie testibil mueller muriel marriott snookie summertime music123 helphelp theedge fannie takamine
  woodrow bigpussy louisa balder parker1 duckhunt candie ironhors bagels vibrate dalejr8 mooner gray helen1 tulane niagara polly1 ronny
  lemmings pluto1 beck factor theclash boromir sundown ashtray primal unicorn1 shadow01 camino luckie sparkey couple zappa1 jessie1
  hamburger lucent ditto cake colossus gotyoass qwerty2 nixon class qaz12345 gohan satori bigbutts zzz123 elbereth blaster1 lagwagon
  gumby1 feniks davidb ceaser fuckyeah location corgan catalog chiks modles penetrating forgotten walking academy asylum pokemon123 gbcmrf
  optical faust thesaint montero malakas element1 amnesia sonne morbid astalavista nhfrnjh asdfg12345 05051975 gaelic hazel saratov bhbyrf
  elisa vfkbyf professional 123123z hermione beijing marketin segreto mowgli misiaczek shandy mamo4ka joung prick gymnastic goodfell
  veteran sexsexse axeman gulliver natal letters juneau 01081975 djdjxrf cristal rostov volkodav 02011970 ybrbnjc bigmama domainlock2005
  muller dazzle stefani youandme soviet katten leafs riddick pinguin dogggg galeries scandinavian pintail lakers24 flowers1 raketa bach
  jeadmi rerfhtre scoote pappy edmond 666666a vepsrf craft bilbo1 hell666 macintosh sober osama enough zaxscd dhjnvytyjub killzone cujo
  yamahar6 basebal1 labonte homer123 grandpri premiere ovation smokedog ametuer tahoe halcyon left laure deicide garnett watermelon
  rockman john12 mayfield masha hardwork lance1 skippy1 mango1 staind cassi ussy dog lasttime r4e3w2q1 eyeball peaceout vivaldi friday1
  1dallas kimmy serg angeline jaycee silve details express1 katzen x72jhhu3z 1q2w3 222444 885522 999111 1234569 14031972 147896321
  369852147 growler goody bookcase kingtut cooker lugano newhouse mojave franck beaks domestic acetate maciek muttley chicco scorpi
  blackcoc blackboy barlow patata dobber mathieu ram1500 doggydog brock 123456asd fuckem numbers p455w0rd gisela mensch rattle blair rabbi
  redwolf mauro slicer butchie complex william2 nigel places 1ranger bobcats envision gazelle qaz2wsx 67camaro algernon 12qwerty cordoba
  baywatch thrawn byron defcon gman sexyass 01011964 phoenix2 rsalinas nickels gomets blocked never1 punter allegra larsson rowena staff
  hawks1 dangerou error headless beaumont evergreen frasier last donut acura1 bradshaw osgood barracuda tomservo greatsex dbrecz zeke
  f15eagle dewayne cadman spaniel nemo fool radius cedar rental go2hell bolero yesterda flippy zelda1 fuckof arman alexei ginola jerky
  1qazse4 marvin1 monkeyma aquarium cbr600rr movers mosaic cronic cluster mystuff arcane dickey tomate kuwait goochi repoman dogma
  payton34 bassbass 123456789k bugatti blackass snakeman marat genghis gramps escher sincity canon1 valdez polaroid hotman witch worldcup
  solar letsplay slide deutschland jordyn saab9000 amoremio kjifhf family1 greta magics vaseline alligator seventy learjet computers
  dimension packard1 crave nacked shade bhjxrf uhbujhbq citron kodiak1 phrases pomidor golfclub ace123 longhorns holdem chance1 wellhung
  tryagain killah colombo dodges saddam alfalfa january1 blunted furman mysecret pfqxbr druid jenna1 qweewq gopack zolushka shayne copper1
  fanatic catdaddy stella1 17171717aa pfkegf loglatin gbyudby barrel samanta rigger girsl photog mustang9 chipper1 spide nadezhda lite
  edinburg panties1 maripos dingo1 excellen sokolov rjnzhf dashka rooter pandora1 romanova vfylfhby eragon luscious mayfair sonyvaio
  flipmode borman yorktown states jbond007 type 777vlad silly1 hercule doggystyle dkflbvbhjdbx goodwill sofiya watching escobar handle
  holahola davidoff mich prancer robinhood machoman klaudia henning debbie1 mccarthy protoss tittys beeker 12s3t4p55 momsanaladventure
  fabrizio humble strato foreman theman1 avengers kruger pipe ivanhoe october1 dating tomboy seal seaweed sixtynin toonces erica1 reaver
  chrisb soleda trekker database cortina nichola twostep wiggles gjhjkm bobbys easypay deal elisabeth chevy2 goonies lesbens cueball
  fuckedup meandyou hickory everquest omerta fun4me supers sunbird remington hotter jason123 olives manage 01011958 schmuck kram evelina
  timmy1 lancaste hd764nw5d7e1vb1 loloxx 3001 25000 123698 224488 622521 747400 852963 10101968 69213124 78963214 briefs garter cheyanne
  mentos ortega ginge united1 keksa12 juanito ginscoot gaijin abrupt ub6ib9 kodak bloopers bobber final maddy anthem torque flubber mothra
  steveo clara slam nolan snuggle dshade policy gooseman babushka 123bbb patterso fragile felicity plummer bushel kolibri goal blondie1
  blueman crocodil sport1 first1 section zzzzz1 social acacia bmw320 minute yahweh buds 5tgb6yhn qazwsxedcrfvtgb camelot1 guilty helpless
  soccer13 jazzy1 nugent sweetass sober1 rickie major1 bootleg bonzo getmein fine ponyboy andi waldo1 sebastie grove shibumi boogaloo
  marlow angelito carlin andrej ebony1 myboys zztop hotty lombard francis1 gallery peternorth freiheit kindred valentino tessa a1a2a3a4a5
  victor1 357mag 000000a leahcim hitman47 porn123 getin winchest konrad nicknick orleans aleksander blue44 mille shades consuelo dantes
  pimpster butchy guevara dandy cliffy lifeisgood splatter matias zxcvbn1 camilo blower feetfeet ferrar darthvader ynot georges bruno123
  wayer secre caseydog amarillo 1basebal satellit mustang8 brent1 denton tiffan shifty mate cezer121 sonya gomez theo romulus robbins
  looper doomed kleenex 123hfjdk147 carlotta oralsex kimchi crayon masterkey blackbel caramba belgium drjynfrnt familia lotus123 happydog
  quarter insertions buchanan monkey11 sidewind missing fettish storys newjob paroll bigpun hannover langley politics assault cimbom
  ohbaby chronos logical m0nk3y pookie1 tylers 4rfv3edc delphin vfnbkmlf eleven11 vishnu 123qwe456 grapeape andreev sanane kthjxrf 654321a
  deathrow merlyn onepiece waterpolo rattler dragon13 voodoo1 pilsner donny peepers anna123 techniques rodina stetson buratino distance
  facefuck fabiol morga ijrjkflrf avangard volkova naruto1 vineyard qazxsw12 calculus rfhfgep buttbutt china1 maybe jack1 morley zz8807zpl
  archon bignasty emmitt22 toes amidala romaroma maddison stamford dropdead erasure britta lopata badguy farrell hunters cassius ericka
  tracks router 123456789012 piss 8phrowz622 swanson qazplm balls1 dragon11 hawker same blondy chastity slippy lindsey1 hatteras claudine
  ben123 skull foxcg33 wicket luciana corporal mazda1 index trucker1 hills rushrush gotigers eatme2 iloveit ganjaman meowmix vegas123
  sheets geology spice1 lacey wiggle rave tim123 dude123 chelsey rebbyt34 cletus imhorny hawkeye1 chin mischa mypussy slayers janna jeffro
  lizard1 klopik 123masha talgat 1hxboqg2 rootedit 3003 123458 999777 100200300 universi sexyred sabrin toyota1 priscill yanks okay
  b123456 evil666 lexingky david12 eight8 murdock steel1 mandolin teamwork malaga c3por2d2 smash crowbar dawns gunner1 carefree guru rome
  footlove xrated redwing1 muskrat carmen1 giveitup gspot wilmer reno sexe cleaning blowme1 121212q assface rastus andre1 085tzzqi
  usmc0311 tanechka elgato aguila fuckall loveme89 test2 terrible teufel goodness puppys glenwood ceckbr retsam star1 shiznit samba hottub
  ufhvjybz dildos mongol crowley cool1 penal 1shadow martin6 fulton allright goodwin tucker1 sevilla bobbi latex shift claypool car123
  checkit sydney1 vamp imzadi gandon windy julieann greyhoun 063dyjuy trivia damn shamil pushing reliant booper crevice nyyankee penfold
  calamity kajak pagan conquer dewey dillweed pantyhose cavalry golf1 crank arabella forces mauricio jazmine gophers goodison ayrton
  123321z bucs loudog tobacco spade1 corpse kayak plaster seviyi ally luv2epus moment 12345c taxi noob hackerz thewall tigre alphaman
  simcity bowl300 pedersen jackdog feedme 44magnum apples1 barnaby written blank soledad assassins qwerty777 boris123 01478520 jared1
  squire drevil arse harpua angie1 slainte indy500 marusya summer12 helpme1 augusto bachelor badnaamhere nevermor mattingl lavender patate
  raster mattmatt texass headshot open1234 topsecre boot boobed mariko renat mckenna brigada donald1 088011 gordon1 cute batgirl hotchick
  banks monique1 willow1 fabiola alanna cordelia boliva polar titan1 akatsuki fresh1 openopen geraldin freeland mike01 rodriguez princessa
  miranda1 federica 5hsu75kpot gbgbcmrf ragman 0102030405 fabienne abudfv kjdm mamita hellow babygir santino carthage raul corsica
  moonshine chrissy1 touch lucien brother1 naomi uzumymw gooddog aquafina carney voland dbnfkz catholic indycar bryson bassett alexandru
  dawgs1 123456abc police1 loveyou2 deepblue argent novifarm alright holiday1 black123 ducati99 mannn selene moonstar finnegan contains
  schatzi amores nbuhtyjr sexy12 satanas johndeere ultraman samantha1 ocean1 dbnfkbq r2d2c3p0 badkarma teejay wahoo funeral random1 lenin
  niggas swallows seraphim bigbad damned baldur wendys racoon peter01 marco1 hawkwind ruffles hatchet vwgolf colts zydfhm harding labatt
  tiger7 assclown crunchy redneck1 mailbox jamaica1 cerveza catalyst davidd password3 passwerd pepsi123 open123 mind colony classy lives
  trojans1 blaise shiraz fastcars polinka rundmc pantie failsafe iris insertion modem dkflbvbhjdyf passed hilfiger businka bronco1 55chevy
  caffeine klein cipher qwerty77 margaux jacker igorek ella pornpass smutty stas matvey 123258 253634 427900 515253 1725782 12345432
  32165498 74185296 3216732167 whaler michael3 stuffer sphere divorced bartek anteater anette mustang0 redshift fenton cableguy killroy
  kingsize collecti 2w3e4r buffalos steve123 resume bryce xxxxx1 brutis warehous bayliner axel catter crusade flow soup kilgore shanny
  basser pitt kilo charles2 smoked pattaya coolboy solrac suikoden year2005 bench shyguy lumpy gangrel dakine buffys billion develop
  bushed porn69 single1 whoopass press 0o9i8u gardens marigold kermit1 yyyyyy1 allan1 aqualung jamison summer01 arcade titus wedge steamer
  perro ricochet days jaydee liam woodson hippos cumeater chico1 jesuss rickey kasumi ninguna 112233a rand process pamela1 nicki ralphy
  christy1 1sexy nichols goldman 112233q margit transfor hart roland1 coffee1 papaya carlson jackets arslan felony andrew12 haynes
  indiana1 strange1 dart alexandria alessia garth joseluis centre leno4ka saab learning kathrin wolfwolf thorsten carol1 luckyman
  tennessee kirby1 needit hallmark saturn1 leeds1 tiller alex11 mahal gfnhbjn polarbea cvbhyjd louise1 gfcgjhn blackie1 mostwanted heretic
  loveme1 pentium4 poopsie all4me raziel erwin 1qazqaz anduril resource tail darlin prime1 broodwar xterra jimmy123 golfing1 opensesame
  nadegda ninanina 8phrowz624 chemistr ward gulnaz qwert12 numlock prison nitrox morozov januar gfhjkzytn aeynbr porky lol1234 prospero
  brownies flyers1 master01 pipers mamma mindless rakkaus cobraya mywife darker ytrhjvfyn percy licorice allstars kosova angel7 memnoch
  lalaland giacomo schastie crfprf arsenalfc durden teabag alpha7 barakuda stell floyd1 westham1 pluton bondarenko marykay anatoliy
  wysiwyg stampede dane ananda myhouse carissa loveyou1 saopaulo tinker1 jamesd passions dream1 mexic loll freeme mobbdeep flintsto
  endless lovegod covenant sound1 robert2 tigress kabuki capri dance1 nessie beers serial boober trophy zhen phillip1 lemming mapet123456
  steak yodayoda vladvlad pleasant vergeten funky1 calcutta bmw525 3465xxx halibut incest muskie vfr750 hangman yfafyz manhattan sailfish
  summerti revolt righton foxhound budget gunsling gonads lusty h2opolo coolone bluedevi boswell yess thornton patter boilers backspac
  snacks rosalie victo daffodil pussylicker crush 10sne1 magali chaplin essence pochta redrock sergej ghjvtntq blindax 197 9000 123454
  333221 456258 963369 1212121 12041961 13572468 48151623 123321456 rerehepf niceday counterstrike titanic1 burly forumwp dolly1 sceptre
  mickie mustang3 alfons whodat baphomet cloggy lionlion kasey bob longlegs flora limpone oldone fire1 oilman gwen norm bastos christ1
  abdulla biff gato zxcvb1 kostas hot123 fred123 starsky dapper good4u lemieux amador thunderbird nippon invis falco conan1 lockheed
  voiture rockroll regal jeepjeep parking derby diddle drink adam25 sandys marcus1 adam1 bigtoe hands henderson wicked1 laugh takashi
  ladles ducksoup sully palomino test11 grey shroom buster01 taste pine yesterday maxfli cabinet dann mosquito buggy leah 01011963 aruba
  sabian 1asshole 26exkp forklift number9 jerusalem dddddd1 dennis1 nomar5 planning teenie aquaman maribel jesusc backs psyche booty1
  hometown aces prisoner sexton toons just bigdave request franz theory away quack ltdjxrf milenium vegita jodeci kenya lounge meltdown
  mammamia caribou postov1000 world1 anita1 pussylov flapper fancy pops name evgenii pump elrond tigger12 berkut bully cadets import
  limpbizkit biceps saphire redhead1 theworld points ilya1992 culture user345 juvenile jumping omsairam speedy1 12345678901 whatever1
  dustydog yfnfkbz afrodita aria antoshka wasdwasd ambition raoul arrow1 gannon gumball gillette champions acoustic forums charlie3
  pennstate reeder wheel bball1 smooth1 colombi khalid teste celticfc tooltool horsey hollis zhenya bonghits solidsnake oldschool mymother
  romana longtime 01011955 asasin matter yfhenj cumonme cristiano nolimits galaxie noriko michael9 tested delivery messi10 lotion essendon
  ratdog legoland tashkent skyline1 sargent plague rhfcfdxbr asterios nbvjif seahawk dominator pleaseme vicecity junkyard nokia3250 aloha1
  magnavox count investor amos connection focus1 mommie natha whoami lakings katharin frenzy filimon hellohello lauras 33rjhjds bunnys
  march13 gogeta fightclub franki 1a2a3a illumina copenhagen denny lopas metalgear thinkpad tkfkdgo bastard1 fenix lovesme swanky lovefeet
  billiard walters bareback cinderella touchdow elise limpopo gussie rooster1 coolbean galadriel third rincon showboat shabba creatine
  dominica bones1 intense dahlia fucing 123rrr rainier truckin socrate beeper sushi1 shipping sideways buttplug sorry matthew2 searcher
  hartman jenni chesty nickle your appleton sandi garry getsdown tandem goldfinger pioneer1 volodya chillout erasmus october2 meeting ohio
  danmark qwezxc ronaldo7 d12345 westlife madiso gfdkbr prashant thelast1 vadimka mateusz 5566 10000 111666 124356 131415 135799 145632
  315920 322223 555000 555556 789852 1478520 13576479 159753123 333666999 walter1 tristar 1footbal rakesh hayes sandydog mustangg
  angelofwar blue69 film 151nxjmt goheels puerto gsxr600 primera vesper rubbing lucas123 smuggles peoples cisco1 bethan cwoui aaaaaaa1
  schneider ketchup version nonsense psychnau valdepen bantam petter hateme memo charm dupa shadow2 kirkwood dragon99 party1 anselmo
  camara schule sting1 ultras weapons level42 walker1 roygbiv skazka fifty scottt snoogans adelaida 1batman 2wsxzaq1 glove yogurt noonan
  vols boring satchel raisin wrong curly 1killer indica dina liver pick trustn01 splurge obrien chisox cretin fairway crimson1 rapid alec
  kovalenko passfind forgiven wisconsi letmein22 ballgag elite1 boss302 carwash mike11 nata derevo makoto carmelo asphalt mavericks
  lineman asssss stink nikko sailor1 azteca tartan erfolg cavallo agyvorc warden twodogs melon joshua12 behemoth price 123321qwe iloveu2
  remy romain audi100 tuffy 7hrdnw23 chosen ghjnjrjk sixtynine flossie swansea maroon marsik horus bluebear 8ball titlover kilkenny jackel
  agnes glen reset mycock cfiekz rice80 zaq1xsw2cde3 tuttle viper123 destroye zcxfcnkbdf baraban teres satan1 mariano chocolate1 ashlyn
  abigail1 codeblue dunkin slayer666 haley1 minotaur scoop tales havoc goodstuf argonaut annabelle lucky777 number6 leilani baldrick
  nitrous metropol hernandez adonai footbal1 juancarlo fuckyou123 pipiska agnieszka armitage bubbaa indonesia empires arioch favorite8
  bartlett cognac sauce master11 apelsin powerade chobits shadow11 parliament bladerunner batigol charms tracie firework language besiktas
  baltika vfvfvskfhfve 01011962 1a2a3a4a5a gilmour mackey salt orlando1 isabe aleksa gfhfljrc krasnodar lunar blink18 topless makarov
  tarantul meaghan overtime fynrf davecole jetson wonton mousepad browneye talent brenden schwanz anderso violeta ecstasy browne brianna1
  nacional dfghjc red12345 vfhbyrf mathilde doodie yukon kiko venezuel kochamcie vthctltc buddha1 bianchi favorite7 famili wildcat1 hounds
  aztecs k123456 andover goodone ryjgrf metalica skateboa pieman shooter1 olivia1 silvana orange12 redbeard paulus louis1 nectar rocks1
  sampson1 colour schwartz theflash perez natalka hitter fucke nokian70 nfvfhf tyrell pass99 lugnut omanko gy3yt2rgls fuckup oscar123
  derrick1 side grant1 embassy riviera nomads stew femmes zhua puddle asd123asd jackman cubano carly myangel scruffy1 brutus1 bizarre
  longdick network1 clitlick raffles 1buster fathom ghtktcnm nosferat fomoco penn dumpster judge dirtbag jediknight nighthaw rerfhfxf
  charlies dvader shady1 overload kitty123 morlii passw0r tamuna ladygaga hotsauce dmitry dimasik hfleuf htubyf 100001 123369 124816
  233223 333222 444777 500000 1233211 1234432 3234412 3263827 7415963 246813579 eric1 coach1 sallas lisboa mnbvcxz1 discreet diabl interex
  neal brasilia birdie1 nvidia rajesh access2 amir posture griffon repytwjdf sheltie daisymae killyou author gixxer tacit fuck0ff whopper
  leone nascar3 janus sensual simpson1 david2 meyer plus champagn birthday1 grifter vincen asdfg1 spinach autocad 3e2w1q story mill jacks
  riker samhain iawgk2 aztec 07101962 beethoven chocobo katy greek adrien 1lover nelso fluffy1 clues eek discount wade mikki papichul
  conman ranchero 1jennife dove auction waves sassie characte k2trix eighty classic1 bodies lovesexy thissuck gunsmoke crappie khalil
  gohogs pooch orca olds442 jerking gibbons darts maryjo slut69 shana bible gubber moneybag masa cowman ndirish bypass bumblebe halfmoon
  airborn jim123 gremlins zzzzzz1 juno muff thatcher jerem karla lind televizor vostok telecast atlas1 davidj relief torment 1fuckme aziz
  pelikan southsid micha picker 1harley mormon guide sex1 henderso mettss fuckfest gregg kylie chacal foghorn hornyboy retail farcry
  karapuz print realms tities multisyn michael8 sector dagestan qweqwe123 123456789abc nubian yasmine hellokit blowjobs jelly1 toggle
  balle ocarina booties cheer soda boscoe01 joachim tristan1 doggone thematrix wsxqaz badlands galactic donkey1 commodor kings1 soccer2
  passion1 jamila mackenzie knockout tess anjali malcolm1 bigpimpi sneaker brian123 winchester main snikers flhtyfkby carter1 hrvatska
  d123456 only tactical imcool nikitin octavia svetka hondacivic dreamers spartacu syrinx afghan brabus marietta ararat timeless sable1
  steelhea ctdfcnjgjkm watashi conker welcome123 myszka dragon7 lostsoul jagr68 poopy1 wilso 123456h rubbish doodah angel13 evgeniya
  rfkbyf hibernia q1234567890 mansion cashman seren loredana 123456789n kukolka sinjin lfhbyf pi314159 patit farter fkmnthyfnbdf razzle
  biggdogg knife oriflame rats gtkmvtym totally crisis joyce1 daytime rockydog pasport ytyfdbcnm micke manana dimebag online1 mothe
  redfive georgi ganesha internet1 iwantsex rasta1 tigger01 vitaliy ghbrjkbcn mugwump reporter chucha knulla petra1 ashes avgust frontera
  bigpapa grape tony1 ganjubas rodion venezia signals pendrago 1234567u intelligence haribo hotbabe elisha rocketma hammerhe darkmoon
  thematri popsicle jewboy boggie rocketman hellome ruger viola ratfink glock17 semen force1 margosha geisha 68camaro ibilljpf kevins
  bigstick lehman 1bigdog westie salad milford sweet16 gypsy1 voyage jukebox jackso riches martino stephy shrike jadzia passage democrat
  iloveher otters milashka floria biggest swede matt1 hoes funnyman sawdust emachines rob123 playboys randal twiztid charl dave123
  satriani lolwut wobble lucky2 susann faulkner gospel xavier1 suzie tables roderick bloomin rjyjgkz johnn lowdown ghjcnjghjcnj strannik
  satin megafon thomas12 123123e marko ibill01 ghbdtn12 admin18533362 15151 135531 271828 777444 1231231 1233210 1475963 2234562 5641110
  7555545 12233445 159753852 777888999 domenow wowser stroller jerryg 014789 tazdevil dale03 sarah123 crossbow bigg rocco1 abc321 08154711
  critical borg oldnavy freetime 001100 kingrich tupelo funhouse clarion lynne hun999 playful capt coop swat trader12 parade dickman bogie
  prasad heart1 roberto1 billyb metals billing 013579 dave1 material hottie1 toxic shining lemond whkzyc njdevils mika hotwife hrfzlz
  diane1 gravel thunders aman nose mounta1n murat andros jana inform royale internat camaroz2 paper1 damager mage toshiba1 pinewood dick69
  1qay2wsx 2wsxcde3 nihongo thinker trust1 august1 jabba stockings elena1 egorov hiroshi sure futures boobs1 holeinon mazinger oneton
  empress passwo vampyre canad pokey1 clocks hooch jamest 2cool4u college1 8balls treacle ak1234 blazin bonefish pass01 islands homies
  xmen blue45 fairview bigfoot1 funn cramer million1 chewbacca enfield piramide patrick2 juggle chump sc00ter galahad winter12 bettie
  inches decatur hatfield blueline fishnet underworld piranha nino lager freight catfish1 orland bourque bound maxman jiggy yackwin
  girlfriend bateman interpol sydne tide dandfa windstar tenpin skittle bluegill edith brat lizaveta fatpussy isgreat stlouis bereza
  baloney st0n3 beckett camaro69 wacker jeeves gobucs player69 hommer therion cadence beluga polgara samael josef crazy8 qqqqqq1 group
  warcraft1 a123321 qwerfdsa income nutsack peterose qqqq1111 viewer marduk architect mansur mutabor bitchin zamboni 123456p ckfdbr
  123456zxc mofo allure mclean 13579 jacque smurfs truffle marcie gimme jack123 qazedc rosette centrino marx aguilera amherst paula1 nikit
  sega photoes herald kobe08 wonderland bingos memorial midwest trashman danielit green12 asd1234 fonzie clubber invader artofwar lexicon
  keys puckett metal666 dripping flamer mansell flapjack kassie 123xyz samwise raider1 newworld organic landscap verify cristi temp1234
  23176djivanfros salamandra vbkbwbz ljrnjh 123456789qwerty null oktober deimos dzxtckfd sobriety tookie casa angeleye yecgaa hotcock
  saturn5 thetachi dickface iddqd advocate nasdaq schoo marma nokia5300 edition gemstone minion nonrev67 amormi godofwar smallville
  qwertasdfg dthjxrf rfntyjr mashina audis4 lisa69 stamps astroboy woodward armenia delores ubnfhf cyberonline galatasaray vbkfyf sexybaby
  hendrix1 mitsubishi notredame blacksun qazxswedcvfr vittorio azsxdcfvgb tillie shakti karamelka shadow13 capa200 novikov catalin
  qwertyasdfgh glamur mobil cathy1 devils1 patryk hitomi dominic1 gallardo rjyatnrf imperium inflames bugsbunny nicholas1 vlad1996 arina
  jakers dragon88 connie1 astra1 connect1 ukraina freezer piedmont bagwell qwe789 grassy katrina1 davidm dorsey blade2 bigdogg pheasant
  blastoff ginger12 convoy venus1 steves pablo1 tuborg indahous laredo ilovemyself parasite voltaire 123456j touchme delano banjo bronte
  robinhoo wallace1 seven77 newage cummings shorty1 jimi polska1 laracrof bosstone quixote tribes justin12 system32 zebra1 pigdog bluenote
  nibbles flossy islam sk8ter brentfor shari goldmine wellington bassist manner forty goodtimes michi camill mousse colgate budda wtpfhm
  schwinn holley sincere dewitt wantit humpty exploite giddyup dopey greedo mewtwo salute reverb morgen useless lapdance cvzefh1gkc mania
  water123 killemall guyute joyride nelson1 matvei marlowe driving velcro pusher lfybkrf craig1 bublik fantastic rocking scooby2 cnthdf
  covert ramazan gail iwantyou repytwjd radiance lethal ruthless sweethea peter123 poohbea volodin olechka kapusta 01011957 89600506779
  sandeep pablito damage11 212223 235711 524645 555444 5550666 748159263 987412365 pissant michael7 caddis chicke country1 pogo jerrys
  haters cumload raccoon epaulson perils slurred hermit cards1 powerpc kalle ariadne bungalow drag patsy semaj garten brandie tripp chatte
  jjjjj1 gggggg1 ppppp1 loading stomper seller jamal cafe 1aaaaa john1234 aurelius monet man123 buttsex gifted merli cuba etienne grainger
  charcoal eatmee marisol xytfu7 stand vulture ronaldo9 soraya kona homebase yannick take lana adrianne 1chris sensatio 1george 1bubba
  1diamond 1golfer burke mclane conejo edwardss crybaby 3edcvfr4 1qw23e terence george12 dune lazy playoffs passe lovegun king123 closed
  andreas1 month panchito frantic jys6wz train1 out3xf picard1 munchie fellowes thirdeye alfaromeo hellion isacs155 paige1 joanie dominus
  hubbard roodypoo stars1 mcleod oops scooters dbrf134 sludge paul123 tahoe1 bugsy etnies jesuschrist maverick1 dragons1 ashman palmetto
  sylvania gerardo tobago favre4 hansel thebes vertical psycho1 aurelia fordman chanda callme w1w2w3w4 launch proteus melbourn desperad
  save13tx relax angle hotwheel bretagne arabic trinket starla 300zx phatty caspar sportste aida pickett terrace ship raging madsen marcy
  vatoloco ghostman jedimast pringle futura bungie prakash muncher sunrise1 clinton1 blingbling pembroke fatim arsehole barret slayer66
  animal1 framer bored psychnaut1 bonito begood started mollys harlan prairie braden odysseus pizzapie silver12 desires alpha12 accent
  reverse driver1 guess1 wargames elissa winkle give mysterio darkknight actor career integra1 blondi westcoast scotia xfactor banderas
  4r3e2w1q crabby fatluvr69 trilogy xsw21qaz denisa yjdsqujl felice slimed123 kawaii malvina 1q2q3q4q5q sailormoon habana varsity current
  big123 sameer levi tele spanks indians1 babycakes sarahs teddyb schweiz mack10 rouge creativ scoob wooster diesel1 oldham pussyeater
  ghfdlf nikita123 muenchen sashok yana qwerty22 medicina gabriella cristia alex22 stussy petersen mara cyber1 mercy den123 izzicam
  warpten nokia3310 samolet reaction scott123 whosyourdaddy prikol black2 egorova auralo japan1 rafae astoria carcass bill1 tagheuer
  dexter1 weeble xthtgfirf 1234567z kochanie oc247ngucz carioca manish gianna orkiox kingair squish 1111111111zz tired porn4life anatomy
  snooks illegal warped slimer littlebi siberian limerick toys xboxlive spawn1 ignacio gaffer parish rostik lunch baile mopar1 desk kratos
  prettygirl calvary moonpie thejoker greeny coyotes cleric riding cuntlick metalman freak1 chantel pounder leiceste osborne handcuff
  warhawk temper princeton trolls kailua peaches2 minister three3 billys wife cum4me sitruc firestor rhapsody nodoubt angels1 jeronimo
  denise1 makemoney annemari ironmaid utvols chevyman resist bungee ready1 hugecock refresh tooshort primetim yogi sylvester compa thomas2
  lasher oceans11 tugger richard2 passing valdemar jetaime bear12 yendor toobad goodies death123 outcast safe darkwing taylor12 wipeout
  chrism jeepcj7 nikitina abrams jaws nickname yomomma coopers cereal flyaway caitlin1 slipknot1 muaddib nelly 123456o ramone dima1996
  fnkfynblf skypilot newstyle levani 0wnsyo0 123sas 258741 335533 451236 479373 554455 555888 741236 852654 951159 968574 12332112
  13579246 96385274 159875321 326159487 789123456 1223334444 alvarez timbo luckyboy mullins asecret booby ramair miss 2112rush chicas
  duranduran hiro gunman daily pescator dte4uw gaetano chapin merrick linsey brayden rulz police22 giovann trina candi silva bakers boner1
  burnley bbbbb1 thebomb elite11 birdy sexslave hobbs ganster buckie bosworth heinz mulberry elohim willys purgen waterfall skeletor plant
  annett pulamea mccabe caballo rule human disco1 itworks santo steph1 idiom walk asslick gaysex bebop creep notice pepsicola winamp
  octavian love22 serebro qwerty00 eeeee1 123123123q detail itachi ilove69 squiggy w4g8at macho montauk dwarf terrie 1jordan 4snz9g
  hot2trot blue33 thug delorean bianco matthew7 step ishikawa simeon magyar baldy bullets explode hash boggle burgers alias pedro1 primo
  document jessika retep zorglub wilcox fistfuck dixon barnett fredd pedros gfhkfvtyn omega2 runner1 gorman sexyguy seagate whitney1
  jailbird arrowhea tainted sexbomb casablan creek qazxswed moneymoney miroslav dagwood showcase bulldog2 barca omega3 collette polkmn
  sorcerer sex6969 pato hemicuda saber hotel6 stargaze funguy 1111aaaa tweet polka weirdo imogen bling adams1 conflict ironhead shorts
  smarts bones69 fuck777 moosey winky cnhtktw fktrcfylhjdbx poppet char checks vfnhbwf scimitar nikolaus mikaela ashish oriental trippin
  hellothe parole nordic chatter reverend ronaldo1 oven negrit whiskey1 edinburgh gemin hondacrx zaxscdvf latvia zepplin popular voltage
  kitten1 slap rebirth voetbal as1234 order anton123 pervasive kelly123 goodnews astonvilla cheval milagro pepper12 stewie ashley12
  cachorro imback truckers sysadmin olivetti 89015173454 mamedov petey rjcnbr multimedia daddy123 navarro manitou symphony sanjuan
  toronto1 emachine fktrcfylhjdyf phuket asdfjk danni1 malcom cnfcbr regret scotty1 bonfire vaz21099 sandals reklama violent slammed
  joselui plover smarties healey wars roxana stanger sunita hanover genesi frankfur godwin horny69 gfhnbpfy bubby svetlanka cuthbert
  steward password4 alcat odette blue21 stealth1 naked1 declan nagrom yardbird godfrey morkovka atdhfkm gjgeufq dmitrii kisska qwaszx123
  virtua dragon22 arhangel percival fresca minako kban667 muaythai whitman nyknicks mahalko yorkshir rodrig enkeli echo45 molina junction
  guitarra tatian hereford sweeper badger1 tippy1 tightass metro1 hoddle jackson2 taekwond island1 phenix moses1 millerli layla cstrike
  123123qwe staple qwer4321 division gr8ful feyenoord solid morrigan dtythf hello2u apathy parolparol vermont1 kamehame round jake12
  arschloch catlover whatthefuck madoka bigshot bagger dogfish calcio direwolf karmen jakedog reaper1 1357911q rocheste pittbull hondo
  rache roma123 bethann jobs bernard1 terminus walden trigger1 pennst grandprix future1 drinks comicbook japanes excell jeanie sonnyboy
  sexboy bennett1 daniela1 twingo moneyy lickem slydog rumple lucinda logan5 eltoro parties lawdog gibbon helloyou gunter jimmy2 fencer
  starks redtruck trex cuties chevyz71 miko header walkman 1nicole surfin kosher kindbud morrisse trafford update mymoney match evenflow
  concert geneviev marisha oneshot konfetka knowledge irvine halflife2 laxman maus sk84life fuck12 versus 123456789w dawg1 denis123
  12344321q fyutkjr ghblehrb lbfyjxrf dron lollol1 kurosaki 4000 123333 123666 567765 789321 963741 976431 4637324 11121314 19844891
  21125150 132465798 243462536 tommys brandt bmwm3 redbirds mint skelter westport rock1 slacking crysta soldier1 hosted annual makemone
  indiglo strings antonius legal 3some bogey1 culo olivi frehley eadgbe talon1 541233432442 dmitri patriot1 fish1 hoss weights takehana
  12345e robert12 ratchet germaine chain becket rotterda vicente fcbayern pirata toosweet love13 nolove 380zliki knarf startac milesd
  schwarz 1robert coast 4free warhol figment bellevue bayview prizrak arigato sallie scores monica2 tiramisu 1daddy reggie1 mambo belarus
  wetlands practice 12qwasz sssss1 luckey watermel paulo platoon johnmish orange8 gump natas seraph t34vfrc1991 hecate melville stuttgart
  fffff1 bolivar muffi check1 westgate hr3ytm theraven superdup folder skoal mzepab maria123 winifred adagio benning abulafia al9agd
  oemdlg dhip6a cranky 7uftyx antioch trustnoone papercut energize oriole barnsley alexan hoopster eightball toughguy babygurl moore1
  deadeye fermat azer dalila doctor1 mahoney circuit blanket spooky1 nada razorbac paints schlong brazzers cornholi champagne singing
  yokohama bigboi kaya brew firetruc thurston epiphone gateways chicago2 mexico1 transam1 seven11 edwar proverbs bulldo patricio pionee
  good2go ellen1 brianjo davida puravida shocking baby1 123456qaz chasey warfare durand tremere vfhrbp glorious catch soccer15 strategy
  q1w2e3r4t stallone payne nails jeter ishtar bugaga arisha sunderland seven777 a12345a carrier sandy123 capitol stringer penner yingyang
  kramer1 chevy454 anamaria ilovepor ghandi beauty1 gfhreh asdewq ashanti tough shannara kremlin whatisit niunia config kakaroto
  friendship nurbek buzzsaw candid superboy cellular dress maricon pacifica teacup weedman annabel phantasm antman salvation finalfan
  cogito yummy1 sepultura azerty123 adida tigerlil adrenali hellbent mina guderian samurai1 grimlock airwalk playbo anklet aenima pampers
  caller baltimore render arena wilson1 beaut airforce1 asdasdas girdle rebelde newlife1 batter texas2 seafood dahc1 cheesecake rebecc
  testme swindon izabella 123qaz123 kardon brindle shotgun1 northsta sherwin rosetta kindness kusanagi diceman junfan alaina shake
  charlie9 malishka aa1234 szevasz pepit robby iskander fgjrfkbgcbc rfgbnfy katenok 123456789qaz 555555a a123123 cabrio home123 dreamy
  55555a aol999 sammyboy bagpipes dimarik 4rfv5tgb reward ismael aliska cjrjkjdf barsuk froggy1 3girls lebron celtic1 mamit freedom7
  buldog alyssa1 vfrcbvec utility butter1 mello cfhfnjd favorit haha123 kellys oliveira tigerwoo brewers garrett1 cnjvfnjkju lover69
  cambodia centurion anime1 warzone verity colette vfiekz rediska neptun onclick fidelis piazza31 boogie1 spandex 1234qwerty ihateu
  liberal ostrich doremi shelia scooter2 mickeymouse vjhrjdrf rainbo creamer ilona rolando grasshop snotty colleen1 bauer wonkette ernie1
  melonie vasya patrick9 jake1 klootzak jake123 geniu trouts vsijyjr britain landry later bubbadog mustang7 ghbrjkmyj makarova effect
  kohler beto travelle tiedup chevron deere elvira26 steelers1 compusa reject bootneck biggin red1234 watkins cuckoo sharo gohawks ou812ic
  000006 bobby123 nutz yoohoo redsox04 ladybug1 fuckslut bigdee mcgwire canseco joann hotpants shaw slaves aluminum grizli mylene nodrog
  adelphia frederi tavern thomas01 golgo13 crime mcguire coffin password69 supper lolit stalker1 matches panacea keaton r12345 portman
  prefect lakeview jonathan1 medieval lollo hammers1 towing flavia neogeo all4u8 longbeac lina ravage networks joness cinders lesbo jansen
  albania larry123 hansolo1 4904s677075 kirill123 paul1 jemoeder shadow123 oddjob reddragon w12345 respekt kevi 12345i dawggy orlova
  natashka 123555 222888 224422 242526 475869 12345671 12347890 19933991 44445555 135797531 1111122222 tincup mrbrownxx harley01 007james
  flyhigh sonnet cordell love23 strike1 apache1 freestyl barman hardhead l2g7k3 pollock celtics1 juergen soccer7 maribe ballz yamah
  mellons shadow69 trashy guns mitten weber andy123 cain fartripper ggggg1 eeeeee1 superbee turkish knowledg eyecandy eugen engel topfuel
  budice eatmeraw asteroid crewcom blister khaled cheeta 12345f abcdef1 ellie1 agustin spectra doqvq3 kswbdu browns1 parke oconnor cerbera
  anselm sister1 kitty2 divx phipsi tomm maximal franny marimba juster bulldogg mavrick vander merry meyers 1william c6h12o6 1james
  flogger carmex letitbe mylord steeler1 kosovo bobdog redhawk squonk lamar sycamore tigerman moss 009900 howler cleaver squishy shiny
  marky bethel pkxe62 2fchbg ladydog fun123 pascale ewtosi aaa340 mp8o6d tyvugq nowhere hard1 tequila1 hunter01 tzpvaw diogenes macros
  marillio xngwoj realdeal greeks larrys ferrari3 craps fido cheeze chilidog lanman winston2 mozzer regiment grogan gerhardt astana asdf1
  asakura people1 soccer14 webb davidl power2 013cpfza bmw325i pompier fredderf hodges nietzsch bluerose workshop bharat qpwoeiruty symbol
  12345trewq hillman woodys ritchie defiant1 dustoff ganymede chapel maxie thelema clear satanic beasts 1234rmvb freelove daniel2 aqswdefr
  pootie numbnuts quetzal walley siemens1 love2 juggs whistle kakadu jay123 antigua amanda18 minidisc blablabl voices razdvatri sensor
  pakistani maddog1 babygirl1 fylhtqrf alhambra alastair ukflbjkec gonefish biteme69 kozerog xcountry hakeem bigwilly humboldt faceoff
  greenbud colby iluvsex chester2 override destro bosnia blacksta scooby12 erick sherpa godson rules1 jumpman joints biscuit1 beaver1
  salamand chantell change1 acosta poli carmela jenny69 milagros kailey coffe chelseafc paroli memento gtnhjdf roxan 10inches t123456
  felip mikhail 0147896325 lynx darkjedi katana1 blackrose falcon16 godislove aldo region q1a2z3 ghjkju weronika rankin g00ber agosto
  haircut blue13 vfhvtkfl primrose password0 london12 kukuruza kozlov rfpfynbg farrah jacki dragon76 gaming grenade cristo brit kasparov
  flipside kadett 12345g memyself gfgjxrf kidd doritos ghbdtnbrb micros dashadasha blue55 wesson hellya daniel123 savant ghbdtnghbdtn
  juarez valerie1 rfhjkbyf boaz evely kukushka latitude barbie1 sistema cthuttdyf strelec sonechka xtkjdtr chicca belochka atlant atybrc
  rerjkrf gnusmas rasengan packman transport eater marjan ulysse scribble cdtnjxrf jarred marbella sparco landlord 1cowboy blackber alvar
  elnino carguy selen ameli packers4 martini1 schlampe red321 caro assmaste capitan loulo anasazi natash maxim1 mrhappy golf12 shizzle
  jledfyxbr vika123 churchill miracles hoopla timoha ricardo1 password1234 07831505 pike monkee bigsky nbvcxw foolio saint1 silverfo
  lilly1 sabotage tackle baller1 spoonman babyboo bandera fred12 cupcake1 swan congress chisel gfhfif bmw123 xrp23q leo123 britneys
  drinking sideshow ppspankp 4life gearhead bark jamies kamil rope hooked q8zo8wzq 1winner bassfish batman99 queer rider1 accounts etoile
  kinky1 federic joking dannon4 stratos carbine jigger gamers scottish biggy temporar stump multisync boing slinger hollydog scribe neuken
  12345678900987654321 bella123 kari moonie lovepussy sumner kaneda lexingto canadien bluearmy wrxsti luzern knives bobbo blythe laverne
  problem dollface letitrid juventu goodfood super7 kelsie peterbilt getalife porker sunnie shock5 stairway driver8 rahasia nakita bonham
  mills troopers halfpint browser westcoas deusex costa steady 3stooges toolshed canes buddy12 mattman drdoom timing rapids goobers pepsis
  buttocks lausanne sebastien wildrose doorman iwantin bocephus loveme2 davi pats squeaky nafets jeanine lottery katina kenyon jesucrist
  ghbdtn1 skyblue bestfriend graeme qazxsw21 kallie howard1 favour kingsley stacy1 dmoney washere greenwoo problems debate sharik coconuts
  ibill123 08522580 florenc lena123 fussbal images harry123 katusha 20001 113322 123234 133113 135792 333888 555111 557744 1001001 1212123
  2583458 11924704 12345666 19877891 25251325 43211234 123123321 titsnass connery erika1 heaven1 123asd123 haunted freenet testme2 mabel
  jumble wallis gnasher23 regis greasy sinfonia rjw7x4 wavpzt newguy birthday21 gabi dad2ownu jaspe fleet maui reksio 1pillow 019283
  elaine22 mrbrownx yyyyy1 iiiiii1 hhhhhhh1 curtis1 testy spenser dominos probe phaser adolf wash matte moby suresh shooting qw1234 mitch1
  hopefull piotrek jordan12 dolfan gnaget pwxd5x tron gotlove replay 8dihc6 qbg26i amtrak upnfmc herons bluemax trotsky recycle wiking
  manzana superson commie herb ford1 lamesa bringit camell joonas serene intell leila abdul alex13 hyper qwerzxcv grubber canela ichabod
  vibrator 1hunter hillbilly westwind hotline snowy1 1tigger iggy covers piglets bronx frame yakuza alex99 154ugeiu crypto clarkie
  education gandalf2 corvus ichiro duluth rosalind paramedic scenic 111111aa schnee opel downey lustful g3ujwg reddrago wins hufmqw hellou
  meddle likeit manwhore mamasita aassddff sexme powerboo cracksevi ford150 51051051051 davey fidget cup2006 383pdjvl planetx pipo landing
  rottweil playe karlos nazareth gudrun tercel paperboy draper bochum adjust scranton notagain 2girls springst drumline salamat lagoon
  powermac woaini duckling rellik iiiii1 canabis rjynfrn vestax burbank checking kira wiseman african brendan1 fontaine wizkid dragon2
  romina easy123 weiser hotrod1 mask jiujitsu buckey backlash quark pennie 2w3e4r5t ancient neuron porn1 270873 wells colt1911 chic hahah
  knocker myhome bulova shingo thisone gordito jennys judas kickit tolstoy dingus changeit winning possible fucklove mozilla chipie
  doma77ns lostone hoopstar alamo cosita strangle venom121293 frolova corrie hatcher blue01 fabregas ambassador miria vacuum free4all
  vbktyf welkom01 guessit assa cuntsoup 12345zxcvb blackshe osbourne catarina moss84 chalupa gargamel anutka gomer attica zealot madonn
  golf18 porno69 coronado kaplan chaoss jizz commodore teiubesc vfvf123 meatman hellcat outlook promethe baikal melissa2 anuradha berliner
  jesu painkiller reviewpa pepsione cass frieda montes salina black12 slade gtkmvtyb rockport harrypot clair newmoon vodoley confuse
  positivo teddie derek1 maid pflybwf humper foosball kipling foxtrot1 gonzale viviana riker1 saltanat kjgfnf vfvfbgfgf hadoken syclone
  mythos gigolo biggs kelly001 hamburge duffbeer jennife1 saywhat amanda12 webhompass a7777777 countach wembley cumface piano1 bates
  britney1 works seagulls grunge anabel alfa156 amylee guatemal zamora gtxtymrf liberta helpdesk mazdarx8 gfhjkmxbr fuckina gehrig scamp
  cruzazul giselle colon pollito hermos lovecraf darien alici castaway dianka gecko1 wings1 peoria breakers thisisme master2 sherman1
  almera alpacino mall gamera meadows louie1 incognito badone defence victoria1 annamari suzenet marissa1 rollie quality1 cnhjqrf manunite
  qwerty21 andree dockers purity package sarasota checkmate boondock vredina garci nokia5310 happydays landrover kfvgjxrf chesterfield
  opensesa crossfire senna1 apocalypse thetick wildblue dragon66 junker transpor spokane nec3520 locoman0 tenni submarine neveragain
  nokia6303 moving cookies1 powerup galena moneymaker westbrom haggard autobahn denver1 shua cycle jasonb gazza official phantoms wesley1
  1patrick benji1 suzy wester fatcock new123 sprinkle deepsea samsara julies maldini quick1 purchase 1hello drivers client shayna
  interests mets86 dryden dothedew defjam billy123 felixx scales 010203040506 number2 binger nigga1 chicken2 libby1 kevlar mgoblue shakey
  sparkie paterson gizmo123 sandrock binkie bubber shaka tommygun hockey12 pimp69 usmc1775 open4me fightclu caps audia3 kasia1 tanja
  thunde gandhi mauser lakers32 griff gorgon dragon23 bigbuck heybaby bridgett lexi society smokeweed gibsonsg firefighter ozzie1 funsex
  seagrave darla bourne madhouse bookmark soloman caruso sissy1 tristen mookie1 its420 one panty broncos7 windex dobson bells teri
  vonnegut robbie1 drawing bolivia fighters cachondo kasandra chelsea2 homersim eros syncmast spirit1 hayward doraemon chaotic nurse1
  roxie vasilii farting taras rodeo1 croatia john11 lol12 f00bar alpha3 samsung2 cherish puller berries eugeni tyler123 rfnthbyrf tease
  handler pepino montagne patel 4wheel graffiti smile123 trusting newports topgun1 shank perico treat lfiekz hjvfyjdf qwe123asd cresta
  sogood tmoney woogie kbytqrf lost4815162342 kozlova mobil1 platform silicone naresh art131313 45645 113355 123432 123444 178500 192168
  999333 2580456 55832811 98745632 99887766 124578963 314159265 321456987 eagleone crazyzil kristal yssup dimensio penney blacktop acrobat
  kenton nacho trap srilanka muddy bedtime session tyler2 pimple jjjjjj1 12345678c claus slipknot666 batman69 finley ffffff1 sqrunch
  gobrowns wellcome bear123 montague accessno sweetie1 123zzz irland updown 6string spicey patent tratata iamgay christof buckster gldmeo
  m5wkqf ratpack marios jake01 1martin giulio merritt l8g3bkde bommel geirby waller sunstar imissyou bakery abbie ar3yuk3 goober1 4r5t6y
  sallad trial1 pershing xena manchu hcleeb x24ik3 razor1 scot dummies frigid bobbyy tawnee pigs greddy sami ccccc1 hhhhh1 102030405060
  marks patch1 garvey just4you antilles bethany1 deadlift gordo1 visions shankar southend glotest brianne sxhq65 lindas edgewise math
  abracada drummers scxakv t26gn4 winslow calhoun shifter 3cudjz xqgann teenager pxx3eftp lada archive f9lmwd durango1 hihje863 oakwood
  alma payback george2 moldova w0rm1 bonds jdeere dapzu455 chucho password6 gabe leisure cuda hicks ballon bare cool99 123kat lowlife
  lovin joeboy alpha06 fiat mooseman onkelz coffey buckle skooter green2 aarons heath oneeye gr8one qwerty6 juices merhaba bowhunt godboy
  scratchy sex666 postov10 mica tooter jimbos 2sexy2ho cumalot thaddeus kassandra stadium rama stjabn katie123 gabbie fastback trails
  cfvjktn phone1 reliable ohiostat jellyfis morons bigbill pidaras brazil1 fuckmenow bullhead austin12 1234ab mira arsenalf temporary
  ghbynth lolly glist ranger99 vjkjltw utyyflbq baguvix phydeaux mindy1 sevenup qwertyu1 numark lettuce dummy1 dread 78girl dionne mongo1
  sylvain dthyjcnm skate1 enable ronal hellraiser abpbrf donger eminem1 africa1 access12 timex cidkid86 cortland aceshigh kimberle
  verizon1 ulisse gaby gardenia beware boxer1 griffen biotech cigar1 secreto tomoko testing123 shipyard orange44 pepsimax salem1 wolves1
  qsdfgh fall lyudmila michaelj anna12 naruto12 tangerine loyalty michelin telemark shemales daisy123 doudo smiler adult1 dragon10 starion
  claire1 dreamon happys hfgcjlbz cheeto gemma shahid coope soccer22 anonim esmeralda thrill fabien taylor2 filipp ariadna bluefin kitana
  frdfhbev ferdinand winsto vavilon caliber kanada iloveamy lynch gogreen ollie1 flore doorway kaitlin tallinn disc alphaone cheer1 kamala
  censor centauri mobius moren senha tori nataliya cheap dbrnjhjdbx favorite5 nbnfybr 123qwe321 estella cxfcnmttcnm supergirl kennet
  rexona thorpe lthgfhjkm wtpmjgda marlen weaponx niceone gametime rayden independent arian zujlrf files hammarby grizzly1 allover lthtdj
  pollard idaho onyx obelisk asdfgh12 florid cougar1 amanda69 television oldies campos kmfdm anatol rockit madeira beasty lovell teache
  google123 charged planot myers indianali sayangku myriam kongen deadmeat saruman apostol interact cracker1 letmeinnow frien ishot
  angelin monkey7 11223344q spoon1 skates sexy1234 master99 ewelina coldfire vicki1 ranger01 tenchu 9inches televisi sherrie virtue climb7
  mark1234 hogan1 greeneye korea myfamily pickles1 heathers paprika preston1 welles fiddler nomad1 rudedog brussels gentry killer7 jeepman
  bluegras darken wire barbarian perfecto carla1 operation bartende blazer1 cart bobbins blackbox charger1 pharaoh woodduck coolie
  dickless thales timeport clones johanne lsutiger freddie1 verdun buster11 1234567890s skytommy jerrylee hoboken cadr14nu timmie ready2go
  suicidal well tokenbad hotguy keyser my3kids consume hobo rossia scramble pi3141 jody shepard 1066ad review69 deacons mustdie wexford
  filbert tania candy2 hunting1 aragorn1 happy69 paleale com2 mule sailing1 excel ballbag limaperu racine nashvill kellyb tropic pinecone
  centaur scubadiv tracy71 history1 1summer nokids starts rebeca raymon boatman billyjoe sheri bridges rfrltkf tazzzz boness killing
  makers games1 lions1 yesiam thrash nolimit8 inkjet squids rhbcnbyjxrf uniden marta1 dogbite oklick tallyho homey lars parol1 radioman
  pirate1 booner montan garfiel satana666 q55555 wall bonjou spacey nx74205 sundin charmed1 holstein polaris1 golf72 flaming savana mallet
  petrol clemson1 priscilla stuff1 toro turkey1 sochi2014 ghostrid sexmachine thurman magdalen dallastx docto powered gnbxrf raffaele
  starflee marcopol dribble portuga grigio doroga demonic laughter asnaeb gatech njkcnsq stepanova nariman egor nikolaeva marked
  123456789g maksik littleton lockwood stepanov mark22 nikolaev vanyarespekt 3008 123345 152535 198200 203040 282860 654456 852147
  12312345 18821221 23049307 55556666 134679258 michael6 0070 redgreen steff daddio freebie 123dan qqh92r dcpugh heavyd opened muster
  danimal redblue medium danthema odie basics walt level andriy katze zafira straycat sicily elric johnpaul fffffff1 lower zzzzzzz1
  wolf666 leonora simmer tomcat1 violence failure dozer gtfullam followme fritter andrew2 rudder 1charlie nimda2k poilkj martel apostle
  babette rolan picolo wish siemen masaki d6o8pm ingeborg lifter forensic 7bgiqk supervisor nicole2 recoil wendel 1701d dgl70460 sosa21
  quixtar hugger bello fuente sussex cellphon matman abel lovetits digiview porche chubbs corey1 green3 missile jacky wolf1 husky1
  ilovemom redmond fenster bondage1 taggart djgabbab member1 bangor herbal h4x3d bodine heel gert take8422 christen rebell primer nail
  banking waterpol hadrian marconi packrat tino dano maxtor bbb747 ch5nmk withyou 5rxypn doozer fuaqz4 mendez bjorn jailbait bono treeman
  lenore acun3t1x chgobndg rasta220 luft4 echelon phelps mike13 123456i fore omar10 udbwsk tommy2 redcat striker1 fernandez roman123
  revilo macarena shagger letmein6 saturno sexlover slyfox jambo choose wheat martyn octagon cherr pasquale speeds pegaso jlaudio phred
  radios borris cashmere molotov dman mpower lookatme dutch1 bateau house123 pentax radiator 1thunder zoltan luvfur mugsy bangers vaz2107
  alistair dumber chinacat teddy2
`
  .trim()
  .split(/\s+/);
