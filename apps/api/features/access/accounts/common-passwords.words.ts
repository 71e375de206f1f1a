/** Our own selection of words, names, places, teams, brands and keyboard runs in a dozen languages, in lower case. */
export const commonWords: readonly string[] = `
2pac aaa aaaa aamir abc abc123 abcabc abcd abcd1234 abcde abcdef abcdefg abcdefgh abdul abdullah abhishek aboy abraham
abril academy acceso access accord account accounts acdc ace aces achilles acmilan action adam adgangskode adidas
aditya admin adminadmin administrador administrator admiral adventure africa african agnieszka agosto ahmad ahmed
airborne airbus aircraft airforce airplane aisha ajax ajay akash alabama alan alaska albert alberto alejandra
alejandro aleksandr alessandra alessandro alessia alex alexa alexande alexander alexandr alexandra alexandre alexis
alfred alfredo algeria alhamdulillah ali alice alicia alien aliens alison allah allahuakbar allison allstar almeida
alpha alvaro always amanda amarillo amazing amazon amber amelia amen america america1 american amit amor amore amour
amy ana anais anastasia anderson andre andrea andreas andrei andrew andrey android angel angela angelface angelica
angelina angelo angels anil animal anita anjali ankara ankit ann anna anne annette annie anthony antoine antonia
antonio anything aout apache apartment apollo apple apples april aquarius aragorn ares argentina ariana ariel aries
arizona arjun armando army arschloch arsenal arthur arthur1 artist arturo asd asdasd asdf asdfasdf asdfg asdfgh
asdfghjkl ashish ashley asia asian asif aspen assassin asshole assman astronaut athena athens atlanta atlantis atlas
atletico auckland audi august aurelie austin australia austria autumn ava avalon avatar avenger avengers avril awesome
ayesha azerty azul babe baby babyboy babydoll babygirl backup bacon badass badboy badger badgirl baghdad bailey baker
balaji bali baller ballin balls bambam bambi bamboo banana banana1 bananas bandit bang bangalore bangkok bangladesh
bank banking banned bar barbara barbie barca barcelona barney bart baseball basketba basketball bass bastard batman
bayern bayernmunchen bball bbbb beach bear bears beatles beatriz beautiful beauty beaver beavis becker beckham becky
bed bedroom bee beer beethoven begin beijing beirut believe believer belinda bella ben benfica bengals benjamin berlin
bernard besiktas bestfriend beth betty beyonce bianca bianchi bible bieber bigbang bigblue bigboy bigdaddy bigdick
bigdog bigfoot biggie biggirl bigmac bigman bigred bigtits bilal bilbao bill billionaire billy billybob bingo biology
birdie birmingham birthday biscuit bismillah bitch bitches bitcoin biteme blabla black blackberry blackbird blackcat
blackhawks blackie blackjack blackpink blacky blah blahblah blanco blank blanket blaster blau blazer blessed blessing
bleu blink182 blizzard blonde blondie blowjob blowme blue blueberry bluebird bluedevils blues bluesky blyat bmw bob
bobafett bobby bobcat bobmarley boca bocajuniors boeing bogota bolivia bollocks bollywood bond bond007 bondage bongo
bonnie boobies booboo boobs booger boogie book books boom boomer boots booty boris borussia boss boston bottle bowling
boxer boxing brad bradley brain brainy brandon brandy brasil brasilia braves brazil breakingbad brenda brian brianna
bridget brilliant brisbane britain british britney brittany bronco broncos brooke brooklyn brother brothers brown
brownie browns bruce bruins brutus bryan bts bubba bubble bubbles buceta bucharest buckeyes budapest buddha buddy
budlight buenosaires buffalo bugatti builder bulgaria bull bulldog bulldogs bullet bulls bullshit bunny burger burrito
business buster butter butterfly butthead cabin cabron cadillac caesar cairo caitlin caleb california callofduty
calvin camaro camelot camera cameron camila camille camping canada canary cancer candice candies candy canucks
capetown capricorn captain captainamerica caracas caralho caramel cardinal cardinals carino carla carlo carlos carmen
carol carolina caroline carpediem carpenter carrot cartman casa casey cash casino casper cassandra cassie castle cat
catfish catherine cathy cats catwoman caution cazzo cecilia celia celine cellphone celtic celtics cessna chad chair
challenger champagne champion chance chanel change changeit changeme changethis charger chargers charles charlie
charmed chatgpt cheer cheerleader cheese cheesecake cheetah chef chelsea chelsey chemistry chen chennai cherokee
cherries cherry cheryl chess chester chevelle chevrolet chevy chewbacca cheyenne chiara chicago chicken chile china
chinga chipper chips chivas chloe chocolat chocolate chopper chris chrissy christ christia christian christin
christina christine christmas christopher chronic church cindylee cinema cinnamon cisco civic cjkysirj claire clara
clarence class classic claude claudia claudio clave clayton clement cleopatra cleveland clever clifford clock clubs
coach cobra cocacola cock coco coconut coder cody coffee coldplay colin college colombia colombo colonel colorado
colts columbia commander company compaq computador computer connard connie connor contrasena contrasenya cook cookie
cookies cool coolgirl cooper copper corazon corey corinthians corolla corona corvette cosmos costa cougar counter
counterstrike country courtney cow cowboy cowboys cowgirl coyote craig crazy crazygirl create creative creator credit
creditcard cricket cristian cristiano cristianoronaldo cristina crusader cruz crypto crystal cthutq cuba cubs cumshot
cupcake curly curtis cute cutie cyber cynthia dad daddy daenerys daisy dakota dale dallas dan dana dance dancer
dancing danger dangerous daniel danielle dark darkness darkside darkstar darling darthvader darwin das database dave
david davis dawn dbrnjhbz deadpool dean debbie debian deborah debra december decembre deepak deer default defender
deftones delhi demo demon denise dennis dentist denver derek designer desktop destiny detroit deutschland developer
devil devils dexter dezember dhaka dhoni diablo diamond diamonds diana diane diaz diciembre dick dickhead diego diesel
digger digital dilbert dinesh dinosaur dior disco discovery disney divya dmitri doctor dodge dodgers dog doggie doggy
dogs dollar dollars dolphin dolphins domingo dominic dominique domino don donald donaldduck donkey donna doom door
dorothy dortmund dory doug douglas dragon dragonball dragons drake dream dreambig dreamer dreams driver drowssap
drummer drums dubai ducati duck ducky duke dumbass dumbledore dummy duncan dungeon dupa dustin dylan eagle eagle1
eagles earth easter eastside easy eclipse ecuador eddie edgar eduardo edward edwin eeyore egypt eileen einstein elaine
eleanor electric electrician elena elephant elijah elizabet elizabeth ellen elsa elvis email emerald emily eminem
emirates emma emperor empire employee empty emre endeavour enero engineer engineering england english enigma enrique
enter enterprise entrar eric erica erik erika erin ernest error espana esposito esteban esther ete eternity ethan
ethereum eugene europe eva evan eve evelyn everton everything example excalibur excellent explorer express extreme
facebook failure faisal faith falcon falcons fall family familyguy fantastic fantasy farmer fatboy father fatima
fcbarcelona fearless febrero februar february federal felipe felix fender fenerbahce fernanda fernando ferrari
ferreira fevrier feyenoord fifi final finally finish fire fireball firebird firefighter fireman fischer fish fisherman
fishing fktrcfylh flame flamengo flamingo flash fletcher flipper florence flores florida flower flowergirl flowers
fluffy flyers foo foobar football football1 footballer ford forest forever fortnite fotze fox foxy france frances
francesca francesco francis francisco frank frankfurt frankie franklin freaky fred freddie freddy frederick freedom
freedom1 freepass freeuser freitag french friday friend friends friendship fritz frodo frog froggy frozen fruehling
fuck fucker fucking fuckme fuckoff fuckyou funny fussball futbol fyfcnfcbz fylhtq gabriel gabriela gabrielle galahad
galatasaray galaxy galina galore gambit gambling gameofthrones gamer gamergirl gandalf ganesh ganesha gangsta gangster
garcia garden garfield garlic gary gateway gators gemini general genesis genius genius1 geography george georgia
gerald gerardo germany gerrard getlost getout gfhjkm ghana ghbdtn ghetto ghost gianluca giants gibson gilbert ginger
giovanni giraffe girls giulia giuseppe gizmo gladiator glass global gmail goat goaway goblue god godbless godfather
godisgood godislove godzilla goku gold golden goldfish golf golfer gollum gomez gonzalez goober goodboy goodbye
goodday goodgirl goodlife goodluck goodmorning goodnight goofy google goose gopal gordon gorgeous gorilla grace
graduate grapes gray greece green greenday greg gregory gremio grey gruen gryffindor gucci guest guillaume guillermo
guinevere guinness guitar guitarist gujarat gundam gunner gupta guru gymnast haaland habibi hack hacked hacker hackers
hacking hades hahaha hakunamatata hallo halloween halo hamburg hammer hamster hamza handsome hannah hanoi hans hanuman
happiness happy happybirthday hard hardcore harekrishna hari harley harleydavidson harold harry harrypotter harvey
haslo hassan havana havefun hawaii hawk hawkeye hazel heart hearts heather heaven heineken heinz heka6w2 helen helena
helicopter hell hellfire hello hello1 hellokitty helloworld helmut help helpdesk helpme hendrix henry hentai herbst
hercules hermes hermione hernandez hero heslo hiking hiphop history hitman hiver hjvfirf hobbes hobbit hockey hoffmann
hogwarts holger holiday holidays holly hollywood home homer homersimpson homework homie honda honey honeybee hongkong
honolulu hoodoo hooker hoops hooters hope horney horny horse horses horst hospital hotdog hotmail hotrod hottie house
houston how howard hrithik huang huawei hugs hulk hummer hummingbird hungary hunter hunting hurensohn husband hussain
hussein hustle hustler hyderabad hyundai ian ibanez ibrahim ice icecream iceman idea ideas igor ilovegod iloveher
ilovehim ilovejesus iloveme ilovemom ilovemylife ilovemyself iloveu iloveyou iloveyoubaby iloveyouso imagine impala
imperial imran india indian indonesia infinity insane inshallah inspire inspired instagram integra intel inter
internazionale internet intranet invierno iowa iphone iran iraq ireland irina iron ironmaiden ironman isaac isabel
isabella isabelle islam island ismail israel istanbul italia italy ivan iwantu izmir jack jackass jackie jackpot
jackson jacob jacqueline jacques jaguar jaimatadi jaishreeram jakarta jake jamaica james jamesbond jamie jane janet
janice januar january janvier japan jasmine jason jasper javier jay jazz jean jeep jeff jeffrey jennifer jens jeremy
jerry jerusalem jesse jessica jessie jester jesus jesus1 jesuschrist jetaime jets jetta jill jim jimjim jimmy joan
joanna jochen joe joel joerg john johnny johnson joker joker1 jon jonas jonasbrothers jonathan jones jordan jorge jose
joseph josh joshua journey juan juanita judo judy juergen juillet juin juli julia julian juliana julie julien juliet
julio july june juni junio junior jupiter justdoit justice justice1 justin justinbieber jutta juve juventus kangaroo
kansas kapler karachi karan karate karen karim karina karl karma karsten kashif katana katarzyna kate katherine
kathleen kathmandu kathy katie katja kavita kawasaki kayla keep keepout keith kelly kelsey ken kenneth kentucky kenya
kerala kevin khaleesi khalid khan kiev kiki killer kim kimberly king king1 kingdom kingkong kings kirill kiss kissass
kisses kissme kissmyass kitchen kitten kittens kitty klaster klaus knicks knight knight1 koala kobe kocham kochanie
kodiak koeln kohli kolkata korea korn kpop krakow krishna kristen kristina krzysztof kumar kurwa kuwait kyiv kyle
lacrosse lady ladybug ladygaga lagos lahore lake lakers lakshmi lalala lamborghini lampard lancelot lancer laptop
larry lars lasvegas later laura lauren lawyer lazio lea leah leather lebanon lebron ledzeppelin lee legend legendary
legolas leia lemon lennon lenovo leo leon leonard leonardo leopard leslie lestat letmein letmeinnow letsgo lexi
liberty liberty1 libra library liebe life lifehack lifeisgood lightning lights lily lima linda linkedin linkinpark
linux lion lioness lions lisa lisboa lisbon littleboy littlegirl littleman littleone liu live liverpoo liverpool
liverpoolfc lizard lkjhgf lmao logan login logitech logon loki lol lola lolol london lonewolf longhorn longhorns lopez
lord lorenzo lori losangeles losenord lottery lotus louis louise louisiana love loveable lovelove lovely loveme lover
loverboy lovers loveyou loveyourself lozinka lubie luca lucas lucia lucifer lucky lucky1 lucky7 luckyone lucy luigi
luis lukas luke lulu luna lunes lynn lyubov machine maddie maddog madison madman madmax madonna madrid maerz magazine
maggie magic magical magnum mahesh mahmoud mailbox major maksim malaysia malgorzata malibu mama mamae mamma manager
manchester manchesterunited mancity manfred mango manhattan manila manish manoj manon manson manuel manunited manutd
mapleleafs maradona marc march marcin marco marcus margaret maria mariana marie marina marine marines mario marisa
mark market markus marlboro marley mars martha martin martina martinez marvel marvin mary maryam maryjane marzo
mashallah mason master mastercard masterkey math mathew mathieu matrix matt matteo matthew matthias maurice maverick
max maxim maxima maxime maximus maxwell may maybe mayo mazda mbappe mechanic medellin medical medicine megadeth megan
mehmet melanie melbourne melissa melon member memphis menara mercedes mercedesbenz mercury merde merlin message messi
metallic metallica mets mexico meyer mia miami michael michal michel michelle michigan mickey mickeymouse microsoft
midnight mierda miguel mike mikhail milan miles military miller millionaire milo mimi minecraft minister minnie
miranda misiek mistress misty mitchell mitsubishi mittens mmm mnbvcxz mobile mohammed mohan mojo molly mom mommy
monday money monica monika monique monkey monkeys monster montag montana montreal mookie moon moonlight moose morales
morgan morocco moscow moses moskva motdepasse mother motherfucker motorola mountain mouse movie movies mozart mudar
mueller muenchen muffin muhammad mukesh mulder mumbai munich murat murphy murugan music musica musik muslim mustafa
mustang mustanggt mustangs mvp mybaby mylife mylove mypass mypassword myself myspace mysql mystery mystic nair nairobi
namaste nana nancy naomi napoleon napoli naruto nasa nascar nashville nastya natali natalia natalie natalya natasha
nathalie nathan nation national nature naughty navajo navy ncc1701 nebraska negro neha neil nelson nemesis nemo neo
nepal neptune netflix network nevada never never1 nevergiveup newbie newcastle newdelhi neworleans newpass newpassword
newport newspaper newton newyear newyork newyorkcity newzealand neymar nfnmzyf nguyen nicholas nick nicolas nicole
nigeria night nightingale nightmare nike nikita nikki nikolai ninja nintendo nirvana nisha nissan nitin noah nobody
nofear noir nokia nolimit none noob noodles noor nopassword nora norman northside nothing november novembre noviembre
now null nullnull number1 numberone nurse oasis ocean october octobre octubre odin office offline ohio oksana oktober
oleg olga oliveira oliver olivia omar omg omnamahshivaya omsairam omshanti onedirection onelove onetwo onetwothree
onion online open openai opensesame operator oracle orange orchid oregon oreo ortiz osaka oscar otono outlaw outlook
owl pablo packard packers painter pakistan palmeiras pamela pancake panda pandora pankaj pantera panther panthers
panties panzer paolo papa paper paradise paris park parola parole parrot party partytime pass passcode passe passion
passme passphrase passport passw0rd passwd password password1 password2 passwords passwort pasta patches patel
patricia patricio patrick patriot patriots paul paula pauline pavel pavilion paypal peace peach peaches peacock peanut
peanuts pearl pearljam pebbles pedro peekaboo pegasus peggy pele pen pencil pendejo penguin penguins penis penny
people pepper peppers pepsi pereira perez perfect perth peru peter petra phantom pharaoh philadelphia philip philippe
philippines phillip phoebe phoenix phone photo phpbb physics piano picard pickle picture pierre pig piggy piglet
pikachu pillow pilot pimp pimpin pineapple pink pinkfloyd pinkgirl piotr piper pirate pirate1 pirates pisces
pittsburgh pizda pizza planet plastic platinum playa playboy player player1 playstation please pluto poiuyt pokemon
poker poland polaris police policeman polina polska pontiac pony poohbear pooja pookie poop poopoo popcorn popeye porn
porno porra porsche portland porto portugal poseidon postgres potato potter power powerful prada pradeep prague praha
prakash praveen pray prayer precious predator prelude president presley pretty prettygirl primavera prince princesa
princesita princess priscilla private privet priya pro prodigy progamer programmer prompt prompts psv psycho public
puma pumas pumpkin pune punjab puppies puppy purple pussy pussycat puta putain putas puto puttana pyramid python qatar
qazwsx qazwsxedc quake queen querida querido qwe qweasd qweasdzxc qweqwe qwert qwerty qwertyu qwertyui qwertyuiop
qwertz rabbit racer rachel racing radha radio rahman rahul raider raiders rain rainbow rainer rainy raja rajesh rajiv
raju rakesh ralf ralph rambo ramesh ramirez rammstein ramon random randy ranger rangers rani rao raptor rascal rasdzv3
raul raven ravens ravi ray raymond razz ready realmadrid reaper rebecca rebel red redbull reddog reddy redhead redneck
redred redrose redrum redskins redsox redwings reebok reggae reggie regina renate renee renegade republic rescue reyes
ricardo riccardo ricci rich richard rick ricky rihanna riley rio rita ritu river rivera riverplate robert roberto
robin roblox rock rockandroll rocket rocknroll rocks rockstar rocky rodeo rodriguez rofl roger rohit rojo roland
rolltide roma roman romania romano rome ronald ronaldo ronnie rookie rooney rooster root rosa rose rosebud rosemary
roses rosie ross rossi rouge router roxy roy royal royalflush ruben ruby rugby runner running rush2112 ruslan russell
russia russo rusty ruth ryan saad sabado sabine sabrina sachin sadie safe safety sagittarius saibaba saigon sailor
saint saints sairam salam salasana sale sally salman salope salvatore sam samantha sammy sample samson samstag samsung
samuel samurai sanchez sandiego sandman sandra sandrine sandy sanfrancisco sanjay santiago santos saopaulo sapphire
sara sarah sasha sasuke satan saturday saturn saudi savannah save saved scarface schalke schatz scheisse schmidt
schneider school schulz schwarz science scooby scoobydoo scooter scorpio scorpion scotland scott scotty scrappy scully
sea seahawks sean seattle sebastian secret secrets secure security semperfi senator senha senior seoul september
septembre septiembre serega serenity sergeant sergei sergey sergio server service services sevilla sex sexsex sexy
sexyboy sexygirl shadow shaggy shah shahrukh shakira shamrock shane shanghai shannon shark sharks sharma sharon shawn
sheep sheila shelby sheriff sherlock shirley shit shithead shiva shooter shopping shorty shotgun shrek shuttle shutup
shweta siema siemens sierra sifre signin silly silva silver simba simon simone simple simpson simpsons singapore
singer singh sister sisters sita siva skateboard skater skating skipper skippy skyline skywalker slamdunk slayer
slipknot slut slytherin smallville smart smile smiley smith smokey smooth snake snape snapper sneha snickers sniper
snoop snoopy snow snowball snowboard snowflake snowman snuggles soccer sofia softball software soldier solomon
somebody something sommer song songs sonia sonntag soon sooners sophia sophie sorry sos soul southafrica southpark
souths southside souza space spaceship spade spaghetti spain spanish spanky sparky sparrow spartan spartans speedy
spencer spicegirl spider spiderma spiderman spike spirit spitfire spock spongebob spooky sporting sports spotify
spring sprite spunky spurs sqlserver squirrel srilanka srinivas stacey stacy staff stalker stanley star starcraft
starfish stargate starlight stars start startrek starwars stayaway steady stealth steel steelers stefan stefanie
stefano stella stephanie stephen steve steven stewart stimpy stinger stingray stinky stone stop store storm stormy
strawberry strength strike strong stronzo stuart student students stuff stupid subaru subhanallah sublime success
successful sucker suckit suckme sue sugar suka summer summertime sun sunday sunflower sunil sunita sunny sunset
sunshine super superadmin superboy supergirl superhero superman supernatural superstar superuser superwoman support
suresh surfer surfing susan susanne sushi suzanne suzuki sven svetlana swag swan swati sweet sweetheart sweethome
sweetie sweety swift swimmer swimming switzerland swordfis swordfish sydney sylvia sylvie sysadmin system table taco
tacos taipei taiwan tamara tania tara target tarheels tatiana tattoo taurus taylor taylorswift tea teacher team teamo
teamomucho techno ted teddy teddybear teens tehran telaviv telecom telegram telekom telephone television temp templar
temporary tendulkar tennessee tennis tequiero tequila teresa terminator terror terry tesla test tester testing
testpass testuser tetris texans texas thailand thanks thankyou thebest theboss theking theman theodore theone
thepassword theresa therock theworldinyourhand thing things thingy think thinker thomas thompson thor thug thuglife
thumper thunder thunderbird thursday thx1138 tickle tiffany tiger tigers tigger tim timothy tina tinker tinkerbell
titan titanic titans tits tobias toby today todd tokyo tom tomasz tomato tomcat tommy tomorrow tony tool topgun
topsecret tornado toronto torres torsten toshiba tottenham tower toyota trabzonspor tracy tralala tran trance travel
traveler travis treasure tree trevor trigger trinity trixie trojan trooper trouble truck trucker trucks truelove
trumpet trust trustme trustno1 trustnoone truth tucker tuesday tulip tunisia tupac turkey turkiye turktelekom turtle
tweety twilight twitter tyler ubuntu ukraine ulrich umbrella undefined unicorn united unitedstates universe university
unknown ursula usa user username usman uwe vacation vader vagina valencia valentin valentina valentino valeria valerie
valorant vampire vancouver vanessa vanilla vasco vegas vegeta venezuela venice venkat venus vera verano verde verga
verma veronica veronika versace vfhbyf vfrcbv victor victoria victory victory1 video vienna viernes vietnam vijay
vikas viking vikings vikram viktor vincent vincenzo vinod violet violin viper virat virginia virgo visa vishal vision
vivian vladimir vodafone vodka voldemort volker volkswagen volleyball volvo voodoo voyager wachtwoord waffle wagner
waheguru wales wallace walter wanda wang wanker warcraft warning warren warrior warriors warsaw warszawa washington
watch water wayne weasel webcam weber webmaster website wednesday weekend welcome welcomeback wendy werder werner
wesley western westside whale what whatever whatsapp whatsup whatthe when where whiskers whiskey white who whore why
wichser wicked wien wife wildcard wildcat wildcats william williams willie willow wilson wind window windows wine
winner winnie winniethepooh winston winter winters witch wizard wojciech wolf wolfgang wolfpack wolverin wolverine
wolverines wolves wombat wonderwoman woody work worker world wrangler wrestling writer wtf wyoming xavier xbox xfiles
xiaomi xmas xxx xxxx xyz xyzabc yahoo yamaha yang yankee yankees yellow yes yesterday yfnfif yoda yolanda yolo
youngmoney youtube yoyo yuri yusuf yvonne zachary zainab zebra zeeshan zelda zeppelin zeus zhang zidane ziggy zodiac
zoe zoey zombie zorro zurich zxc zxcv zxcvbn zxcvbnm zzzz
`
  .trim()
  .split(/\s+/);
