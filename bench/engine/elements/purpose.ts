import type { Stems } from '../fold.ts';

/** What it is for: the point that it makes, what should come of it. */
export const purpose: Stems = {
  en: 'purpose|goal|aim_|aims_|objective|so (that|i|we|they)|in order to|to (help|persuade|convince|inform|show|promote|explain|announce|ask|request|thank|apolog|invite|sell|motivate|introduce|teach|increase|improve)|message|point_|angle|thesis|claim|takeaway|about |why|used for|use it (for|to)|call to action|topic|because|should (feel|think|know|do|learn|remember)|intention|reason|matters|what (it|this) is for',
  es: 'proposito|objetivo|fin_|finalidad|meta_|para (que|ayud|convenc|inform|mostr|promo|explic|anunci|ped|solicit|agradec|disculp|invit|vend|motiv)|mensaje|idea (principal|central)|enfoque|angulo|tesis|sobre |acerca|por que|tema|porque|debe (sentir|pensar|saber|hacer|recordar)|llamada a la accion|intencion|motivo',
  fr: 'but_|objectif|finalite|pour (que|aider|convaincre|informer|montrer|promouvoir|expliquer|annoncer|demander|remercier|inviter|vendre|motiver)|afin|message|idee (principale|centrale)|angle|these|sur (le|la|les|un|une|l)_|au sujet|a propos|pourquoi|sujet|theme|parce|doit (ressentir|penser|savoir|faire|retenir)|appel a l action|intention|raison|motif|sert',
  de: 'zweck|ziel|absicht|damit|um .{1,60}(zu|zu\\p{L}+)_|botschaft|kernaussage|blickwinkel|these|uber (den|die|das|ein|mein|unser)|uber_|zu(m|r) thema|thema|warum|weil|soll(en|te)? (fuhlen|denken|wissen|tun|behalten|erreich|bewirk)|handlungsaufforderung|grund|anlass|anliegen|wegen|dient',
  pt: 'proposito|objetivo|objectivo|finalidade|meta_|para (que|ajud|convenc|inform|mostr|promov|explic|anunci|ped|solicit|agradec|desculp|convid|vend|motiv)|mensagem|ideia (principal|central)|enfoque|angulo|tese|sobre |acerca|por que|tema|porque|deve (sentir|pensar|saber|fazer|lembrar)|chamada|intencao|motivo|serve',
  it: 'scopo|obiettivo|fine_|finalita|per (aiut|convinc|inform|mostr|promuov|spieg|annunc|chied|ringraz|scus|invit|vend|motiv)|affinche|messaggio|idea (principale|centrale)|taglio|angolazion|tesi_|su (un|una|come)_|sul|sulla|riguard|perche|tema_|argomento|deve (sentire|pensare|sapere|fare|ricordare)|invito all|intenzion|motivo|serve',
  nl: 'doel|bedoeling|zodat|om .{1,50}te_|boodschap|kernboodschap|invalshoek|stelling|over (de|het|een|mijn|onze|hoe)_|over_|waarom|onderwerp|thema|omdat|moet(en)? (voelen|denken|weten|doen|onthouden|bereik)|oproep|reden|aanleiding|dient|waarvoor',
  tr: 'amac|hedef|gaye|maksat|(etmek|mek|mak|istemek|anlatmak|bildirmek|vermek|almak) icin|icin_|mesaj|ana fikir|ana dusunce|bakis acisi|tez_|hakkinda|ile ilgili|uzerine|neden|konu|cunku|hisset|dusun|bilmeli|hatirla|eylem cagrisi|niyet|sebep',
  id: 'tujuan|maksud|sasaran|agar|supaya|untuk (membantu|meyakinkan|memberi|menunjuk|mempromosi|menjelaskan|mengumumkan|meminta|mengundang|menjual|memotivasi|menginformasikan)|pesan_|gagasan utama|sudut pandang|tesis|tentang|mengenai|perihal|mengapa|topik|tema|karena|harus (merasa|berpikir|tahu|melakukan|ingat)|ajakan|alasan|kegunaan',
  ru: 'цел(ь|и|ью)|задач|чтобы|для того|сообщени|посыл|главная мысль|основная мысль|ракурс|тезис|о (том|недавн|но|пут|сво|на)|об_|о_|про_|почему|тем(а|у|ы)_|потому|должен (почувств|понять|знать|сделать|запомн)|призыв|намерени|повод|причин|зачем|убедить|смысл',
  ar: 'غرض|هدف|غايه|غاية|لكي|حتي|من اجل|بهدف|لاقناع|لمساعد|لاعلام|لاخبار|رساله رئيس|الفكره|الفكرة|فكره|زاويه|زاوية|اطروح|عن_|حول|بخصوص|بشان|لماذا|موضوع|لان|ينبغي ان|يجب ان (يشعر|يعرف|يفعل|يتذكر)|دعوه|قصد|نيه|سبب|تستخدم|يستخدم',
  hi: 'उद्देश्य|मकसद|लक्ष्य|ताकि|के लिए|संदेश|मुख्य (विचार|बात)|दृष्टिकोण|नज़रिय|थीसिस|के बारे|पर आधारित|विषय|क्यों|क्योंकि|(महसूस|सोच|जान|याद|कर)[^।]{0,10}चाहिए|आह्वान|इरादा|कारण|सूचित|किस काम',
  zh: '目的|目标|用途|用来|以便|为了|旨在|主旨|中心思想|核心(信息|观点|意思)|角度|切入|立场|论点|关于|有关|围绕|讨论|为什么|主题|话题|因为|想(传达|表达|让|达到)|希望.{0,10}(了解|记住|感到|做)|号召|意图|理由|原因|说服|作用|保证',
  ja: '目的|ねらい|狙い|目標|ため|伝え|メッセージ|主張|主旨|切り口|視点|論点|について|に関|をめぐ|なぜ|テーマ|題材|主題|感じて|覚えて|行動|呼びかけ|意図|理由|用途|使い道',
  ko: '목적|목표|위해|위한|하려고|하기 위|메시지|핵심 (내용|주장|생각)|관점|시각|논지|주장|대해|대한|관한|관해|왜|주제|때문|느끼|기억|행동|의도|이유|용도|쓰임|알리|설득',
};

/** The matter itself: details that nobody but the user knows, or the wish for concrete ones. */
export const content: Stems = {
  en: 'include|including|mention|cover|contain|discuss|featuring|features?_|concrete|specific|details?_|facts|example|name(d|ly|s)?_|such as|starring|key points|following|given|vivid|images|scene|sensory|about (a|an|the|my|how|why|two|\\w+ing)_|use the|based on|keywords|highlight|add_|real_|use (these|this)',
  es: 'incluy|mencion|cubr|conten|discut|habla de|caracterist|concret|especific|detall|dato|ejempl|como (el|la|los)_|puntos clave|siguient|vivid|imagen|escena|acerca|sobre (un|una|el|la|mi|como)_|basad|palabras clave|destac|anad|reales?_',
  fr: 'inclu|mention|couvr|conten|contien|discut|parl|caracterist|concret|specifi|precis|detail|fait_|faits|exemple|tel(le)?s? que|points cles|suivant|vivant|image|scene|au sujet|sur (un|une|le|la|mon|ma|l)_|bas[eé]|mots cles|soulign|ajout|reel|vrai',
  de: 'enthalt|einschliesslich|inklusive|erwahn|behandel|diskut|thematisier|merkmal|konkret|spezifisch|einzelheit|detail|fakten|beispiel|zum beispiel|wie (der|die|das)_|kernpunkt|folgend|lebendig|bildhaft|bilder|szene|uber (ein|den|die|das|mein|einen|eine)_|stichwort|hebe|fuge|echte|vergleich|besonder',
  pt: 'inclu|mencion|abord|cobr|conten|contenha|discut|fal[ae] |caracterist|concret|especific|detalh|dado|exempl|como (o|a|os)_|pontos|seguint|vivid|imagens|cena|sobre (um|uma|o|a|meu|minha|como)_|basead|palavras chave|destac|destaq|adicion|reais|explor',
  it: 'inclu|menzion|tratt|copr|conten|contien|discut|parl|caratterist|concret|specific|dettagl|dat[io]_|fatti|esempi|come (il|la|i)_|punti|seguent|vivid|immagin|scena|su (un|una|come)_|sul|sulla|basat|parole chiave|evidenz|aggiung|reali|vero|vere',
  nl: 'bevat|inclusief|noem|vermeld|behandel|bespreek|kenmerk|concre|specifiek|detail|bijzonderhed|feit|voorbeeld|zoals|kernpunt|volgende|levendig|beeld|scene|over (een|de|het|mijn|hoe)_|gebaseerd|trefwoord|benadruk|voeg|echte',
  tr: 'icer|dahil|bahset|ele al|kapsa|tartis|ozellik|somut|belirli|ayrinti|detay|gercek|ornek|gibi_|ana nokta|asagidaki|canli|imge|sahne|hakkinda|uzerine|anahtar kelime|vurgula|ekle|deginer|degin',
  id: 'sertakan|termasuk|sebutkan|mencakup|bahas|membahas|berisi|fitur|konkret|spesifik|detail|rincian|fakta|contoh|seperti_|poin|berikut|hidup_|gambaran|adegan|tentang|berdasar|kata kunci|soroti|menyoroti|tambah|nyata',
  ru: 'включ|упомян|упомин|охват|содерж|обсуд|обсужд|расскаж|рассказыв|особенност|черт|конкретн|подробност|детал|факт|пример|так(ие|их|ой) как|ключев|следующ|жив(ой|ые|о)|образ|сцен|о (недавн|том|сво|пут)|про_|основ|выдел|добав|реальн|настоящ|персонаж',
  ar: 'تضمين|ضمن|تضمن|يتضمن|اذكر|يذكر|تغطي|تناول|ناقش|يحتوي|ميزات|ملموس|محدد|تفاصيل|حقائق|امثله|أمثلة|مثل_|نقاط|التالي|حي_|صور|مشهد|عن_|حول|بناء|كلمات مفتاحيه|ابرز|اضف|واقعي|حقيقي|التعبير',
  hi: 'शामिल|उल्लेख|ज़िक्र|जिक्र|चर्चा|कवर|विशेषता|ठोस|विशिष्ट|विवरण|ब्यौर|ब्योर|तथ्य|उदाहरण|जैसे|मुख्य बिंदु|निम्न|जीवंत|दृश्य|के बारे|आधार|मुख्य शब्द|जोड़|वास्तविक|असली|उजागर',
  zh: '包括|包含|提到|提及|涵盖|涉及|讨论|谈|特点|特征|具体|细节|事实|例子|例如|比如|要点|以下|下列|生动|画面|场景|关于|围绕|根据|关键词|突出|加入|真实|情节|人物',
  ja: '含め|含む|含み|盛り込|触れ|取り上げ|言及|扱|論じ|述べ|特徴|具体|詳細|細部|事実|例|など|要点|以下|次の|生き生き|描写|場面|情景|について|基づ|キーワード|強調|加え|実際',
  ko: '포함|언급|다루|다뤄|담아|담긴|논의|특징|구체|세부|자세한|사실|예|같은|요점|다음|생생|묘사|장면|대해|관한|대한|바탕|키워드|강조|추가|실제|탐구',
};

/** Where the user stands: situation, limits, what is there already. */
export const situation: Stems = {
  en: 'my |our |i am|i m_|i ve|i have|i want|i need|i live|i work|we (are|have|need|want)|situation|context|background|circumstance|current(ly)?_|constraint|limit|condition|already|available|experience|starting point|prefer|requirement|where i|for me|in my case|adapt|depends on|when (each|which|to)_',
  es: 'mi_|mis_|nuestr|soy_|estoy|tengo|quiero|necesito|vivo|trabajo|somos|tenemos|situacion|contexto|circunstan|actual|restriccion|limit|condicion|ya_|disponible|experiencia|punto de partida|prefer|requisit|en mi caso|depende|segun|cuando (conviene|cada)',
  fr: 'mon_|ma_|mes_|notre|nos_|je suis|j ai_|je veux|je dois|j habite|je travaille|puis je|nous (avons|sommes)|situation|contexte|circonstan|actuel|contrainte|limit|condition|deja|disponible|experience|point de depart|prefer|exigence|dans mon cas|selon|depend|quand (choisir|chacun)',
  de: 'mein|unser|ich (bin|habe|mochte|will|brauche|wohne|arbeite|trainiere)|kann ich|wir (haben|sind)|situation|kontext|hintergrund|umstand|umstand|aktuell|einschrank|rahmenbedingung|bedingung|grenze|bereits|schon_|vorhanden|verfugbar|erfahrung|ausgangs|bevorzug|anforderung|in meinem fall|hangt|abhang|je nach|lage_|wann (was|welche)',
  pt: 'meu_|minha|meus|noss|sou_|estou|tenho|quero|preciso|moro|trabalho|temos|situac|contexto|circunstan|atual|actual|restric|limit|condic|ja_|disponive|experiencia|ponto de partida|prefer|requisit|no meu caso|depende|conforme|quando (convem|cada)',
  it: 'mio_|mia_|miei|mie_|nostr|sono_|ho_|voglio|devo_|vivo_|lavoro|abbiamo|siamo|situazion|contest|circostan|attual|vincol|limit|condizion|gia_|disponibil|esperienz|punto di partenza|prefer|requisit|nel mio caso|dipend|secondo|quando (conviene|scegl)',
  nl: 'mijn_|ons_|onze|ik (ben|heb|wil|moet|woon|werk|train)|kan ik|wij|we (hebben|zijn)|situatie|context|achtergrond|omstandig|huidige|beperk|voorwaard|randvoorwaard|grens|al_|reeds|beschikbaar|ervaring|uitgangspunt|beginpunt|voorkeur|eis_|eisen|in mijn geval|hangt af|afhank|naargelang|wanneer (welke|wat)',
  tr: 'benim|bizim|im_|ben_|patronum|istiyorum|ihtiyac|yasiyorum|calisiyorum|durum|baglam|kosul|sart|mevcut|su an|kisit|sinir|zaten|elimde|elde|deneyim|tecrube|baslangic nokta|tercih|gereksinim|bana|bagli|gore_|varsa',
  id: 'saya|kami_|kita|aku|situasi|konteks|latar belakang|keadaan|kondisi|saat ini|sekarang|kendala|batasan|keterbatasan|syarat|sudah|tersedia|pengalaman|titik awal|preferensi|persyaratan|tergantung|kebutuhan',
  ru: 'мой_|моя|мое|мои|моих|моей|моего|наш|я (хочу|живу|работаю|умею|могу|учу)|мне_|у меня|нам_|мы_|ситуац|контекст|обстоятельств|текущ|ограничен|услови|уже|доступн|имеющ|опыт|исходн|предпочит|требован|в моем случае|завис|когда (что|какой|лучше)',
  ar: 'لي_|لدي|عندي|انا_|اريد|احتاج|اعيش|اعمل|نحن|لدينا|الخاصه بي|الخاصة بي|يمكنني|وضع|موقف|سياق|خلفي|ظروف|حالي|قيود|قيد|شروط|حدود|شرط|بالفعل|متاح|متوفر|خبر|نقطه البدا|نقطة البداية|افضل|تفضيل|متطلبات|حالتي|يعتمد|حسب|وضعي',
  hi: 'मेरा|मेरी|मेरे|मुझे|मैं|हमारे|हमारी|हम_|स्थिति|परिस्थिति|संदर्भ|पृष्ठभूमि|हालात|वर्तमान|मौजूदा|अभी|सीमा|बाधा|शर्त|पहले से|उपलब्ध|अनुभव|शुरुआती बिंदु|पसंद|आवश्यकता|निर्भर|हिसाब',
  zh: '我的|我们|我(是|有|想|需要|在|会|住|现)|情况|处境|背景|环境|现状|目前|当前|限制|约束|条件|已经|已有|现有|可用|经验|起点|偏好|需求|要求|取决|我这边|实际|适合',
  ja: '私|わたし|僕|うち|当社|弊社|自分|状況|事情|背景|文脈|環境|現在|今の|制約|制限|条件|すでに|既に|手元|使える|経験|出発点|現状|好み|希望|要件|場合による|によって|応じ|前提|場面|向く',
  ko: '내 |제 |저는|나는|저의|우리|제가|내가|상황|처지|배경|맥락|환경|현재|지금|제약|제한|조건|이미|가지고|사용 가능|경험|출발점|시작점|선호|요구|사정|따라|여건|어떤 경우|때에 맞',
};

/** Dates and spans of time. */
export const time: Stems = {
  en: 'time|deadline|by (monday|tuesday|wednesday|thursday|friday|tomorrow|next|the end|\\d)|days?_|weeks?_|weekend|months?_|years?_|hours?_|minutes?_|daily|weekly|monthly|schedule|timeline|duration|start date|until|today|tomorrow|tmrw|tonight|how long|when_|order|phase|stage|milestone|quarter|date|pace',
  es: 'tiempo|plazo|fecha|dia|semana|mes_|meses|anos?_|hora|minuto|diari|semanal|mensual|horario|calendario|cronograma|duracion|hasta|hoy|manana|cuanto (dura|tarda)|cuando|orden|fase|etapa|hito|ritmo|tarde_',
  fr: 'temps|delai|echeance|date|jour|semaine|mois|ans_|annee|heure|minute|quotidien|hebdo|mensuel|calendrier|planning|duree|jusqu|aujourd|demain|combien de temps|quand|ordre|phase|etape|jalon|rythme',
  de: 'zeit|frist|termin|datum|tag_|tage|tagen|woche|monat|jahr|stunde|minute|taglich|wochentlich|monatlich|zeitplan|kalender|dauer|bis (zum|montag|freitag|morgen|ende|\\d)|heute|morgen|wie lange|wann|reihenfolge|phase|etappe|meilenstein|\\p{L}*zeit_|tempo|\\p{L}*plan_',
  pt: 'tempo|prazo|data|dias?_|semana|mes_|meses|anos?_|hora|minuto|diari|semanal|mensal|horario|calendario|cronograma|duracao|ate_|hoje|amanha|quanto tempo|quando|ordem|fase|etapa|marco|ritmo',
  it: 'tempo|tempi|scadenz|data_|date_|giorn|settiman|mese|mesi|ann[oi]_|or[ae]_|minut|quotidian|mensil|orari|calendari|cronoprogramma|durata|entro|oggi|domani|quanto (dura|tempo)|quando|ordine|fas[ei]_|tapp[ae]|traguard|ritmo',
  nl: 'tijd|deadline|termijn|datum|dag_|dagen|week|weken|maand|jaar|uur|uren|minuten|dagelijks|wekelijks|planning|schema|agenda|duur|tot_|vandaag|morgen|hoe lang|wanneer|volgorde|fase|etappe|mijlpaal|tempo|per week',
  tr: 'zaman|sure|son tarih|tarih|gun|hafta|ay_|aylik|yil|saat|dakika|takvim|program|cizelge|kadar_|bugun|yarin|ne kadar sur|ne zaman|sira|asama|evre|kilometre tasi|tempo',
  id: 'waktu|tenggat|batas waktu|tanggal|hari|minggu|pekan|bulan|tahun|jam_|menit|harian|mingguan|bulanan|jadwal|kalender|durasi|sampai|besok|berapa lama|kapan|urutan|fase|tahap|tonggak|ritme',
  ru: 'врем|срок|дедлайн|дат(а|ы|у)|день|дня|дней|дни|недел|месяц|год|лет_|час|минут|ежедневн|еженедельн|расписан|календар|график|длительн|до (конца|понедельн|пятниц|завтра|\\d)|сегодня|завтра|когда|порядок|очередност|этап|фаз|вех|темп',
  ar: 'وقت|زمن|مهله|مهلة|موعد|مواعيد|تاريخ|يوم|ايام|اسبوع|اسابيع|شهر|اشهر|سنه|سنة|سنوات|ساعه|ساعة|دقيق|يوميا|اسبوعيا|جدول|تقويم|مده|مدة|حتي|اليوم|غد|كم يستغرق|متي|ترتيب|مرحله|مرحلة|مراحل|معالم|وتير',
  hi: 'समय|अवधि|समयसीमा|डेडलाइन|तारीख|तिथि|दिन|सप्ताह|हफ़्त|हफ्त|महीन|साल|वर्ष|घंट|मिनट|रोज|दैनिक|साप्ताहिक|कार्यक्रम|कैलेंडर|तक_|आज|कल_|कितना समय|कब|क्रम|चरण|पड़ाव|रफ्तार|रफ़्तार',
  zh: '时间|期限|截止|日期|天|周|星期|月|年|小时|分钟|每日|每天|每周|日程|日历|进度|时长|持续|之前|今天|明天|多久|何时|什么时候|顺序|先后|阶段|里程碑|节点|节奏',
  ja: '時間|期限|締切|締め切り|日付|日程|日間|毎日|週|か月|ヶ月|カ月|年|時|分|スケジュール|カレンダー|期間|所要|まで|今日|明日|いつ|順番|順序|段階|フェーズ|節目|マイルストーン|ペース',
  ko: '시간|기한|마감|날짜|일정|일_|[0-9]일|박|주(일|간|차)?_|[0-9]주|매주|개월|달|년|시_|분_|매일|스케줄|달력|기간|소요|까지|오늘|내일|얼마나 걸|언제|순서|단계|이정표|속도',
};

/** What it may cost and who or what is at hand. */
export const resources: Stems = {
  en: 'budget|cost|money|price|afford|cheap|free_|\\$ ?\\d|€ ?\\d|\\d ?(€|eur|usd|dollars?|euros?)|resource|tools?_|equipment|materials?_|ingredients?_|people|person|adults|team|staff|who (does|will do|is responsible)|responsib|owner|effort|using (the|what)|available|supplies|technology|data_|databases|space',
  es: 'presupuest|cost|dinero|precio|barat|gratis|\\d ?(€|eur|usd|dolar|pesos)|€|\\$|recurso|herramient|equip|material|ingredient|persona|quien (hace|se encarga)|responsab|esfuerzo|disponib|medios',
  fr: 'budget|cout|argent|prix|pas cher|gratuit|\\d ?(€|eur|usd|dollars)|€|\\$|ressource|outil|equipement|materiel|ingredient|personne|equipe|qui (fait|s en)|responsab|effort|disponib|moyens',
  de: 'budget|kosten|geld|preis|gunstig|kostenlos|\\d ?(€|eur|usd|dollar)|€|\\$|ressource|mittel_|mitteln|werkzeug|ausrustung|material|zutat|person|leute|team|wer (macht|ist zustandig|ubernimmt)|zustand|verantwort|aufwand|verfugbar|hilfsmittel',
  pt: 'orcament|cust[oae]|dinheiro|preco|barat|gratis|gratuit|\\d ?(€|eur|usd|reais)|€|\\$|recurso|ferrament|equip|material|materiais|ingredient|pessoa|quem (faz|vai)|responsav|esforc|disponive|meios',
  it: 'budget|cost[oi]|denaro|soldi|prezz|economic|gratis|gratuit|\\d ?(€|eur|usd|dollari)|€|\\$|risors|strument|attrezz|material|ingredient|person[ae]|squadra|chi (fa|si occupa)|responsab|sforz|disponib|mezzi',
  nl: 'budget|kosten|geld|prijs|goedkoop|gratis|\\d ?(€|eur|usd|dollar)|€|\\$|middelen|hulpmiddel|gereedschap|uitrusting|materia|ingredient|personen|mensen|team|wie (doet|is verantwoordelijk)|verantwoord|inspanning|beschikbaar',
  tr: 'butce|maliyet|para_|fiyat|ucuz|ucretsiz|\\d ?(€|eur|usd|tl|lira|dolar)|€|\\$|₺|kaynak|arac|ekipman|malzeme|kisi|ekip|kim (yapacak|sorumlu)|sorumlu|caba|elde|mevcut|imkan',
  id: 'anggaran|biaya|uang|harga|murah|gratis|rp ?\\d|\\d ?(€|eur|usd|rupiah|dolar)|€|\\$|sumber daya|alat|peralatan|bahan|orang|tim_|siapa (yang|melakukan)|penanggung|tersedia|sarana',
  ru: 'бюджет|стоимост|затрат|деньги|денег|цен(а|у|ы)|дешев|бесплатн|\\d ?(€|eur|usd|руб|долл)|€|\\$|₽|ресурс|инструмент|оборудован|материал|ингредиент|продукт|человек|людей|команд|кто (делает|отвечает)|ответствен|усили|доступн|средств',
  ar: 'ميزاني|تكلف|تكاليف|مال_|نقود|سعر|رخيص|مجان|\\d ?(€|دولار|يورو|ريال|جنيه|درهم)|€|\\$|موارد|مورد|ادوات|أدوات|معدات|مواد|مكونات|اشخاص|شخص|فريق|من (يقوم|المسؤول)|مسؤول|مسوول|جهد|متاح|متوفر',
  hi: 'बजट|लागत|खर्च|ख़र्च|पैस|कीमत|सस्त|मुफ्त|मुफ़्त|\\d ?(रुपये|रुपए|डॉलर)|₹|\\$|€|संसाधन|साधन|उपकरण|औज़ार|सामग्री|सामान|लोग|व्यक्ति|टीम|कौन (करेगा|ज़िम्मेदार|जिम्मेदार)|ज़िम्मेदार|जिम्मेदार|मेहनत|उपलब्ध',
  zh: '预算|成本|费用|花费|钱|价格|便宜|免费|[0-9万千百]+ ?(元|块|美元|欧元)|¥|€|\\$|资源|工具|设备|材料|食材|原料|人数|人手|人员|团队|谁(来|负责)|负责|投入|可用|现有|物资|数据',
  ja: '予算|費用|コスト|お金|価格|安い|無料|[0-9万千百]+ ?(円|ドル|ユーロ)|¥|€|\\$|資源|リソース|道具|ツール|機材|器具|材料|人数|人手|メンバー|チーム|誰が|担当|責任|労力|使える|手持ち',
  ko: '예산|비용|돈|가격|저렴|무료|[0-9만천백]+ ?(원|달러|유로)|₩|€|\\$|자원|리소스|도구|장비|재료|인원|사람|팀|누가|담당|책임|노력|사용 가능|가진|준비물',
};
