import type { Stems } from '../fold.ts';

export const role: Stems = {
  en: 'act as|acting as|act like|behave|pretend|imagine|you are|you re|you will be|play(ing)? |role|persona|character|embody|as an? \\w+|if you were|put yourself|speak (like|as)|simulat',
  es: 'actua|como (un|una|capitan|si)|comport|finge|imagina|eres|seras|si fueras|papel|rol_|personaj|encarn|pon(te|gase) en|habla como|simul',
  fr: 'agis|agissez|comme (un|une|si)|comport|fais comme|imagine|tu es|vous etes|si tu etais|role|personnag|incarn|mets toi|en tant qu|parle comme|simul',
  de: 'handle als|agier|als (der|die|ein|eine|einer|raum|pirat|\\p{L}+)_|verhalt|tu so|stell dir vor|stellen sie sich|du bist|sie sind|wenn du .{1,20}warst|rolle|figur|charakter|versetz|sprich (wie|als)|simul',
  pt: 'aja|atue|atua|como (um|uma|capitao|se)|comport|finja|imagin|voce e_|es um|se fosse|papel|personag|encarn|ponha|coloque se|fale como|simul',
  it: 'agisci|comport|come (un|una|se|capitano|colon\\p{L}*)|fingi|immagin|sei un|sei il|se fossi|ruolo|parte_|personagg|incarn|mettiti|parla come|simul',
  nl: 'gedraag|doe alsof|als (een|ware)|stel je voor|je bent|jij bent|u bent|als je .{1,20}was|rol_|personage|karakter|verplaats|spreek (als|zoals)|simul|speel',
  tr: 'gibi (davran|konus|yap)|rol|davran|hayal et|sen bir|sensin|olarak|oldugunu|kimlig|karakter|yerine koy|simul|canlandir|oyna',
  id: 'bertindak|berperan|berpura|bayangkan|anda adalah|kamu adalah|jika anda|sebagai|peran|tokoh|karakter|menjadi|seolah|simulasi|bicara(lah)? seperti',
  ru: 'действуй|веди себя|ведите себя|выступ|притвор|представь|вообраз|ты_.{0,3}|вы_.{0,4}(—|–|-)|если бы (ты|вы)|роль|роли|персонаж|личност|как (капитан|будто|если)|сыграй|постав(ь|ьте) себя|говори|симул|в качестве|будучи',
  ar: 'تصرف|تظاهر|تخيل|انت_|كانك|كأنك|لو كنت|اذا كنت|إذا كنت|دور|شخصي|بصفتك|تقمص|ضع نفسك|تحدث ك|محاكا',
  hi: 'की तरह (व्यवहार|काम|बोल|बात)|अभिनय|कल्पना|मान लो|मान लें|आप एक|तुम एक|यदि आप|अगर आप|भूमिका|किरदार|पात्र|चरित्र|के रूप में|बनकर|होते',
  zh: '扮演|充当|担任|作为|假装|想象|你是|您是|如果你是|角色|人物|身份|当(成|作)?一|表现得像|模仿|以.{1,12}(身份|口吻|角度)|模拟',
  ja: 'として|演じ|ふり|なりきって|なりきり|振る舞|想像|あなたは|もしあなたが|役|キャラ|人物|立場|口調で|のように話|シミュレ|なって',
  ko: '역할|연기|행동해|인 척|척하|상상|당신은|너는|만약 당신|이라면|라면|캐릭터|인물|입장|처럼 (말|행동)|로서|으로서|시뮬|되어',
};

/** Where and when it takes place, who stands opposite. */
export const setting: Stems = {
  en: 'setting|situation|scene|scenario|context|background|world|place|where_|when_|who i am|i am (a|an|the|your)|i will|my (first|role|name)|during|in the (middle|year)|story|topic|conversation|reason|crew|audience|treasure|circumstance',
  es: 'escenari|situacion|escena|contexto|trasfondo|mundo|lugar|donde|cuando|quien soy|yo soy|soy un|mi (primer|papel|nombre)|durante|historia|tema|conversacion|tripulacion|publico|ano_|circunstan',
  fr: 'decor|situation|scene|scenario|contexte|arriere plan|monde|lieu|ou (se|tu)|quand|qui je suis|je suis|mon (role|nom|premier)|ma premiere|pendant|histoire|sujet|conversation|equipage|public|circonst',
  de: 'schauplatz|situation|szene|szenario|kontext|hintergrund|welt|ort_|wo_|wann|wer ich bin|ich bin|meine (rolle|erste)|mein name|wahrend|geschichte|thema|gesprach|mannschaft|crew|publikum|umstand|auf dem|alltag|leben',
  pt: 'cenario|situac|cena|contexto|pano de fundo|mundo|lugar|onde|quando|quem (eu )?sou|eu sou|sou um|meu (papel|nome|primeiro)|minha primeira|durante|historia|tema|conversa|tripulacao|publico|circunst|topo|cume',
  it: 'ambientazion|situazion|scena|scenario|contest|sfondo|mondo|luogo|dove|quando|chi sono|io sono|sono un|mi[oa] (prim|ruolo|nome)|durante|storia|argomento|conversazion|equipaggio|pubblico|circost|pianeta|vita',
  nl: 'decor|situatie|scene|scenario|context|achtergrond|wereld|plaats|waar_|wanneer|wie ik ben|ik ben|mijn (rol|eerste|naam)|tijdens|verhaal|onderwerp|gesprek|bemanning|publiek|omstandig',
  tr: 'ortam|durum|sahne|senaryo|baglam|arka plan|dunya|mekan|yer_|nerede|ne zaman|ben kim|ben bir|ben_|benim|ilk (soru|cumle|istek)|sirasinda|hikaye|konu|konusma|murettebat|izleyici|kosul',
  id: 'latar|situasi|adegan|skenario|konteks|dunia|tempat|di mana|kapan|siapa saya|saya (adalah|akan)|peran saya|pertama saya|pertanyaan pertama|selama|cerita|topik|percakapan|kru|penonton|keadaan|terakhir|kejuaraan',
  ru: 'обстановк|ситуац|сцен|сценари|контекст|фон|предыстори|мир(а|е)?_|место|где_|когда|кто я|я (буду|твой|ваш|использую)|мо(я|й|е) (роль|перв|имя)|наш первый|во время|истори|тем(а|у|ы)_|разговор|беседа|экипаж|зрител|обстоятельств|на протяжении',
  ar: 'مكان|موقف|مشهد|سيناريو|سياق|خلفي|عالم|اين|متي|من انا|انا_|دوري|طلبي الاول|خلال|اثناء|قصه|قصة|موضوع|محادث|حوار|طاقم|جمهور|ظروف|خطاب',
  hi: 'परिवेश|स्थिति|दृश्य|परिदृश्य|संदर्भ|पृष्ठभूमि|दुनिया|जगह|स्थान|कहाँ|कहां|कब_|मैं कौन|मैं_|मेरी भूमिका|मेरा पहला|मेरी पहली|दौरान|कहानी|विषय|बातचीत|दर्शक|परिस्थिति',
  zh: '场景|情境|情景|情况|背景|世界|地点|哪里|何时|我是|我(会|将|来)|我的(第一|角色|名字)|期间|故事|主题|话题|对话|船员|观众|处境|最后',
  ja: '舞台|状況|場面|シーン|シナリオ|設定|文脈|背景|世界|場所|どこ|いつ|私は|わたしは|私の(役|最初|名前)|最中|物語|話題|会話|乗組員|クルー|観客|宝',
  ko: '배경|상황|장면|시나리오|설정|맥락|세계|장소|어디|언제|나는|저는|내 (역할|첫|이름)|제 (역할|첫)|동안|이야기|주제|대화|선원|관객|처지|년',
};

/** How the talk goes to and fro. */
export const turns: Stems = {
  en: 'one (question|at a time|line|message|reply|turn)|at a time|wait (for|until)|turn|reply|respond|ask me|i will (type|provide|say|ask|give|tell)|then_|after (each|every|my)|first (question|sentence|request|suggestion)|conversation|dialog|interview|interactive|back and forth|feedback|start (by|with)|begin|let me (answer|speak|reply)|stop|end (when|with)|pause|continue',
  es: 'de una en una|una (pregunta|a la vez|linea)|a la vez|esper|turno|respond|preguntam|yo (dire|escrib|pregunt|te)|luego|despues de cada|primera? (pregunta|frase|peticion|sugerencia)|conversac|dialog|entrevist|interactiv|retroaliment|empieza|comienza|dejame|termina|pausa|contin',
  fr: 'une (question|a la fois|ligne|replique)|a la fois|attend|tour|repond|reponse|pose moi|je (vais|te|vous) |puis_|apres chaque|premiere? (question|phrase|demande)|conversation|dialogue|entretien|interactif|retour|commence|laisse moi|termine|pause|contin',
  de: 'eine frage|nacheinander|auf einmal|wart(e|en)|abwechselnd|reih|antwort|frag(e|st)? mich|ich (werde|gebe|schreibe|sage)|dann_|nach jede|erste (frage|anfrage|satz)|gesprach|dialog|interview|interaktiv|ruckmeld|feedback|beginn|lass mich|beende|pause|weiter',
  pt: 'uma (pergunta|por vez|de cada|linha)|por vez|de cada vez|esper|aguard|turno|vez_|respond|pergunte me|me pergunt|eu (vou|direi|digit|te)|depois de cada|em seguida|primeira? (pergunta|frase|pedido)|conversa|dialog|entrevist|interativ|comec|deixe me|termin|pausa|contin',
  it: 'una (domanda|alla volta|riga|battuta)|alla volta|aspett|attend|turno|rispond|rispost|chiedimi|io (diro|scriv|ti|far)|poi_|dopo ogni|prima (domanda|frase|richiesta)|conversaz|dialog|colloquio|intervist|interattiv|riscontro|inizi|cominc|lascia|termina|pausa|continu',
  nl: 'een vraag|een voor een|tegelijk|per keer|wacht|beurt|antwoord|reageer|vraag mij|vraag me|ik (zal|ga|geef|typ|zeg)|dan_|na elke|eerste (vraag|zin|verzoek)|gesprek|dialoog|interview|interactief|terugkoppel|feedback|begin|laat mij|laat me|stop|pauze|verder',
  tr: 'tek tek|her seferinde|birer birer|sirayla|bir soru|bekle|sira|cevap|yanit|bana sor|ben (yaz|soyle|ver)|sonra|her (cevap|mesaj)|ilk (soru|cumle|istek)|konusma|sohbet|diyalog|mulakat|roportaj|etkilesim|geri bildirim|basla|bitir|dur_|devam',
  id: 'satu (pertanyaan|per satu|demi satu|kali)|sekaligus|tunggu|giliran|balas|jawab|tanya saya|saya akan|lalu|kemudian|setelah setiap|pertanyaan pertama|percakapan|dialog|wawancara|interaktif|umpan balik|mulai|biarkan saya|berhenti|akhiri|jeda|lanjut',
  ru: 'по одно(му|й)|один вопрос|за раз|жди|ждите|дожд|дожид|очеред|отвеча|ответ|спрашив|я (буду|введ|напиш|скаж|дам)|затем|потом|после кажд|перв(ый|ая|ое) (вопрос|запрос|предложен)|разговор|беседа|диалог|интервью|собеседован|интерактив|обратн|начн|начни|дай мне|останов|закончи|пауз|продолж|реплик',
  ar: 'سؤال واحد|واحد(ا)? تلو|كل مره|كل مرة|انتظر|دور_|بالتناوب|رد_|اجب|جواب|اسالني|سوف|ساقوم|ساكتب|ثم_|بعد كل|اول (سؤال|طلب|جمل)|سؤالي الاول|محادث|حوار|مقابل|تفاعل|ملاحظات|ابدا|دعني|توقف|انه_|استمر',
  hi: 'एक एक|एक बार में|एक समय|एक सवाल|प्रतीक्षा|इंतज़ार|इंतजार|रुक|बारी|जवाब|उत्तर|मुझसे पूछ|मैं (लिख|बता|दूँ|कह)|फिर_|हर (जवाब|उत्तर|बार)|पहला (सवाल|प्रश्न|वाक्य)|बातचीत|संवाद|साक्षात्कार|इंटरव्यू|इंटरैक्टिव|प्रतिक्रिया|शुरू|जारी',
  zh: '一次(一|只|问)|逐(一|个|条)|一问一答|一个(一个|问题)|等(我|待)|轮|回(复|答|应)|问我|我(会|将|来|输入|说)|然后|之后|每次|第一(个|句|条)|对话|谈话|面试|采访|互动|交互|反馈|开始|让我|结束|停|继续',
  ja: '一つずつ|1つずつ|ひとつずつ|一問|一度に|待っ|待ち|交互|順番|返(事|答|信)|答え|質問して|私が|その後|それから|ごとに|毎回|最初の(質問|文|依頼)|会話|対話|面接|インタビュー|やり取り|やりとり|フィードバック|始め|開始|終え|終了|続け',
  ko: '한 번에|하나씩|한 가지씩|차례|번갈아|기다|턴|답(장|변|하)|대답|응답|물어봐|질문해|내가|제가|그다음|그 다음|다음에|매번|마다|첫 (질문|문장|요청)|대화|면접|인터뷰|상호|주고받|피드백|시작|끝내|멈추|계속',
};

/** What the part does not do, and that it is kept up. */
export const boundaries: Stems = {
  en: 'stay in (this |the |that |your )?(character|role)|in character|keep (the|this|your) (role|part|character)|break character|do ?n ?o?t|never|avoid|only (reply|answer|speak|respond)|no explanation|without|always|throughout|limit|must not|refuse|out of (character|role)|leave the role|if you do ?n ?o?t know|rules?_|entire conversation|at all times|nothing else',
  es: 'mant(en|eng).{0,40}(papel|personaje|rol)|en (tu |el )?(papel|personaje)|no (salgas|rompas|hagas|digas|uses|escrib)|nunca|evit|solo (respond|contest|habl)|sin |siempre|durante tod|limit|regla|salir del papel|si no sabes',
  fr: 'reste.{0,60}(role|personnage)|dans (ton|le|votre) (role|personnage)|(ne|n) .{1,20}(pas|jamais)|jamais|evit|seulement|uniquement|sans |toujours|tout au long|limit|regle|sortir du role|si tu ne sais',
  de: 'bleib.{0,60}(rolle|figur)|in (der|deiner) rolle|nicht_|nie(mals)?_|vermeid|nur (antwort|als)|ohne |immer|durchgehend|wahrend des ganzen|grenz|regel|aus der rolle|falls du .{0,20}nicht weiss',
  pt: 'mant(em|enha).{0,40}(papel|personagem)|no (seu |teu )?(papel|personagem)|nao (saia|quebre|faca|diga|use|escrev)|nunca|evit|so respond|apenas respond|sem |sempre|durante tod|limit|regra|sair do papel|se nao souber',
  it: '(rest[ai]|mant[ei]).{0,60}(ruolo|personaggio|parte)|nel (tuo )?(ruolo|personaggio)|non (uscire|romper|fare|dire|usare|scriver)|mai_|evit|solo (rispond|come)|senza |sempre|per tutt|limit|regol|uscire dal (ruolo|personaggio)|se non sai',
  nl: 'blijf.{0,60}(rol|personage)|in (je |uw )?(rol|personage)|niet_|nooit|vermijd|alleen (antwoord|als)|zonder |altijd|steeds|gedurende|grens|regel|uit (je |de )?rol|als je het niet weet',
  tr: 'rol(de|unde|unden|den|u)|karakter(de|den|inde|inden|i)|cikma|bozma|asla|hicbir zaman|kacin|sadece (cevap|yanit)|olmadan|her zaman|boyunca|sinir|kural|bilmiyorsan|yapma_|yazma_',
  id: 'tetap (dalam|pada|berperan|sebagai)|dalam (peran|karakter)|jangan|tidak boleh|tidak pernah|hindari|hanya (jawab|balas|menjawab)|tanpa|selalu|sepanjang|batas|aturan|keluar dari (peran|karakter)|jika tidak tahu',
  ru: 'остава(йся|йтесь|ться) в|в (роли|образ)|не (выход|наруш|дела|говор|использ|пиш|объясн)|никогда|избег|только (отвеча|как)|без |всегда|на протяжении|все время|предел|границ|правил|выйти из|если не знаешь',
  ar: 'ابق|حافظ علي (الدور|الشخصي)|ضمن (الدور|الشخصي)|لا (تخرج|تكسر|تفعل|تقل|تستخدم|تكتب|تشرح)|ابدا_|أبدا|تجنب|فقط|دون|بدون|دائما|طوال|حدود|قواعد|خروج|تخرج عن|اذا لم تعرف',
  hi: '(भूमिका|किरदार|पात्र) (में|से|को|बनाए|न)|मत_|नहीं|कभी न|बच(ें|ना)|केवल|सिर्फ|सिर्फ़|बिना|हमेशा|पूरी बातचीत|पूरे समय|सीमा|नियम|न पता',
  zh: '(保持|不要跳出|不要脱离|留在|始终|一直).{0,8}(角色|身份|人设)|(出|离)戏|不要|不得|不能|不可|别|绝不|避免|只(回答|回复|用|能)|仅|无需|始终|一直|全程|限制|规则|如果不知道|其他什么都不',
  ja: '役(を|から|に).{0,6}(保|崩|外|離|なりきり)|キャラ.{0,6}(保|崩|維持)|しないで|(ない|ません)(で|こと|よう)|決して|絶対|避け|だけ(答|返)|のみ|なしで|常に|いつも|最後まで|通して|制限|ルール|規則|知らない(こと|場合)',
  ko: '(역할|캐릭터|배역)(을|를|에서|에) ?(유지|벗어나|지키|충실|머물)|하지 ?마|하지 ?말|않|절대|피하|피해|만 (답|말|대답)|없이|항상|언제나|내내|끝까지|제한|규칙|모르면',
};

/** Who a letter goes to, and how the two stand to each other. */
export const recipient: Stems = {
  en: 'recipient|addressee|to (my|the|a|our|your|his|her|him|them|all|everyone)_|boss|manager|client|customer|colleague|team|landlord|teacher|professor|friend|partner|employer|supplier|hr_|support|who (it|this) (is|goes) (for|to)|relationship|dear_|hi_|hello|audience|reader|for (my|our)',
  es: 'destinatari|(a|para) (mi|mis|el|la|los|las|un|una|nuestr\\p{L}+|tu|su)_|al_|jef[ea]|gerente|client|coleg|companer|equipo|casero|profesor|amig|socio|empleador|proveedor|a quien|quien (lo|la) recib|relacion|querid|estimad|lector',
  fr: 'destinatair|(a|pour) (mon|ma|mes|le|la|l|un|une|nos|notre|votre)_|au_|aux_|patron|chef|client|collegu|equipe|proprietaire|prof|ami_|amie|partenair|employeur|fournisseur|a qui|relation|cher_|chere|lecteur',
  de: 'empfanger|adressat|an (meine?n?|den|die|das|einen|eine|unsere?n?|alle|deine?n?)_|an .{0,20}(kunde|chef|kolleg)|chef|vorgesetz|kund|kolleg|team_|vermieter|lehrer|professor|freund|partner|arbeitgeber|lieferant|an wen|beziehung|verhaltnis|liebe_|sehr geehrte|leser|fur (meine|unsere)',
  pt: 'destinatari|(a|para) (meu|minha|meus|minhas|o|os|as|um|uma|nosso|nossa|seu)_|ao_|aos_|chefe|gerente|client|colega|equipe|equipa|senhorio|professor|amig|parceir|socio|empregador|fornecedor|a quem|para quem|relac|car[oa]_|prezad|leitor',
  it: 'destinatari|(a|al|alla|allo|ai|alle|per) (mio|mia|miei|un|una|nostr\\p{L}+|il|la|tuo)?_|capo|responsabile|client|collegh|collega|squadra|team|padrone|proprietari|professor|amic|partner|datore|fornitor|a chi|relazion|rapporto|car[oa]_|gentile|lettor',
  nl: 'ontvanger|geadresseerde|(aan|naar|voor) (mijn|de|het|een|onze|je|uw|alle)_|baas|manager|klant|collega|team_|huisbaas|verhuurder|docent|leraar|vriend|partner|werkgever|leverancier|aan wie|voor wie|relatie|verhouding|beste_|geachte|lezer',
  tr: 'alici|muhatap|patron(a|uma)?|mudur|yonetici|musteri|meslektas|is arkadas|ekib|ekip|ev sahib|ogretmen|hoca|profesor|arkadas|ortak|isveren|tedarikci|kime_|kimin|iliski|sayin|sevgili|okuyucu|okur',
  id: 'penerima|(kepada|untuk|ke) (bos|atasan|klien|pelanggan|saya|para|tim|guru|dosen|teman|rekan|pak|bu|siapa)|bos_|atasan|manajer|klien|pelanggan|kolega|rekan|tim_|pemilik|guru|dosen|teman|mitra|majikan|pemasok|hubungan|yth|pembaca',
  ru: 'получател|адресат|начальник|руководител|босс|менеджер|клиент|коллег|команд|хозя(ин|ев)|арендодател|учител|преподавател|друг(у|а|ом)?_|партнер|работодател|поставщик|кому|отношени|уважаем|дорог(ой|ая)|читател|моему|моей|вашего друга',
  ar: 'مستلم|متلق|المرسل اليه|الي (مدير|عميل|زميل|صديق|رئيس|صاحب|استاذ)|مدير|رئيس|عميل|عملاء|زميل|زملاء|فريق|مالك|معلم|استاذ|صديق|شريك|صاحب العمل|مورد|لمن|الي من|علاق|عزيزي|السيد|حضره|قارئ',
  hi: 'प्राप्तकर्ता|बॉस|मैनेजर|प्रबंधक|ग्राहक|क्लाइंट|सहकर्मी|टीम|मकान ?मालिक|शिक्षक|अध्यापक|प्रोफेसर|दोस्त|मित्र|साथी|नियोक्ता|आपूर्तिकर्ता|किसे|किसको|किसके|रिश्त|संबंध|प्रिय|आदरणीय|महोदय|पाठक',
  zh: '收件人|收信人|对方|给(我|你|老板|客户|同事|团队|老师|朋友|谁|.{1,6}(写|发))|老板|上司|经理|领导|客户|顾客|同事|团队|房东|老师|教授|朋友|伙伴|雇主|供应商|谁|关系|尊敬|亲爱|读者',
  ja: '宛|受取人|受信者|相手|上司|社長|部長|マネージャ|顧客|お客|取引先|同僚|チーム|大家|先生|教授|友人|友達|パートナー|雇用主|業者|誰(に|へ)|関係|様_|様へ|さん(に|へ)|読み手',
  ko: '수신자|받는 (사람|분|이)|상대|상사|사장|팀장|부장|매니저|고객|거래처|동료|팀(원|에)|집주인|선생|교수|친구|파트너|고용주|업체|에게|께_|께 |누구|관계|님_|님께|독자',
};

export const subjectLine: Stems = {
  en: 'subject|heading|title|greeting|salutation|sign ?off|closing|signature|email format|opening',
  es: 'asunto|titulo|encabezad|saludo|despedida|firma|cierre|apertura',
  fr: 'objet_|titre|en tete|salutation|formule|signature|cloture|accroche',
  de: 'betreff|titel|uberschrift|anrede|gruss|schlussformel|unterschrift|signatur|einstieg',
  pt: 'assunto|titulo|cabecalho|saudac|despedida|assinatura|fecho|encerramento|abertura',
  it: 'oggetto|titolo|intestazion|saluto|saluti|firma|chiusura|apertura',
  nl: 'onderwerp|titel|kop_|aanhef|groet|afsluiting|ondertekening|handtekening|opening',
  tr: 'konu (satiri|basligi)|konu_|konusu|baslik|basligi|selam|hitap|kapanis|imza|acilis',
  id: 'subjek|judul|salam|sapaan|penutup|tanda tangan|pembuka|perihal',
  ru: 'тема (письм|сообщ)|тем(ой|у|а|ы)_|заголов|приветств|обращени|подпис|прощани|завершен|концовк',
  ar: 'سطر الموضوع|موضوع|عنوان|تحيه|تحية|خاتم|توقيع|افتتاح',
  hi: 'विषय|शीर्षक|अभिवादन|संबोधन|समापन|हस्ताक्षर|नमस्कार',
  zh: '主题|标题|称呼|问候|落款|署名|结尾|开头|邮件格式',
  ja: '件名|題名|タイトル|宛名|挨拶|あいさつ|結び|署名|書き出し',
  ko: '제목|인사|호칭|맺음|끝인사|서명|머리말',
};

/** What stands for that which is not known. */
export const gaps: Stems = {
  en: 'placeholder|bracket|blank|fill in|\\[|\\{\\{|do ?n ?o?t (invent|make up|guess)|without inventing|invent no|unknown|missing (details|information|facts|names)|what (you|is) (do ?n ?o?t know|not known|missing)|leave .{0,20}open|details',
  es: 'marcador|corchete|en blanco|rellen|complet|\\[|\\{\\{|no (invent|supong)|sin inventar|desconoc|dato.{0,12}falt|falt|lo que no (sep|sabe|conoz)|hueco',
  fr: 'crochet|espace reserve|a (completer|remplir)|en blanc|\\[|\\{\\{|(n |ne |sans )invent|inconnu|manqu|ce que tu ne sais|ce qui n est pas connu',
  de: 'platzhalter|klammer|lucke|ausfull|erganz|\\[|\\{\\{|erfind|unbekannt|fehl|was du nicht weiss|offen lass|offene angaben',
  pt: 'colchete|parentes|espaco reservado|em branco|preench|complet|\\[|\\{\\{|nao invent|sem inventar|desconhec|falt|o que nao (sab|souber)|lacuna',
  it: 'parentesi|segnaposto|in bianco|compil|complet|\\[|\\{\\{|non invent|senza inventare|sconosciut|manc|quello che non sai|cio che non',
  nl: 'haken|haakjes|plaatshouder|invul|\\[|\\{\\{|verzin|onbekend|ontbre|wat je niet weet|open laat|aanvul',
  tr: 'koseli|parantez|yer tutucu|bosluk|bos birak|doldur|\\[|\\{\\{|uydur|bilinmeyen|eksik|bilmedigin',
  id: 'kurung|penanda|tempat kosong|isian|kosongkan|diisi|\\[|\\{\\{|jangan (mengarang|menebak)|tanpa mengarang|tidak diketahui|belum diketahui|hilang|kurang_|belum ada',
  ru: 'скобк|заполнит|пропуск|подстав|\\[|\\{\\{|не (выдум|придум|домысл)|неизвестн|не хвата|недоста|не знаешь|не указан|отсутств',
  ar: 'قوس|اقواس|أقواس|معقوف|فراغ|املا|املأ|\\[|\\{\\{|لا (تخترع|تختلق)|دون (اختراع|اختلاق)|مجهول|غير معروف|ناقص|ينقص|لا تعرف',
  hi: 'कोष्ठक|ब्रैकेट|प्लेसहोल्डर|खाली|रिक्त|भर(ें|ने|ना)|\\[|\\{\\{|गढ़|मनगढ़ंत|अज्ञात|पता न|मालूम न|छूट|कमी|जो जानकारी',
  zh: '方括号|括号|占位|留空|空白|填|\\[|【|\\{\\{|不要(编造|虚构|杜撰)|不编造|未知|缺|不知道|不清楚',
  ja: '角括弧|かっこ|カッコ|括弧|プレースホルダ|空欄|空白|埋め|\\[|［|\\{\\{|創作|でっち上げ|作り話|不明|足りない|わからない|分からない|未定',
  ko: '대괄호|괄호|자리 ?표시|빈칸|비워|채우|채울|\\[|\\{\\{|지어내|꾸며내|알 수 없|모르는|빠진|없는 (정보|내용)|미정',
};

/** Into which language, or which variety of it. */
export const into: Stems = {
  en: '(in|into|to) (\\w+ )?(english|spanish|french|german|portuguese|italian|dutch|turkish|indonesian|russian|arabic|hindi|chinese|japanese|korean|latin|greek|swedish|polish|vietnamese|thai)|target language|dialect|language',
  es: 'al? (\\p{L}+ )?(ingles|espanol|frances|aleman|portugues|italiano|neerlandes|turco|indonesio|ruso|arabe|hindi|chino|japones|coreano)|idioma|lengua|dialecto',
  fr: '(en|vers l|vers le|au|du) ?(\\p{L}+ )?(anglais|espagnol|francais|allemand|portugais|italien|neerlandais|turc|indonesien|russe|arabe|hindi|chinois|japonais|coreen)|langue|dialecte',
  de: '(ins|auf|in) (\\p{L}+ )?(englisch|spanisch|franzosisch|deutsch|portugiesisch|italienisch|niederlandisch|turkisch|indonesisch|russisch|arabisch|hindi|chinesisch|japanisch|koreanisch)|zielsprache|sprache|dialekt',
  pt: '(para|em|ao?) (o )?(\\p{L}+ )?(ingles|espanhol|frances|alemao|portugues|italiano|holandes|turco|indonesio|russo|arabe|hindi|chines|japones|coreano)|idioma|lingua|dialeto',
  it: '(in|al|nell?) ?(\\p{L}+ )?(inglese|spagnolo|francese|tedesco|portoghese|italiano|olandese|turco|indonesiano|russo|arabo|hindi|cinese|giapponese|coreano)|lingua|dialetto',
  nl: '(naar|in) (het )?(\\p{L}+ )?(engels|spaans|frans|duits|portugees|italiaans|nederlands|turks|indonesisch|russisch|arabisch|hindi|chinees|japans|koreaans)|doeltaal|taal|dialect',
  tr: 'ingilizce|ispanyolca|fransizca|almanca|portekizce|italyanca|felemenkce|turkce|endonezce|rusca|arapca|hintce|cince|japonca|korece|hedef dil|dil|lehce',
  id: '(ke|dalam) (bahasa )?(inggris|spanyol|prancis|perancis|jerman|portugis|italia|belanda|turki|indonesia|rusia|arab|hindi|mandarin|cina|jepang|korea)|bahasa|dialek',
  ru: 'английск|испанск|французск|немецк|португальск|итальянск|голландск|нидерландск|турецк|индонезийск|русск|арабск|хинди|китайск|японск|корейск|язык|диалект',
  ar: 'انجليزي|إنجليزي|اسباني|إسباني|فرنسي|الماني|ألماني|برتغالي|ايطالي|إيطالي|هولندي|تركي|اندونيسي|روسي|عربي|هندي|صيني|ياباني|كوري|لغه|لغة|لهجه|لهجة',
  hi: 'अंग्रेज़ी|अंग्रेजी|स्पेनिश|फ़्रेंच|फ्रेंच|जर्मन|पुर्तगाली|इतालवी|डच|तुर्की|इंडोनेशियाई|रूसी|अरबी|हिंदी|हिन्दी|चीनी|जापानी|कोरियाई|भाषा|बोली',
  zh: '英(文|语)|西班牙(文|语)|法(文|语)|德(文|语)|葡萄牙(文|语)|意大利(文|语)|荷兰(文|语)|土耳其(文|语)|印尼(文|语)|俄(文|语)|阿拉伯(文|语)|印地(文|语)|中文|汉语|日(文|语)|韩(文|语)|语言|方言',
  ja: '英語|英文|スペイン語|フランス語|ドイツ語|ポルトガル語|イタリア語|オランダ語|トルコ語|インドネシア語|ロシア語|アラビア語|ヒンディー語|中国語|日本語|和訳|韓国語|言語|方言',
  ko: '영어|영문|스페인어|프랑스어|불어|독일어|독어|포르투갈어|이탈리아어|네덜란드어|튀르키예어|터키어|인도네시아어|러시아어|아랍어|힌디어|중국어|일본어|한국어|언어|방언|사투리',
};

/** What is to be drawn out, by name. */
export const fields: Stems = {
  en: 'following (information|fields|details|data)|such as|namely|all (the )?|each|every|name|date|amount|number|email|address|price|quantit|total|item|entit|relation|keyword|title|author|categor|label|class|tag|whether|which|field|column|sentiment|part of speech|duplicate|adjective|variables?_|score|rating|spam|offensive|ethical|grammatical|dependenc|stereotype|antonym',
  es: 'siguiente|como_|tod[oa]s|cada|nombre|fecha|importe|monto|numero|correo|direccion|precio|cantidad|total|articulo|entidad|relacion|palabra|titulo|autor|categor|etiqueta|clase|si es|cual|campo|columna|sentimiento|dato|variable|puntu',
  fr: 'suivant|tel(le)?s? que|tou(s|tes)|chaque|nom_|noms_|date|montant|nombre|numero|e ?mail|adresse|prix|quantite|total|article|entite|relation|mot|titre|auteur|categor|etiquette|classe|si (le|la|c)|quel|champ|colonne|sentiment|donnee|variable|note',
  de: 'folgende|wie (zum|z)|alle|jede|name|datum|daten|betrag|betrage|nummer|zahl|e ?mail|adresse|preis|menge|gesamt|artikel|posten|entitat|beziehung|stichwort|titel|autor|kategor|etikett|klasse|ob_|welche|feld|felder|spalte|stimmung|angabe|variable|bewert',
  pt: 'seguint|como_|tod[oa]s|cada|nome|data|valor|quantia|numero|e ?mail|endereco|preco|quantidade|total|item|itens|entidade|relac|palavra|titulo|autor|categor|etiqueta|classe|se (o|a|e)|qual|quais|campo|coluna|sentimento|dado|variave|nota',
  it: 'seguent|come_|tutt[ie]|ogni|ciascun|nom[ei]_|dat[ae]_|import|numer|e ?mail|indirizz|prezz|quantita|totale|articol|voc[ie]_|entita|relazion|parol|titol|autor|categor|etichett|classe|se (il|la|e)|qual|camp[io]|colonn|sentiment|dat[io]_|variabil|voto',
  nl: 'volgende|zoals|alle|elke|ieder|naam|namen|datum|data_|bedrag|nummer|getal|e ?mail|adres|prijs|hoeveelheid|aantal|totaal|artikel|entiteit|relatie|woord|titel|auteur|categor|label|klasse|of_|welke|veld|kolom|sentiment|gegeven|variabel|score',
  tr: 'asagidaki|su bilgi|gibi|tum|butun|her_|isim|ad(i|lar)?_|tarih|tutar|miktar|sayi|numara|e ?posta|adres|fiyat|toplam|urun|varlik|iliski|kelime|baslik|yazar|kategori|etiket|sinif|hangi|olup olmadi|alan|sutun|duygu|bilgi|degisken|puan|izin|leave|type',
  id: 'berikut|seperti|semua|setiap|nama|tanggal|jumlah|nilai|nomor|angka|e ?mail|surel|alamat|harga|total|barang|entitas|relasi|kata|judul|penulis|kategori|label|kelas|apakah|mana|kolom|bidang|sentimen|data|variabel|skor',
  ru: 'следующ|так(ие|их) как|все_|всех|кажд|имя|имен|дат(а|ы|у)|сумм|номер|числ|почт|e ?mail|адрес|цен(а|у|ы)|количеств|итог|товар|сущност|отношени|слов|назван|заголов|автор|категор|метк|класс|является ли|какие|какой|поле|поля|столб|тональн|данн|переменн|оцен|сколько',
  ar: 'التالي|الاتي|الآتي|مثل_|كل_|جميع|اسم|اسماء|تاريخ|تواريخ|مبلغ|مبالغ|رقم|ارقام|بريد|عنوان|سعر|كمي|مجموع|اجمالي|صنف|كيان|علاقه|كلمه|كلمات|مؤلف|فئه|فئات|تصنيف|ما اذا|هل_|اي_|حقل|حقول|عمود|مشاعر|بيانات|متغير|معلومات',
  hi: 'निम्न|जैसे|सभी|हर_|प्रत्येक|नाम|तारीख|तिथि|राशि|संख्या|नंबर|ईमेल|पता|कीमत|मात्रा|कुल|वस्तु|इकाई|संबंध|शब्द|शीर्षक|लेखक|श्रेणी|लेबल|वर्ग|क्या_|कौन|फ़ील्ड|कॉलम|भावना|जानकारी|चर|अंक',
  zh: '以下|下列|例如|比如|所有|全部|每(个|一|条)|姓名|名称|人名|日期|金额|数量|号码|编号|邮箱|电子邮件|地址|价格|总(计|额)|商品|实体|关系|关键词|标题|作者|类别|分类|标签|是否|哪(些|个)|字段|列|情感|信息|变量|评分',
  ja: '以下|次の|など|すべて|全て|各|それぞれ|名前|氏名|日付|金額|数量|番号|メール|住所|価格|合計|品目|項目|固有表現|関係|キーワード|タイトル|著者|カテゴリ|分類|ラベル|かどうか|どの|フィールド|列|感情|情報|変数|評価',
  ko: '다음|아래|같은|모든|모두|각|각각|이름|날짜|금액|수량|번호|이메일|주소|가격|합계|총|품목|항목|개체|관계|키워드|제목|저자|범주|분류|라벨|여부|어떤|필드|열|감정|정보|변수|점수',
};

/** What is to become better. */
export const improve: Stems = {
  en: 'clear|clarity|shorter|concise|professional|grammar|spelling|flow|readab|simpl|smooth|polish|formal|natural|fluent|correct|mistake|error|style|paraphras|alternative|persuasive|friendl|longer|structure|easier|stronger|tone|politer|precise|punctuation|funny',
  es: 'clar|mas (corto|breve|formal)|concis|profesional|gramat|ortograf|fluid|legib|sencill|simpl|pul|formal|natural|correg|correc|error|estilo|parafras|alternativ|persuasiv|amabl|estructur|tono|precis|puntuac',
  fr: 'clair|clart|plus (court|bref|formel)|concis|professionnel|grammair|orthograph|fluid|lisib|simpl|formel|naturel|corrig|correct|faute|erreur|style|paraphras|reformul|alternativ|persuasi|amical|structur|ton_|precis|ponctuat',
  de: 'klar|verstandlich|kurzer|knapp|professionell|grammatik|rechtschreib|fluss|flussig|lesbar|einfach|formell|formlich|naturlich|korrigier|fehler|stil|umschreib|alternativ|uberzeugend|freundlich|struktur|ton_|genau|prazise|zeichensetz',
  pt: 'clar|mais (curto|breve|formal)|concis|profissional|gramat|ortograf|fluid|legiv|simpl|formal|natural|corrig|correc|erro|estilo|parafras|alternativ|persuasiv|amig|estrutur|tom_|precis|pontuac',
  it: 'chiar|piu (corto|breve|formale)|concis|professional|grammatic|ortograf|scorrevol|fluid|leggib|semplic|formal|natural|corregg|corre|error|stile|parafras|alternativ|persuasiv|cordial|struttur|tono|precis|punteggiatur',
  nl: 'duidelijk|helder|korter|bondig|professione|grammatica|spelling|vloeiend|leesbaar|eenvoudig|simpel|forme|natuurlijk|corrigeer|fout|stijl|parafras|alternatie|overtuigend|vriendelijk|structuur|toon|precies|interpunctie',
  tr: 'acik|net|kisa|ozlu|profesyonel|dilbilgi|dil bilgisi|imla|yazim|akici|okunakli|okunur|sade|basit|resmi|dogal|duzelt|hata|uslup|stil|alternatif|ikna|nazik|yapi|ton_|kesin|noktalama',
  id: 'jelas|singkat|ringkas|profesional|tata bahasa|ejaan|mengalir|luwes|mudah dibaca|sederhana|formal|alami|koreksi|perbaiki|salah|kesalahan|gaya|parafrasa|alternatif|persuasif|ramah|sopan|struktur|nada|tepat|tanda baca',
  ru: 'ясн|понятн|короче|кратк|сжат|профессиональн|граммат|орфограф|плавн|читаем|прощ|прост|официальн|формальн|естествен|исправ|ошиб|стил|перефраз|альтернатив|убедительн|дружелюбн|вежлив|структур|тон(е|а|ом)?_|точн|пунктуац',
  ar: 'واضح|وضوح|اقصر|أقصر|موجز|مهني|احترافي|نحو|قواعد|املاء|إملاء|سلس|سلاس|مقروء|بسيط|ابسط|رسمي|طبيعي|صحح|تصحيح|خطا|اخطاء|اسلوب|صياغ|بديل|مقنع|ودي|مهذب|بنيه|نبر|دقيق|ترقيم',
  hi: 'स्पष्ट|छोटा|संक्षिप्त|पेशेवर|व्याकरण|वर्तनी|प्रवाह|पठनीय|पढ़ने में|सरल|औपचारिक|स्वाभाविक|सुधार|गलती|ग़लती|शैली|भावानुवाद|विकल्प|प्रभावशाली|दोस्ताना|विनम्र|संरचना|लहज|सटीक|विराम',
  zh: '清(晰|楚)|更(短|简|正式|自然|专业|礼貌)|简洁|精炼|专业|语法|拼写|错别字|流畅|通顺|可读|简单|正式|自然|改正|纠正|错误|风格|改写|换(种|个)|有说服力|友好|礼貌|结构|语气|准确|标点|优美|敬语',
  ja: '明確|わかりやす|分かりやす|短く|簡潔|プロ|ビジネス|文法|誤字|脱字|表記|流れ|自然|読みやす|シンプル|平易|フォーマル|敬語|丁寧|訂正|間違|誤り|文体|言い換え|別の|説得力|親しみ|構成|口調|正確|句読点',
  ko: '명확|분명|짧게|간결|전문|문법|맞춤법|철자|매끄|자연|읽기 쉬|가독|쉽게|단순|격식|정중|공손|존댓|교정|고쳐|오류|실수|문체|바꿔|다른 표현|설득|친근|구조|어조|말투|정확|문장 부호',
};
