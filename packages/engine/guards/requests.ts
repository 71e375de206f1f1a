import type { Language } from '@hone/domain/enhancing';
import { fold } from '../fold.ts';
import { compileFolded } from './folded.ts';

interface Requests {
  /** At the beginning of a sentence or clause: what only somebody who wants a text would say. */
  begins: string;
  /** Anywhere in a sentence. */
  holds: string;
  /** At the beginning of the first sentence, with or without its mark. */
  questions: string;
}

const asking: Readonly<Record<Language, Requests>> = {
  en: {
    begins:
      'write(?! down| out your)|draft|compose|generate|produce|explain|describe|summari[sz]e|translate|analy[sz]e|compare|list|give (?:me|us|the|a|an|two|three|concrete|clear|practical|step|short|only|at|\\p{L}+ (?:options|ideas|examples|reasons))|provide|tell me|tell the|suggest|recommend|propose|outline|rewrite|rephrase|paraphrase|proofread|debug|refactor|implement|extract|identify|classify|categori[sz]e|evaluate|assess|review|critique|brainstorm|act as|pretend|imagine you|you are (?:a|an|my|the|now)|answer|respond|reply|define|discuss|calculate|compute|solve|prove|estimate|convert|help me|ask me|show me|teach me|walk me|find (?:me|out|and|the bug|the cause|every|all)|create|(?:plan|design|develop|build|make|prepare) (?:a|an|me|my|it|this|the|us|our|some)|fix (?:the|this|my)|turn (?:this|the|these|my)|correct (?:the|this|my)|improve (?:the|this|my)|shorten|simplify|condense|state|say|point out|continue|play|be my|name (?:the|a|some|\\p{L}+ \\p{L}+)|email|mail|recap|put (?:this|these|it|the)|i (?:need|want|would like|d like|m looking for|am looking for)|please|pls|return only|return (?:the|a|an|valid|just)|output|come up with|invent (?:a|an|some|new|\\p{L}+ names)|decide (?:which|whether|if)|detect (?:if|whether|the|any)|introduce (?:the|a|me)|choose (?:a|an|the|one|what)|craft|determine|think of|pull out|pick|correct (?:spelling|the|this|grammar)|get (?:the|me|all)|set up|curate|expand (?:the|this|on)|sort (?:the|these|this)|count|check (?:the|this|whether|if|my)|mark (?:the|all|any)|add (?:a|an|the|pagination|tests|\\p{L}+ to)|migrate|investigate|diagnose|research|make (?:code|sure the answer)|judge|rank|rate|reason (?:about|what)|look for|it is up to you|you (?:need|have|should) to|you should|your (?:role|job|task)|given (?:a|the|an)|quiz me|interview me|stay in|play the|take the role|assume the role|offer|use the|show (?:me|how|your|the|that|a)|include (?:a|an|the)|ask (?:me|about|for)|answer|point|find|search|organi[sz]e|structure|format',
    holds: 'please (?!let|find|do not hesitate|contact|feel|note|accept|be)|you (?:are|re) (?:a|an|my) \\p{L}|i (?:need|want|would like|d like) you to|can you|could you (?!let me know)|your (?:task|answer|reply|response|role|output)|help me|ask me|tell me|show me|give me|must be (?:classified|labelled|labeled|sorted)',
    questions: 'which|what|why|how (?!to)|how to|who|where|is|are|does|do|did|can|should|could|would|will|whats|what s',
  },
  es: {
    begins:
      'escrib\\p{L}*|redact\\p{L}*|explic\\p{L}*|describ\\p{L}*|resum\\p{L}*|traduc\\p{L}*|traduz\\p{L}*|analiz\\p{L}*|analic\\p{L}*|compar[ae]|dame|deme|dime|digame|haz\\p{L}*|haga|enumera|lista|sugier\\p{L}*|propon\\p{L}*|recomiend\\p{L}*|crea|cree|genera|genere|extra[ei]\\p{L}*|clasifi\\p{L}*|reescrib\\p{L}*|corrig\\p{L}*|corrij\\p{L}*|mejora|mejore|actua|imagina|eres|ayudame|ayudeme|prepar[ae]|elabora|disena|planific\\p{L}*|evalua|calcula|resuelv\\p{L}*|indica|indique|menciona|contesta|responde|revisa|encuentra|busca|muestra\\p{L}*|organiza|necesito|quiero|quisiera|me gustaria|por favor|pasa(?:me|lo|la)?|saca\\p{L}*|pon(?:me|lo|la)?|actue|anade|anada|agrega|agregue|ordena|separa|copia|conserva|implementa|implemente|desarrolla|desarrolle|simula|interpreta|juega|se (?:un|una|mi)|cambia|convierte|convierta|deduce|deriva|demuestra|diferencia|distingue|quita|explora|aconseja\\p{L}*|organice|ofrece|ofrezca|entrevista\\p{L}*|pregunta\\p{L}*|hazme|responda|conteste|inventa|invente|adapta|adapte|arregla|arregle|depura|depure|filtra|filtre',
    holds: 'por favor|necesito que|quiero que|puedes|podrias|tu tarea|ayudame|dame|preguntame',
    questions: 'que|como|cual\\p{L}*|por que|cuanto\\p{L}*|quien|donde|puedes|podrias|puede|podria',
  },
  fr: {
    begins:
      'ecri\\p{L}*|redige\\p{L}*|expliqu\\p{L}*|decri\\p{L}*|resume\\p{L}*|tradui\\p{L}*|analyse\\p{L}*|compare\\p{L}*|donne\\p{L}*|dis(?: moi)?|dites|fais|faites|liste\\p{L}*|enumere\\p{L}*|suggere\\p{L}*|propose\\p{L}*|recommande\\p{L}*|cree\\p{L}*|genere\\p{L}*|extrai\\p{L}*|classe\\p{L}*|reecri\\p{L}*|reformule\\p{L}*|corrige\\p{L}*|ameliore\\p{L}*|agis\\p{L}*|imagine\\p{L}*|tu es|vous etes|aide\\p{L}*|prepare\\p{L}*|elabore\\p{L}*|concois|planifie\\p{L}*|organise\\p{L}*|evalue\\p{L}*|calcule\\p{L}*|resous|indique\\p{L}*|precise\\p{L}*|reponds|repondez|trouve\\p{L}*|montre\\p{L}*|joue\\p{L}*|j ai besoin|je veux|je voudrais|j aimerais|je souhaite|s il (?:te|vous) plait|\\p{L}{2,16}ez(?! pas a me)|complete|ajoute|releve|prends|etablis|developpe|implemente|joue|sois|reste|trie|traduis|invente|imagine|adapte|convertis|transforme|change|deduis|demontre|distingue|interroge\\p{L}*|pose\\p{L}*|note|cite|choisis|verifie|debogue|deboggue|interprete|commente|conseille\\p{L}*|raconte\\p{L}*|calcule|cherche|detecte|extrais',
    holds: 's il (?:te|vous) plait|peux tu|pouvez vous(?! me (?:dire|confirmer))|j ai besoin|ta tache|votre tache|donne moi|donnez moi|pose moi|aide moi|aidez moi',
    questions: 'que|qu|quel\\p{L}*|comment|pourquoi|combien|qui|est|peux tu|pouvez vous|pourrais tu|pourriez vous|c est quoi|dois je|faut il|y a t il',
  },
  de: {
    begins:
      'schreib\\p{L}*|verfass\\p{L}*|formulier\\p{L}*|erklar\\p{L}*|beschreib\\p{L}*|fass\\p{L}*|ubersetz\\p{L}*|analysier\\p{L}*|vergleich\\p{L}*|gib|geben sie|nenn\\p{L}*|sag\\p{L}*|schlag\\p{L}*|empfiehl|empfehlen|erstell\\p{L}*|generier\\p{L}*|extrahier\\p{L}*|ordne|klassifizier\\p{L}*|uberarbeit\\p{L}*|korrigier\\p{L}*|verbesser\\p{L}*|mach\\p{L}*|spiel\\p{L}*|stell dir|du bist|sie sind|hilf|helfen sie|plan\\p{L}*|entwirf|entwickl\\p{L}*|bewert\\p{L}*|berechn\\p{L}*|lose|beantwort\\p{L}*|antwort\\p{L}*|finde?|zeig\\p{L}*|list\\p{L}*|zahl\\p{L}*|programmier\\p{L}*|begrund\\p{L}*|kurz\\p{L}*|ich (?:brauche|mochte|will|benotige|suche)|bitte|\\p{L}{3,16}en sie|ubernimm|zieh\\p{L}*|nimm|hol\\p{L}*|such\\p{L}*|bau\\p{L}*|implementier\\p{L}*|sei (?:ein|eine|mein|so)|erfinde|denk dir|uberleg\\p{L}*|pruf\\p{L}*|sortier\\p{L}*|markier\\p{L}*|unterscheid\\p{L}*|lass uns|erzahl\\p{L}*|ersetz\\p{L}*|kontrollier\\p{L}*|behebe?|debugg\\p{L}*|mal\\p{L}*|zeichne|rechne|teste|frag\\p{L}* mich|stelle? (?:mir|einen|eine|die)|arbeite|entscheide|wandle|ich mochte dass|gebe',
    holds: 'bitte (?!um|teilen|lassen)|kannst du|konnen sie (?!mir)|ich (?:brauche|benotige)|deine aufgabe|ihre aufgabe|hilf mir|frag mich|du bist|(?:korrigieren|zuruckgeben|erstellen|schreiben|auflisten|ausgeben|zusammenfassen|ubersetzen|formulieren|beschreiben|erklaren)$',
    questions: 'was|wie|warum|wieso|weshalb|welche\\p{L}*|wer|wo|wann|kann|kannst|konnen|konntest|konnten|ist|sind|soll|sollte\\p{L}*|gibt es|muss',
  },
  pt: {
    begins:
      'escrev\\p{L}*|redij\\p{L}*|redig\\p{L}*|expliqu\\p{L}*|explica\\p{L}*|descrev\\p{L}*|resum\\p{L}*|traduz\\p{L}*|analis\\p{L}*|compar[ae]|de me|me (?:de|diga|explique|ajude|mostre)|diga\\p{L}*|faca|faz|liste|sugira|sugere|proponha|recomende|crie|gere|extraia|classifi\\p{L}*|reescrev\\p{L}*|reformul\\p{L}*|corrij\\p{L}*|melhore|atue|aja|imagine|voce e|ajude\\p{L}*|prepare|elabore|planej\\p{L}*|desenvolva|monte|avali\\p{L}*|calcul\\p{L}*|resolv\\p{L}*|indique|respond\\p{L}*|encontre|mostre|organize|preciso|quero|gostaria|por favor|devolva|assuma|aja|seja (?:um|uma|meu|minha)|finja|adicione|acrescente|implemente|simule|interprete|conte\\p{L}*|transforme|converta|mude|troque|passe|retorne|tire|separe|selecione|escolha|invente|adapte|conserte|arrume|verifique|depure|demonstre|identifique|enumere|detalhe|entreviste\\p{L}*|pergunte\\p{L}*|faca me|pense em|de (?:um|uma|exemplos|dicas|ideias)|inclua|mantenha',
    holds: 'por favor|preciso que|quero que|sua tarefa|me ajude|me pergunte|voce pode|poderia me',
    questions: 'que|o que|como|qual|quais|por que|porque|quanto\\p{L}*|quem|onde|pode\\p{L}*|e possivel|devo|existe',
  },
  it: {
    begins:
      'scriv\\p{L}*|redig\\p{L}*|spieg\\p{L}*|descriv\\p{L}*|riassum\\p{L}*|traduc\\p{L}*|traduci|analizz\\p{L}*|confront\\p{L}*|dammi|mi dia|dimmi|mi dica|fai|fammi|faccia|elenca\\p{L}*|sugger\\p{L}*|propon\\p{L}*|consigli\\p{L}*|crea|crei|genera|estra\\p{L}*|classific\\p{L}*|riscriv\\p{L}*|riformul\\p{L}*|corregg\\p{L}*|migliora|agisci|immagina|sei (?:un|il|la|lo)|aiutami|prepara|elabora|progetta|pianifica|organizza|valuta|calcola|risolvi|indica|rispond\\p{L}*|trova|mostra\\p{L}*|ho bisogno|voglio|vorrei|mi serve|per favore|aggiung\\p{L}*|si comporti|comportati|interpreta|fingi|sii (?:un|una|il|la|breve)|restituisci|tira fuori|prendi|la prego|implementa|sviluppa|converti|trasforma|cambia|adatta|inventa|pensa a|racconta\\p{L}*|verifica|controlla|individua|identifica|ordina|separa|scegli|intervista\\p{L}*|fammi|mi (?:spieghi|scriva|dia|aiuti|prepari)|lei e (?:un|una)|distingui|sistema|completa|ricava|dimostra|simula|traccia|crea',
    holds: 'per favore|ho bisogno che|voglio che|vorrei che tu|il tuo compito|aiutami|chiedimi|puoi|potresti',
    questions: 'cosa|che|come|qual|quale|quali|perche|quanto|quanti|chi|dove|puoi|potresti|puo|e meglio|devo|c e|conviene',
  },
  nl: {
    begins:
      'schrijf|stel|leg|beschrijf|vat|vertaal|analyseer|vergelijk|geef|noem|vertel|doe|som|bedenk|raad|maak|genereer|haal|classificeer|herschrijf|herformuleer|corrigeer|verbeter|speel|stel je voor|je bent|jij bent|u bent|help|bereid|plan|ontwerp|ontwikkel|beoordeel|bereken|los|beantwoord|antwoord|zoek|vind|toon|laat (?:me|mij)|licht|verzin|programmeer|ik (?:heb|wil|zoek|moet)|alsjeblieft|graag|wilt u|wil je|speelt? u|neem de rol|bouw|voeg|implementeer|zet (?:dit|deze|de|het|om)|controleer|onderscheid|sorteer|kies|schets|verklaar|leid|reken|verander|pas (?:dit|deze|de)|interview|teken|onderzoek|laat (?:de|zien)|ontleed|los|blijf|wees een|gedraag je|combineer|ik wil|help mij',
    holds: 'alsjeblieft|alstublieft|kun je|kunt u|je taak|help me|geef me|vraag me|je bent een',
    questions: 'wat|hoe|waarom|welke?|wie|waar|wanneer|kun|kunt|kan|zou|is|zijn|moet|mag',
  },
  tr: {
    begins: 'bana|lutfen|sen bir|bir .{1,60}istiyorum|benim icin',
    holds:
      '(?:yaz|hazirla|acikla|anlat|listele|oner|ver|cevir|ozetle|karsilastir|analiz et|degerlendir|duzelt|olustur|uret|planla|tasarla|bul|goster|soyle|say|cikar|siniflandir|yanitla|cevapla|hesapla|coz|duzenle|tercume et|ekle|belirt|davran|yardim et|yardimci ol|sor|gelistir|yap)(?:in|iniz|un|unuz|ar misin|ar misiniz|er misin|er misiniz|ir misin|ir misiniz|sana|sene|in iz)?(?=$|[,;:])|(?:misin|misiniz|musun|musunuz)$|istiyorum|gerekiyor$|ihtiyacim var|lutfen|lazim$|(?:nedir|midir|mi|mu)$|(?<!\\p{L})(?:kisalt|al|kal|ac|uyarla|degistir|donustur|tamamla|uygula|sirala|birak|kullan|tut|sec|incele|kontrol et|tespit et|ayikla|basla|oyna|rol yap|canlandir)(?:in|iniz)?(?=$|[,;:])|(?:yazma|yapma|ekleme|degistirme)(?=$|[,;:])|(?<!\\p{L})ver(?=$|[,;:])|^sen (?:bir |eski )',
    questions: 'nasil|neden|nicin|ne|hangi|kim|nerede|kac',
  },
  id: {
    begins:
      'tulis\\p{L}*|buat\\p{L}*|bikin\\p{L}*|jelas\\p{L}*|terang\\p{L}*|gambarkan|ringkas\\p{L}*|rangkum\\p{L}*|terjemah\\p{L}*|analisis|banding\\p{L}*|beri\\p{L}*|sebut\\p{L}*|katakan|daftar\\p{L}*|saran\\p{L}*|usul\\p{L}*|rekomendasi\\p{L}*|hasilkan|ekstrak|ambil|klasifikasi\\p{L}*|kelompok\\p{L}*|perbaiki|koreksi|ubah|berperan\\p{L}*|bertindak\\p{L}*|bayangkan|kamu adalah|anda adalah|jadilah|bantu\\p{L}*|susun\\p{L}*|siapkan|rancang|rencana\\p{L}*|nilai|hitung\\p{L}*|selesaikan|jawab\\p{L}*|cari\\p{L}*|temukan|tunjuk\\p{L}*|saya (?:butuh|perlu|ingin|mau)|aku (?:butuh|mau|ingin)|tolong|mohon|tentukan|kembangkan|deskripsikan|implementasikan|kembangkan|simulasikan|perankan|mainkan|pilih\\p{L}*|urutkan|kelompokkan|periksa|cek|tambah\\p{L}*|ganti|lengkapi|tentukan|identifikasi|evaluasi|tinjau|ceritakan|rumuskan|uraikan|paparkan|sajikan|masukkan|gunakan (?:nada|bahasa|gaya)|pikirkan|ciptakan|kirim\\p{L}*|ajari|ajarkan|wawancarai|tanyakan|kamu|anda',
    holds: 'tolong|mohon (?!maaf)|saya (?:butuh|perlu|ingin) (?:kamu|anda)|tugas(?:mu| anda)|bantu saya|beri(?:kan)? saya|tanya\\p{L}* (?:saya|dulu)',
    questions: 'apa|apakah|bagaimana|gimana|mengapa|kenapa|berapa|siapa|di mana|dimana|kapan|bisakah|bisa|haruskah|mana',
  },
  ru: {
    begins:
      'напиш\\p{L}*|состав\\p{L}*|сочини\\p{L}*|объясни\\p{L}*|опиши\\p{L}*|резюмиру\\p{L}*|перевед\\p{L}*|проанализиру\\p{L}*|сравни\\p{L}*|даи\\p{L}*|назови\\p{L}*|скажи\\p{L}*|перечисли\\p{L}*|предложи\\p{L}*|посоветуи\\p{L}*|порекомендуи\\p{L}*|создаи\\p{L}*|сделаи\\p{L}*|придумаи\\p{L}*|сгенерируи\\p{L}*|извлеки\\p{L}*|выпиши\\p{L}*|классифициру\\p{L}*|перепиши\\p{L}*|перефразиру\\p{L}*|исправь\\p{L}*|улучши\\p{L}*|представь\\p{L}*|ты\\s|вы\\s|помоги\\p{L}*|подготовь\\p{L}*|разработа\\p{L}*|спланиру\\p{L}*|оцени\\p{L}*|рассчита\\p{L}*|посчита\\p{L}*|реши\\p{L}*|ответь\\p{L}*|наиди\\p{L}*|покажи\\p{L}*|расскажи\\p{L}*|сократи\\p{L}*|кратко|выдели\\p{L}*|сыграи|мне (?:нужн|надо|хотелось)\\p{L}*|нужн\\p{L}*|хочу|я хочу|пожалуиста|\\p{L}{3,16}(?:аите|яите|уите|ите|ьте)|посмотри|выбери|проверь|добавь|реализуи|разбери|отличи|раздели|отсортируи|выведи|верни|сравни|докажи|вычисли|переделаи|измени|замени|организуи|распиши|поясни|уточни|обоснуи|укажи|приведи|возьми|продолжи|начни|будь|притворись|сыграи|веди себя|действуи|ты|вы помогаете|нужен|нужна|нужно|нужны|роль и цель',
    holds: 'пожалуиста(?! сообщите)|можешь|твоя задача|ваша задача|помоги мне|помогите мне|спроси меня|мне нужн\\p{L}* (?:чтобы|текст|план|список)',
    questions: 'что|как|как\\p{L}{2}|почему|зачем|сколько|кто|где|когда|чем|можно|стоит|есть ли|в чем',
  },
  ar: {
    begins:
      'اكتب\\p{L}*|[أا]كتبي|صغ|صياغة|حرر|اشرح\\p{L}*|وضح|صف|لخص\\p{L}*|ترجم\\p{L}*|حلل\\p{L}*|قارن\\p{L}*|أعط\\p{L}*|قدم\\p{L}*|اذكر|عدد|اقترح\\p{L}*|أوص\\p{L}*|أنشئ|انشئ|ولد|استخرج\\p{L}*|صنف\\p{L}*|أعد|صحح\\p{L}*|حسن|تصرف|تخيل|أنت|انت|ساعد\\p{L}*|جهز|أعدد|صمم|خطط|ضع|قيم|احسب|حل|أجب|جاوب|ابحث|أرني|اعمل|سوي|سو|ابغى|أبغى|ابي|أريد|اريد|أحتاج|احتاج|أود|بدي|عايز|رجاء|من فضلك|لو سمحت|أرجو|ممكن|اختصر|طور|تنفيذ|رتب|شوف|عدل|طبق|نفذ|حول|غير|أكمل|اكمل|اختر|راجع|دقق|افحص|حدد|ميز|رتبي|نظم|تقمص|العب|مثل دور|كن|لعب|اطرح|اسأل|زودني|أنصح|انصح|انصحني|دلني|علمني|فسر|قيم|برمج|طبق|أضف|اضف|أظهر|بين|ضع|صمم|ألف|الف|أعطني|اعطني|عطني|هات',
    holds: 'من فضلك|لو سمحت|أريد منك|أحتاج منك|مهمتك|ساعدني|أعطني|اسألني|هل يمكنك|(?:^|\\s)اكتب',
    questions: 'ما|ماذا|كيف|لماذا|ليش|كم|من|أين|وين|متى|هل|أي|شو|ايش|ايه|وش|لم',
  },
  hi: {
    begins: 'कृपया|मुझे|मेरे लिए|आप एक|तुम एक',
    holds:
      '(?:लिख|बता|समझा|सुझा|बना|दे|दी|तैयार कर|अनुवाद कर|वर्णन कर|तुलना कर|विश्लेषण कर|निकाल|सुधार|बदल|पूछ|दिखा|ढूंढ|छांट|कीजि|कर दी|सूची बना|जवाब द|उत्तर द|संक्षेप|सारांश द|निभा|ठीक कर)[\\p{L}\\p{M}]{0,5}$|(?:चाहिए|चाहता हूँ|चाहती हूँ|चाहता हूं|चाहती हूं)$|सकते हैं|मेरी मदद|मुझे बता|मुझे समझा|(?:है|हैं) क्या$|का मतलब|(?:करो|कीजिए|करें|बनो|डालो|लिखो|बताओ|समझाओ|सुनाओ|दो|दें|दीजिए|बनाओ|बनाएं|बताएं|लिखें|निकालो|निकालें|रखें|जोड़ें|चुनें|करना है|डालना है|जाए)(?=$|[,;:])',
    questions: 'क्या|क्यों|कैसे|कौन|कब|कहाँ|कहां|कितन\\p{L}*',
  },
  zh: {
    begins: '',
    holds:
      '请|請|帮我|幫我|帮忙|给我|給我|替我|^(?:写|寫|列出|列举|解释|解釋|说明|說明|描述|总结|總結|概括|翻译|翻譯|分析|比较|比較|对比|对照|推荐|推薦|建议|提出|生成|创建|编写|编一|设计|制定|制订|规划|提取|分类|改写|润色|修改|修正|扮演|假设|你是|回答|计算|求|判断|找出|检查|起草|撰写|策划|想|取|介绍|告诉|用|以|把|将|为|给|做|画|优化|整理|根据|针对|围绕|如何|怎么|怎样|为什么|什么|哪|谁|几|多少|能不能|可以|我想|我要|我需要|我希望|需要)|(?:吗|呢|什么|怎么办|多少|哪些|哪个|区别)$|是什么|你的任务|问我|(?:^|，|,)(?:您是|你来|你當|担任|作为|假装|实现|计算|描述|列|讲|做个|做一|订|出|找|查|看看|看一下|概括|归纳|整理|输出|只输出|举|挑|排|推|算|证明|求|标|指出|补充|续写|缩写|扩写|重写|优化|检测|调试|修复|加|改|帮|请|安排|预测|评估|评价|审核|回复|编|起|设想)|译成|怎么|如何|为什么|是什么|哪里|哪些|哪个|多少|您的任务|您将',
    questions: '',
  },
  ja: {
    begins: '',
    holds:
      '(?:書|作|教え|説明|挙げ|まとめ|翻訳|訳|要約|提案|比較|出し|直し|考え|分析|抽出|分類|添削|校正|紹介|列挙|整理|生成|修正|評価|計算|演じ|答え|回答|返信|示し|述べ|記述|確認|指摘|診断|立て|組)[\\p{L}]{0,6}(?:ください|下さい|ほしい|欲しい|くれ|頂|いただけ|もらえ|たい|せよ|なさい|お願い|て)|お願いします|お願い$|あなたは[^。]{1,60}です$|とは$|(?:ですか|ますか|か|は|のか|違い|理由|方法)$|を教えて|教えて|(?:作成|翻訳|要約|説明|提案|回答|出力|列挙|記載|抽出|比較)(?:する|すること)?$|(?:ください|下さい)$|(?:組んで|始めよう|なって|演じて|聞いて|調べて|選んで|並べて|変えて|足して|入れて|減らして|使って|分けて|決めて|見せて|続けて|見て|やって|して)(?:$|[。、]|ください|ほしい|くれ)|(?:かな|いくら|どう|なぜ|なに|何|どこ|いつ|誰)[^。]{0,12}$|^(?:君|あなた)は',
    questions: '',
  },
  ko: {
    begins: '',
    holds:
      '(?:작성|설명|요약|번역|정리|제안|추천|비교|분석|알려|써|적어|만들어|나열|제시|답변|답|출력|수정|찾아|분류|추출|고쳐|다듬어|바꿔|짜|세워|평가|계산|풀어|말해|보여|연기|역할|소개|서술|구성|골라|도와|가르쳐|질문|지어|검토|대답)[\\p{L}]{0,5} ?(?:줘|주세요|달라|주십시오|주시겠|해|하세요|하시오|하라|하십시오|줄래|줄 수|주실)|(?:줘|주세요|주십시오|하시오|하세요|해라|하라)$|(?:부탁|필요해|필요합니다|원해|원합니다|싶어|싶습니다|뭐야|뭔가요|무엇인가요|인가요|일까|나요|까요|어때|차이|방법|이유)[\\p{L}]{0,4}$|너는 .{1,40}(?:야|이다)|당신은 .{1,60}입니다|(?:해|돌려|넣어|빼|합쳐|바꿔|옮겨|뽑아|맞춰|지켜|남겨|붙여|보내|들려|이어|되어|돼|맡아|고려해|포함해|유지해|구분해|설계해|계획해|구현해|개선해|생각해|가정해|상상해)[\\p{L}]{0,3} ?(?:줘|주세요|주십시오|봐|보세요|라|요)|(?:추천|왜|어디야|어떻게|얼마|누구|언제)[^.]{0,12}$|추가해|싶으신가요',
    questions: '',
  },
};
/** Fields of a request, in whatever language they are filled. */
const fieldNames =
  'goal|task|context|audience|format|tone|length|output|role|constraints?|requirements?|question|objetivo|tarea|contexto|publico|formato|tono|longitud|objectif|tache|contexte|ton|longueur|ziel|aufgabe|kontext|zielgruppe|tarefa|tom|tamanho|obiettivo|compito|contesto|lunghezza|doel|taak|doelgroep|toon|lengte|amac|gorev|baglam|bicim|uzunluk|tujuan|tugas|konteks|nada|panjang|задача|цель|контекст|аудитория|формат|тон|объем|المهمه|الهدف|السياق|الجمهور|النبره|الطول|कार्य|उद्देश्य|संदर्भ|पाठक|लहजा|लंबाई|任务|任務|目标|背景|受众|读者|格式|语气|语调|长度|字数|要求|目的|条件|対象|形式|文体|長さ|목적|과제|대상|형식|어조|분량|조건';
const field = new RegExp(`(?:^|\\n)[ >*#_-]{0,8}(?:${compileFolded(fieldNames).source})[*_ ]{0,3}[:：]`, 'gu');
const fewestFields = 2;
const conjunctions = 'and|then|to|also|y|luego|et|puis|de|und|dann|zu|e|poi|di|en|daarna|dan|lalu|kemudian|serta|untuk|и|затем|чтобы|ثم|و';
const clause = `(?:^|[,;:(–—،؛] ?|(?<!\\p{L})(?:${conjunctions}) )["'«“]?`;
const ends = '(?![\\p{L}\\p{M}])';
const patterns = new Map(Object.entries(asking).map(([language, requests]) => [language, compile(requests)]));

function compile({ begins, holds, questions }: Requests): { request: RegExp; question: RegExp } {
  const request = begins === '' ? holds : `${clause}(?:${begins})${ends}|${holds}`;
  return { request: compileFolded(request), question: compileFolded(questions === '' ? '(?!)' : `^(?:${questions})${ends}`) };
}

/** Whether a sentence, folded, asks for something to be made or told. */
export function isRequest(sentence: string, language: Language): boolean {
  return patterns.get(language)!.request.test(sentence);
}

/** Whether it begins as questions do. */
export function isQuestion(sentence: string, language: Language): boolean {
  return patterns.get(language)!.question.test(sentence);
}

/** Whether a text is laid out as requests are, with a task, an audience, a format. */
export function hasFields(text: string): boolean {
  return (fold(text).match(field)?.length ?? 0) >= fewestFields;
}
