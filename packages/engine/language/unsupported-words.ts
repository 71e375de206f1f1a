/** Words by which languages of the same script that we do not speak give themselves away; request words stand behind the bar. */
export const unsupportedWords = {
  pl: `
    aby ale angielski babci bardzo być ci ciasto co czy dieta dla dlaczego dni do dobry dom domu dzień długo gdzie historia i ich ile iść jaka jaki jakie jego
    jej jesieni jest jestem już ją język kiedy kot krótki krótką która które który las lekcja list ma mam matematyka mi między mnie moja mojego może mój na
    nie niebo nowy o obraz od oraz pies po polsku poniższe praca prezent produktu proszę przepis przez przy pytania rachunek rodzina rok się szefa są tak tani
    te tego tej to trening tylko tym u w weekend wiersz wierszyk wszystkich z za ze zupa że
    | czym jak napisz oceń opisz podaj pomóż popraw przetłumacz streść stwórz udawaj wyjaśnij wymień zaproponuj zrób
  `,
  cs: `
    a aby aký ale alebo auto byl bylo byť být cesta chyba co den deň dlouho dny dopis hory i jako jaká jaké jaký jazyk je jeho jej její jen jsem jsou k kde
    kdy kedy kniha kolik kočka krátkou krátky krátký která které který ktorá ktoré ktorý les medzi mezi mi moja moje mám môj môže můj může na narozeniny nebe
    nebo o obrázek od pes po pre prečo pri pro prosím proč při recept rodina rok s sa se sestra si slovensky som svatba tak to toho ty tím u už v velmi z za
    česky čo šéfovi že
    | ako daj dej jak napiš napíš oprav opíš pomoz pomôž popiš prelož přelož shrň udělej urob vyjmenuj vysvetli vysvětli vytvor vytvoř zhrň
  `,
  hr: `
    ali auto baka bih biti brz da dan dana dijete dobar dugo gde gdje godina hrvatski i ideja idem ili imam in izlet između jabuka je jeftin jezik juha kada
    kaj kakav kako kao kdaj ki kje koja koje koji koliko kot kratak kratek kratku kuhinja kupaonica lagan lahko mama mačka med mi moj moja molim more može na
    ne nebo nije njegov novi o od odgovor otkaz ovaj ovo pas piletina pismo pjesma planine plavo po poklon posao pri prosim recept s sam se sem sestra slika
    slovensko so soba srpski stan su tako to treba tudi u ugovor v već vikend vrlo z za zakaj zašto zelo šefu šta što
    | daj ispravi nabroji napiši napravi objasni opiši pomozi popravi povzemi prevedi razloži sažmi ustvari
  `,
  hu: `
    a anya az azt budapesten csak de egy el erről ez ezt feladat főnökömnek gyakorlatok gyerek gyors ha hiba hogy hogyan hol is iskola kell ki konyha kutya
    kép kérlek között lehet lesz levelet levél macska magyar magyarul meddig meg mennyi mennyire mese mi mikor milyen mint mit miért munka már nagyon nap
    nekem nem nyelv pite rövid szöveget te tenger terv tudsz vagy vagyok van vers volt én és ő
    | adj csinálj foglald fordítsd javítsd készíts magyarázd segíts sorolj írd írj össze
  `,
  ro: `
    aceasta această acest al ale am an antrenament baie bani bun bunica ca cadou cadouri care cat ce cer contract copiilor copil cu câine când cât câte că
    dacă dar de demisie despre din ea el este eu excursie familie felicitare fi foarte fost idee idei ieftin imagine imi in la limba lui mai mama mare meniu
    mere merg mi mult muncii nou nu o pe pentru pisică poveste poți prin pui rapid rog română sa sau scrisoare scurt scurtă si sunt să te trebuie tu un unde
    vreau zi zile îmi în între șefului și
    | ajută-mă corectează creează cum descrie dă-mi enumeră explica explică fă rezumă scrie tradu
  `,
  nordic: `
    af alla alle andra andre arbeid arbejde arbete at att av avtal að bara bare barn bestemor bild bilde billede bjerg ble blev blir bliver bog bok brev
    bryllup chef da dag dansk de deg den dessa det detta dette dig dikt din disse dit ditt du där då efter ekki eller en end engelsk engelska enkel enn eple
    er et ett etter familie feil fejl fel finns for fra från fyrir får följande för følgende gave gaveideer gaver god hadde hade han hann har havde hei hej
    her himlen himmel himmelen historie hund hus hvað hvem hvernig hvers hvilken hvis hvor hvorfor här i idé idéer ikke inte jag jeg jobb kaka kake kan kat
    katt kommer kontrakt kort kun kylling leilighet lenge länge længe man mange mat med meg meget mellan mellem mellom men með mig min mina mine mit mitt mod
    mot mycket mye många mér noe noen noget nogle norsk nu ny när nå något några når och också og også om oppskrift opskrift over pengar penge penger plan
    present på rask recept reise rejse rum rute seg sem sig sin sjef ska skal skulle snälla som sundhed suppe svenska sykepleier så tack tak takk teksten
    texten til till trening ud uden uge um under ut utan uten var vara varför ved vem venligst vennligst vi vid vilka vilken við være á än är år ég í över það
    þetta þú
    | berätta beskriv búðu foreslå forklar formulera fortell fortæl föreslå förklara ge gi giv gjør gör gør hjelp hjälp hjælp hur hva hvad hvordan jämför lag
    lav lista oppsummer opsummer oversett oversæt ret rett rätta sammanfatta sammenlign skapa skrifaðu skriv vad översätt útskýrðu þýddu
  `,
  fi: `
    asunto auto ei en englanniksi että hakemus halpa hei helppo huone hyvä hän ideoita irtisanominen ja joka jos jotka kanssa kauan keitto kiitos kirje kissa
    koira kotona koulu kuin kuinka kun kuva lahja lahjaidea lapset lapsi loma lyhyt matka meri miksi mikä minun minä missä miten mitä mutta myös niin nopea
    nyt ole olen oli on ovat paljon perhe pois pomolle puhe päivä raha resepti reseptit retki runo satu se sekä seuraava sininen sinun sinä sopimus suomeksi
    syksy sähköposti tai talo talvi tarina tekstin terveys treeni tämä tässä uusi vain vastaus viikonloppu virhe voit voitko vuoret
    | anna auta kerro kirjoita korjaa kuvaile käännä listaa luo selitä tee tiivistä
  `,
  et: `
    aga eesti ei et inglise ja ka keeles kiri koer kui kuidas kus lühike ma miks minu mis oli on palun pilt sa see sinu ta tere või
    | aita anna kirjelda kirjuta loo paranda selgita tee tõlgi
  `,
  lv: `
    ar bet es ir ka kas kur kā kāpēc lai latviski lūdzu mans nav no par tu un uz vai vēstuli īsu
    | dod izveido paskaidro pārtulko uzraksti
  `,
  lt: `
    apie ar aš bet ir iš kad kaip kas kodėl kur laišką lietuviškai mano ne prašau su trumpą tu yra į
    | duok išversk paaiškink parašyk sukurk
  `,
  ca: `
    a això al als amb anar anglès aniversari any aquest aquesta aquests avui bany barat blau bo bosc cap casa casament català cel conte contracte correu curt
    curta d'any de del dels dia diners el els em en ens entre entrenament error es escola està et exercicis fer gat gos ha he i idea idees jo la les li llibre
    mar mare menjar meu meva molt muntanyes més necessito nen nens no nou on per perquè però pis poema pollastre poma pots preguntes puc quan quant quants que
    qui què recepta regal resposta resum salut sense setmana seu seva si sobre sopa són també tasca text tot tu un una us vacances viatge vull és
    | ajuda'm com corregeix crea descriu dona'm escriu explica fes millora quin quina quins resumeix tradueix
  `,
  gl: `
    a as cando che con da das de do dos e en esta este eu galego inglés isto me moi máis non o onde os para pero podes por que quen quero sen seu sobre súa
    tamén ti un unha unhas é
    | axúdame corrixe crea describe dáme escribe explica fai resume traduce
  `,
  eu: `
    baina bat da dira du dut egun ere eta euskaraz ez gutun labur mesedez nahi nire nola non oso zer zergatik zure
    | azaldu egin eman idatzi itzuli laburtu sortu
  `,
  af: `
    'n aan afrikaans antwoord appel as asseblief baie bedanking berge blou boek bos brief daardie dankie dat die ek en engels fout gedig geld gesin gesondheid
    goedkoop goeie het hierdie hoe hoekom hoender huis hulle hy idees in is jaar jou jy kamer kan kind kinders kombuis kontrak kort kos lank lug ma maand maar
    maklik met moet motor my n nie nuwe oefening oefeninge om onderwyser ons ook op ouma reis resep sal see sonder sop storie sy taak te troue tuis van vandag
    verjaarsdag vinnig vir vrae waar wanneer was wat week werk
    | beskryf gee help maak skep skryf som verbeter verduidelik vertaal
  `,
  sq: `
    dhe do e i ju ka kjo ku kur ky letër lutem me më nga një nuk në po pse për që shkurtër shqip si ti të unë çfarë është
    | bëj jep krijo përkthe shkruaj shpjego
  `,
  tl: `
    akin ako ang ano asul at ay ba bago bahay bakit bata biyahe bundok dagat dahil din ehersisyo gaano gamot gubat gusto hindi ideya ikaw ilan ingles isang
    ito iyo iyon kailan kalusugan kami kasal kay ko kong kontrata kung kuwarto kuwento lang langit libro liham linggo lola luto lutuin mabilis mabuti madali
    maikling mali manok may mayroon mga mo mura na naman ng ni paano pang para pera pero po pwede regalo rin sa saan sagot sasakyan sila sino siya tagalog
    taon tayo trabaho tungkol ulam wala wika
    | ayusin bigyan gawan gumawa ibuod ilarawan ipaliwanag isalin isulat paki sumulat tulungan
  `,
  ms: `
    adakah apakah awak bagaimanakah bahawa boleh cuti dengan e-mel emel encik iaitu ialah inggeris ke kenapa kerana kereta macam majikan mana melayu nak
    pejabat puan sahaja saya syarikat tak untuk wang
    | buatkan hasilkan sediakan terangkan terjemahkan tulis tuliskan
  `,
  sw: `
    afya anga au bahari barua bibi bosi chakula chumba dawa familia fupi gani gari hadithi haraka harusi hii hiyo huu jibu jikoni jinsi kama katika kazi keki
    kiasi kiingereza kiswahili kitabu kuhusu kujifunza kuku kuomba kupika kuwa kuzaliwa kwa la lakini lini lugha mama mapishi maswali mawazo mazoezi mbinguni
    milima mimi mkataba mpango mpya msitu mtoto muda mwaka mwalimu mwezi na ndizi ni nini nyumba nyumbani nzuri pesa rahisi safari shairi shule siku sisi supu
    swali tafadhali wa wangu wapi watoto wewe wiki ya yako yangu za zawadi
    | andika eleza fanya nipe nisaidie rekebisha saidia tafsiri tengeneza
  `,
  so: `
    aan ah ay fadlan in iyo ka ku la maxay oo si sidee uu waa waxaan
    | qor sharax turjun
  `,
  ha: `
    a ba cikin da don me menene na ta wannan ya yadda yaya
    | bayyana fassara rubuta
  `,
  yo: `
    ati bawo fun kini mi mo ni pe si ti
    | kọ ṣalaye
  `,
  zu: `
    futhi kanjani ngesi ngiyacela ukuthi yini
    | bhala chaza humusha
  `,
  mg: `
    aho amin'ny ary dia ho izany ny sy tsy
    | hazavao soraty
  `,
  vi: `
    anh ban bao biển bạn bằng bố cho các cách có công cũng của du duoc dễ em gia gà gì hơn hợp khi khong không khỏe là làm lâu lỗi lời mot mình món mẹ một
    nghỉ nguoi ngày người ngắn nhiêu nhiều như những nào này núi năm phép quà ra rất rẻ rừng sao sếp sức thì thư tiếng toi trong truyện trả trẻ tuần tôi tại
    từ việt và vào về với xe xin ý ăn đi đám đã được đến để đồng
    | dịch giúp giải hãy kê liệt lập mô sửa thích tóm tạo tả tắt viết
  `,
  cy: `
    a ac am ar beth ble byr cymraeg dda ei eu fy gwelwch i llythyr mae nid o os pam sut wedi y yn yr yw
    | cyfieithu esboniwch ysgrifennwch
  `,
  ga: `
    agus an ar cad conas cén do gaeilge go is le litir mé na níl sé sí thoil tá tú
    | aistrigh mínigh scríobh
  `,
  eo: `
    al bonvolu de en esperanto estas kaj ke kial kie kiel kio la leteron mallonga mi mia ne por vi via ĝi
    | donu klarigu kreu skribu traduku
  `,
  la: `
    ad cum cur ego epistulam est et in latine non quae qui quid quod quomodo sed sunt tu ubi ut
    | explica scribe verte
  `,
  az: `
    bir bu deyil ilə kimi məktub mən mənə necə niyə nə olan olmasa qısa sən var və yox zəhmət üçün
    | et hazırla izah tərcümə yaz
  `,
  uz: `
    bilan bir bor bu emas iltimos men nega nima qanday qisqa sen uchun va xat yo'q
    | qil tarjima tushuntir yoz
  `,
  hinglish: `
    aap aapka aur baare bare bhai bhi chahiye do ek hai hain ho hoga hoon hu ka kar kare karna karne karo ke ki kitna kitne ko kyu kyun liye mein mera mere
    meri mujhe mujhko nahi nahin raha rahi sakta sakte se tha thi tum tumhara wala wali woh yaar ye yeh
    | bana banao bata batao kaise kya likh likhna likho samjha samjhao
  `,
} as const;
