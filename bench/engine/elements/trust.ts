import type { Stems } from '../fold.ts';

/** Nothing but what the source says. */
export const faithful: Stems = {
  en: 'only (use |what|from|the (text|facts|information))|based (only |solely )?on|do ?n ?o?t (add|invent|make up|guess|infer|assume)|(without|not|never|nothing) (\\w+ )?(adding|inventing|guessing|interpret|invent|added|made up|assum|infer)|stay (with|close|true)|stick to (the|what)|faithful|accurate|true to|in the (text|source)|from the (text|source|given|following)|leave out|as (it is )?written|own (opinion|interpretation)|factual|only (by|on|as)_',
  es: 'solo (con|lo|de|usa|el|la)|unicamente|basad|basate|basandote|no (anad|agreg|invent|supong|adivin|interpret)|sin (anad|agreg|invent|interpret|supon|opin)|fiel|exact|cinete|cinendo|atente|del texto|en el texto|segun el texto|opinion|tal como',
  fr: 'seulement|uniquement|base_|basee?|en te (basant|fondant)|en vous (basant|fondant)|appui|(n |ne |sans )(ajout|invent|suppos|devin|interpret|rien)|fidel|exact|(du|le|dans le) texte|tiens toi|tenez vous|opinion|tel(le)? quel|limite',
  de: 'nur (das|was|aus|mit|die|der|auf)|ausschliesslich|basier|auf grundlage|anhand|stutz|nichts (hinzu|erfind|dazu)|nicht (hinzu|erfind|rat|interpret|vermut)|ohne (etwas |eigene )?(hinzu|erfind|interpret|zu rat|vermut|meinung|deut)|getreu|treu_|genau|halte dich|halten sie sich|(im|des|aus dem) text|eigene meinung|sinngemass',
  pt: 'so (o|com|use|da|do)|somente|apenas|unicamente|base|basead|nao (acrescent|adicion|invent|supo|adivinh|interpret)|sem (acrescent|adicion|invent|interpret|supo|opin)|fiel|exat|do texto|no texto|segundo o texto|atenha|opiniao|tal como',
  it: 'solo (con|il|quell|cio|da|le|i_)|soltanto|unicamente|esclusivamente|basa|basandoti|non (aggiung|invent|suppo|indovin|interpret)|senza (aggiung|invent|interpret|suppo|opinion)|fedel|esatt|attieni|(del|nel|dal) testo|opinion|cosi com',
  nl: 'alleen (wat|de|het|uit|met|gegevens)|uitsluitend|gebaseerd|op basis|niets (toe|verz|bij)|niet (toe|verz|gok|raad|interpret|aanvul|aannem)|zonder (iets |eigen )?(toe|te verz|te gok|interpret|aan te vul|mening|verzin)|trouw|getrouw|exact|nauwkeurig|houd je aan|blijf bij|(in|uit|van) de tekst|mening',
  tr: 'sadece|yalnizca|yalniz_|dayan|esas al|ekleme|uydur|tahmin etme|yorum (katma|yapma|ekle)|eklemeden|katmadan|varsay(ma|im)|sadik|bagli kal|aynen|metinde|metne|metnin|goruslerini|disina cikma',
  id: 'hanya (berdas|dari|gunakan|yang|isi|apa)|semata|berdasar|jangan (menambah|tambah|mengarang|menebak|menafsir)|tanpa (menambah|tambahan|mengarang|menebak|menafsir|opini)|tidak (menambah|mengarang|menebak)|setia|sesuai (dengan )?(teks|isi|asli)|akurat|persis|dari teks|dalam teks|opini|tetap pada',
  ru: 'только (то|из|на|по|с|те|факт)|исключительно|на основе|на основании|основывая|опира|не (добавл|выдум|придум|додум|угад|интерпрет|предполаг|домысл)|без (добавл|выдум|домысл|интерпрет|предполож|лишних вывод|своих|собствен)|верн(о|ый|ость)|точно_|точност|придержив|(в|из|по) текст|отсебятин|мнени|ничего не',
  ar: 'فقط|حصرا|اعتمادا|استنادا|بناء علي|لا (تضف|تضيف|تخترع|تختلق|تخمن|تفترض|تفسر)|دون (اضاف|إضاف|اختراع|اختلاق|تخمين|تفسير|افتراض|زياد|راي|رأي)|من دون|امين|امانه|امانة|دقيق|بدقه|بدقة|التزم|النص|رايك|كما (ورد|هو|هي)',
  hi: 'केवल|सिर्फ|सिर्फ़|आधार पर|आधारित|(न|ना|मत|नहीं) (जोड़|बनाए|गढ़|अनुमान)|(जोड़|गढ़|अनुमान लगा|बना|कल्पना)[^।]{0,10}(न |मत|बिना|नहीं)|बिना (कुछ )?(जोड़|गढ़|अनुमान|राय|अपनी)|अपनी (ओर|तरफ) से|सटीक|वफ़ादार|मूल|पाठ में|पाठ से|पाठ के|राय|मनगढ़ंत|दिए गए',
  zh: '只(用|依据|根据|基于|写|说|保留|采用|限|包含|使用|提|从)|仅|根据|基于|依据|不(要|得|可|能|许|必)?(添加|增加|编造|虚构|臆|猜|推测|杜撰|加入|捏造|解读|引入)|忠实|忠于|准确|严格按|原文|文中|如实|客观|个人(意见|观点)|自行',
  ja: 'だけを|のみ|に基づ|もとに|元に|をもと|以外|(加え|足さ|追加し|付け加え|創作し|推測し|憶測|でっち上げ|補わ|作ら|勝手)(ない|ず|に)|忠実|正確|原文|本文|文中|書かれて|書いてあ|事実|私見|意見を',
  ko: '만 (사용|근거|바탕|써|쓰|담|포함|뽑)|에만|내용만|것만|사실만|바탕으로|근거(해|하)|기반|토대|(덧붙이|추가하|지어내|꾸며내|추측하|짐작하|보태|넣)지 ?(마|말|않)|(없는|임의)|충실|정확|원문|본문|글에|사실|의견',
};

/** What must come through a change of the words. */
export const keep: Stems = {
  en: 'keep|preserv|retain|maintain|unchanged|do ?n ?o?t (change|alter|translate|lose|touch)|without (changing|altering|losing)|same (meaning|order|format|layout)|meaning|intact|leave (the |all )?(names|numbers|facts|code|it|them)|exactly as|as (it|they) (stands?|appears?|is|are)|verbatim|word for word|names|facts',
  es: 'conserva|manten|preserv|sin (cambiar|alterar|perder|modificar)|no (cambi|alter|traduzc|modifi|pierd)|mism[oa] (sentido|significado|orden|formato)|sentido|significado|intact|tal (y )?como|literal|textual|nombres|datos|hechos|dejand?o?',
  fr: 'conserv|gard|preserv|mainten|maintien|sans (changer|modifier|alterer|perdre)|(ne |n )(chang|modifi|tradui|touch|alter)|meme (sens|ordre|format)|sens_|signification|intact|tel(le)?s? quel|mot pour mot|litteral|noms_|faits_|laiss|respect',
  de: 'behalt|beibehalt|bewahr|erhalten|unverandert|nicht (ander|verander|ubersetz|verlier)|ohne (zu |den |die |etwas )?(\\w+ )?(ander|verander|verlier)|gleiche[nrs]? (sinn|bedeutung|reihenfolge|format)|sinn_|bedeutung|inhalt|lass|wortlich|wortwortlich|originalgetreu|genau so|wie (er|sie|es) (da)?steh|namen|fakten',
  pt: 'mante|conserv|preserv|guard|sem (mudar|alterar|perder|modificar)|nao (mud|alter|traduz|modifi|perc)|mesm[oa] (sentido|significado|ordem|formato)|sentido|significado|intact|tal (como|qual)|literal|textual|nomes|fatos|dados|deix',
  it: 'mante[nr]|conserv|preserv|senza (cambiare|modificare|alterare|perdere)|non (cambi|modific|alter|tradur|perd)|stess[oa] (senso|significato|ordine|formato)|senso|significat|intatt|cosi com|letteral|alla lettera|testual|nomi|fatti|lascia|invariat',
  nl: 'behoud|bewaar|houd|laat|onveranderd|ongewijzigd|niet (verander|wijzig|vertaal|aanpas)|zonder (\\w+ )?(te )?(verander|wijzig|verlie)|zelfde (betekenis|volgorde|opmaak)|dezelfde|betekenis|strekking|inhoud|letterlijk|woordelijk|intact|namen|feiten',
  tr: 'koru|sakla|degistirme|bozma|ayni (anlam|sira|bicim|kal)|anlam|olduğu gibi|oldugu gibi|aynen|birebir|kelimesi kelimesine|dokunma|kaybet|cevirme|bozul|isim|gercekler|bilgiler|birak',
  id: 'pertahankan|jaga|simpan|tetap|tanpa (mengubah|merubah|menghilangkan)|jangan (ubah|mengubah|terjemahkan|menghilangkan)|tidak (mengubah|berubah)|makna|arti(nya)?_|sama|utuh|apa adanya|persis|kata demi kata|harfiah|nama|fakta|biarkan',
  ru: 'сохран|остав|не (мен|измен|перевод|трог|искаж|теря)|без (измен|потер|искаж)|(тот|том|того) же|смысл|значени|неизменн|как есть|дословн|буквальн|слово в слово|имена|факт|в точности',
  ar: 'احتفظ|حافظ|ابق|أبق|احفظ|صن|دون (تغيير|تعديل|فقد|المساس)|لا (تغير|تترجم|تعدل|تمس)|نفس (المعني|الترتيب|التنسيق)|معني|معنى|كما (هو|هي|ورد)|حرفي|بالحرف|اسماء|حقائق|اترك|سليم',
  hi: 'बनाए रख|बरकरार|सुरक्षित|वैसे ही|वैसा ही|ज्यों का त्यों|जस का तस|(न |मत |नहीं )(बदल|अनुवाद)|(बदल|खोए|छेड़)[^।]{0,8}(न |मत|बिना|नहीं)|बिना बदले|वही (अर्थ|क्रम)|अर्थ|मतलब|शब्दशः|हूबहू|नाम|तथ्य|रखें|रखो|रखना|रहे',
  zh: '保留|保持|维持|不(要|得|可)?(改变|更改|改动|修改|翻译|丢|变)|原意|意思|含义|原样|一致|原封不动|逐字|相同的?(顺序|格式|意思)|照抄|照搬|人名|名称|姓名|事实|完整',
  ja: '保っ|保ち|保持|維持|残し|残す|そのまま|変え(ない|ず)|変更し(ない|ず)|意味|意図|趣旨|原文どおり|同じ(意味|順|形式)|損な|一字一句|逐語|固有名詞|名前|事実|崩さ|訳さ',
  ko: '유지|보존|그대로|바꾸지|변경하지|번역하지|잃지|남겨|남기|지키|지켜|같은 (뜻|의미|순서|형식)|의미|뜻|원문|원래|훼손|한 글자|고유 ?명사|이름|사실',
};

/** Where it is not sure, or rests on a guess. */
export const uncertainty: Stems = {
  en: 'uncertain|unsure|not (\\w+ )?sure|are ?n ?o?t sure|do ?n ?o?t know|unknown|unclear|assum|confiden|certain|guess|limit(ation)?s?_|caveat|depends|exception|doubt|debat|disput|disagree|evidence|contested|missing|gaps?_|verify|sources?_|cite|citation|reference|what (is|would be) needed|not (shown|supported|covered)|suffic|insufficient|speculat|how (sure|certain|likely)',
  es: 'incert|inseguro|no (estas|este|esta|es|sea) segur|no (sabes|sepas)|desconoc|poco claro|supues|supos|suponer|confianza|certeza|limitacion|limite|advertenc|depend|excepcion|duda|debat|discut|falt|verific|fuente|cita|referencia|no (se )?puede|segur[oa]_|especul|probable|grado de',
  fr: 'incert|pas (sur|certain)|ne sais|ne savez|inconnu|peu clair|suppos|hypothes|confiance|certitude|limite|reserve|depend|exception|doute|debat|discut|manqu|verifi|source|cite|citation|reference|sur_|certain_|specul|probabl|degre de',
  de: 'unsicher|nicht sicher|nicht (ganz )?(weiss|klar|belegt)|unbekannt|unklar|annahm|annimm|vermut|gewissheit|sicherheit|grenze|einschrank|vorbehalt|hangt|ausnahme|zweifel|umstritten|strittig|fehlt|fehlen|luck|pruf|quelle|beleg|zitier|offen_|spekul|wie (sicher|wahrscheinlich)',
  pt: 'incert|insegur|nao (tem|tenha|tiver|esta|estiver) (a )?certeza|nao (sabe|souber)|desconhec|pouco claro|suposi|pressup|supond|supus|confianca|certeza|limitac|limite|ressalva|depend|excec|excecoes|duvid|debat|discut|falt|verific|fonte|cite|citac|referencia|segur|especul|provave|grau de',
  it: 'incert|non (sei|si|e) (sicur|cert)|non sai|sconosciut|poco chiar|assunzion|suppost|supposizion|presuppost|ipotes|presum|fiducia|certezz|limit|riserv|dipend|eccezion|dubb|dibatt|discuss|manc|verific|font[ei]|cita|riferiment|sicur|specul|probabil|grado di',
  nl: 'onzeker|niet zeker|niet (weet|duidelijk)|onbekend|onduidelijk|aanname|aanneemt|veronderstel|vermoed|zekerheid|beperking|grens|voorbehoud|afhang|hangt|uitzondering|twijfel|omstreden|betwist|ontbre|mis(t|sen)_|controle|verifi|bron|citeer|referentie|specul|waarschijnlijk',
  tr: 'belirsiz|emin (ol|degil)|bilmedi|bilinme|net (degil|olmay)|varsay|tahmin|kesin|guven|sinirlama|sinirlilik|kisit|bagli_|istisna|suphe|kusku|tartisma|eksik|dogrula|kaynak|atif|referans|spekul|olasi',
  id: 'pasti|tidak (yakin|tahu|jelas)|kurang (yakin|jelas)|ragu|diketahui|belum jelas|asumsi|anggap|dugaan|keyakinan|batasan|keterbatasan|catatan|tergantung|bergantung|pengecualian|diperdebat|kurang_|hilang|verifikasi|sumber|kutip|rujukan|referensi|spekul|kemungkinan',
  ru: 'неувер|не увер|не знаешь|не знаете|неизвестн|неясн|предполож|предполаг|допущен|догадк|уверенност|достоверн|ограничен|оговор|завис|исключен|сомнен|сомнит|спорн|не хвата|недоста|провер|источник|цитир|ссыл|точно не|спекул|домысл|вероятн',
  ar: 'غير (مؤكد|متاكد|واضح|معروف|اكيد)|لست متاكد|لا تعرف|لا تعلم|مجهول|افتراض|تفترض|افترض|تخمين|ثقه|ثقة|يقين|حدود|قيود|تحفظ|يعتمد|استثناء|شك|جدل|خلاف|ناقص|ينقص|تحقق|مصدر|مصادر|مرجع|مراجع|استشهد|تاكد|متاكد|تكهن|تخمين|احتمال',
  hi: 'अनिश्चित|निश्चित|पक्का|सुनिश्चित न|पता न|जानते न|मालूम न|अज्ञात|अस्पष्ट|स्पष्ट न|धारणा|मान(ी|कर|ा) |मान लि|अनुमान|भरोसा|विश्वास|सीमा|निर्भर|अपवाद|संदेह|शक|विवाद|कमी|छूट|सत्यापित|जाँच|जांच|स्रोत|उद्धरण|संदर्भ|हवाल|अटकल|संभाव',
  zh: '不确定|不(太)?清楚|不(知道|明确)|未知|拿不准|假设|假定|推测|猜测|把握|置信|可信|确定性|局限|限制|前提|取决|例外|存疑|疑问|争议|分歧|缺(少|失|乏)|核实|验证|来源|出处|引用|参考|依据不足|哪些.{0,6}不|臆测|可能性',
  ja: '不確か|不確実|確か(でない|ではない|め)|確実|確信|自信|わからない|分からない|不明|あいまい|曖昧|仮定|前提|想定|推測|推定|限界|制約|留保|注意点|次第|例外|疑|諸説|異論|議論|不足|足りない|検証|確認|出典|情報源|引用|参考|根拠|憶測|可能性',
  ko: '불확실|확실|확신|자신|모르(는|면)|알 수 없|불분명|불명확|모호|가정|전제|추정|추측|짐작|신뢰|한계|제한|유의|달라|예외|의심|의문|논란|이견|부족|빠진|누락|검증|확인|출처|인용|참고|가능성',
};

/** What in the material bears a claim out. */
export const evidence: Stems = {
  en: 'evidence|data|figures?_|numbers?_|source|cite|quote|support|refer|point to|proof|based on|back(ed)? (it )?up|facts|table|records?_|row|show (which|where|what|how)|basis',
  es: 'evidencia|prueba|datos|cifra|numero|fuente|cita|respald|apoy|referen|basa|sustent|hechos|tabla|indica (que|donde|en)',
  fr: 'preuve|donnee|chiffre|nombre|source|cite|citation|appui|referen|fond|base_|basan|justifi|faits_|tableau|indique',
  de: 'beleg|nachweis|beweis|daten|zahl|ziffer|quelle|zitat|zitier|stutz|verweis|referenz|grundlage|basier|tatsach|fakten|tabelle|\\p{L}*daten',
  pt: 'evidencia|prova|dados|cifra|numero|fonte|cit[ae]|apoi|referen|base|sustent|fatos|tabela|indiqu',
  it: 'evidenz|prov[ae]_|dati|dato|cifr|numer|font[ei]|cita|support|sosten|riferi|basa|fatti|tabell|indica',
  nl: 'bewijs|gegevens|data_|cijfer|getal|bron|citeer|onderbouw|ondersteun|verwijs|gebaseerd|feiten|tabel|staaf|op basis|waaruit',
  tr: 'kanit|veri|rakam|sayi|kaynak|alinti|destekle|dayan|gerekce|olgu|tablo|goster',
  id: 'bukti|data|angka|sumber|kutip|dukung|rujuk|berdasar|fakta|tabel|tunjukkan|landasan',
  ru: 'доказат|данн|цифр|числ|показател|источник|цитат|ссыл|подтвержд|подкреп|опира|основ|факт|таблиц|покажи|укажи',
  ar: 'دليل|ادله|أدلة|ادلة|بيانات|ارقام|رقم|مصدر|مصادر|اقتبس|استشهد|تدعم|يدعم|دعم|استناد|بناء علي|حقائق|جدول|وضح من',
  hi: 'सबूत|प्रमाण|साक्ष्य|आँकड़|आंकड़|डेटा|संख्या|स्रोत|उद्धर|समर्थन|पुष्टि|हवाल|आधार|तथ्य|तालिका',
  zh: '证据|数据|数字|来源|引用|支持|支撑|依据|根据|佐证|事实|表格|指出.{0,6}(哪|处)|论据',
  ja: '証拠|根拠|データ|数字|数値|出典|引用|裏付け|裏づけ|支え|基づ|参照|事実|表の|示し',
  ko: '증거|근거|데이터|자료|수치|숫자|출처|인용|뒷받침|바탕|기반|사실|표의|제시',
};

/** What happens where the wanted thing is not there, or can be read in two ways. */
export const absent: Stems = {
  en: 'missing|not (there|present|found|given|stated|mentioned|available|in the)|absent|empty|blank|null|none_|n/a|unclear|ambiguous|several (readings|meanings)|more than one (reading|meaning)|cannot (be|find)|if (there is|you find|no|nothing|something|a \\w+ is)|in doubt|duplicat|unreadable|note|flag_|mark_|leave (it|them) (out|empty|blank)|suffic|insufficient|not enough',
  es: 'falt|ausen|no (aparec|esta|este|consta|figura|encuentr|hay|haya|se mencion)|vaci|blanco|null|ningun|ambigu|poco clar|dudos|dos sentidos|en caso de duda|duplicad|senala|marca|indica',
  fr: 'manqu|absen|(n |ne )(figure|appara|est pas|trouv|a pas|sont pas|y a)|vide|null|aucun|ambigu|peu clair|doute|deux sens|plusieurs (sens|lectures)|doublon|signal|marqu|indique',
  de: 'fehl|nicht (vorhanden|genannt|steht|auffindbar|enthalten|vorkomm|da_|angegeben)|leer|null_|kein|mehrdeutig|unklar|zweifel|doppel|kennzeichn|markier|vermerk|lucke|auslass',
  pt: 'falt|ausen|nao (aparec|estiver|esta|consta|houver|existir|for encontr|encontr|mencion)|vazi|branco|null|nenhum|ambig|pouco clar|duvid|dois sentidos|duplicad|sinal|marqu|indiqu',
  it: 'manc|assent|non (compar|c e|e present|trov|risult|figura|indicat)|vuot|null|nessun|ambigu|poco chiar|dubb|doppio senso|duplicat|segnal|indica|contrassegn',
  nl: 'ontbre|afwezig|niet (aanwezig|vermeld|gevonden|genoemd|voorkomt|staat|te vinden|in de)|leeg|null|geen_|dubbelzinnig|meerduidig|onduidelijk|twijfel|dubbel|markeer|meld|geef aan|ontbreekt|weglaten',
  tr: 'eksik|yok(sa)?_|bulunma|gecmiyor|belirtilme|bos_|bos birak|null|hicbir|belirsiz|muglak|supheli|emin ol|tekrar|isaretle|belirt|not dus|atla',
  id: 'hilang|tidak (ada|ditemukan|disebut|tercantum|tersedia|terdapat|jelas)|kosong|null|ambigu|ganda|ragu|duplikat|tandai|beri tanda|catat|sebutkan',
  ru: 'отсутств|нет_|не (указан|найден|упомян|встреч|хвата)|пуст|null|неоднозначн|двусмысл|неясн|сомнен|сомнит|спорн|дубл|повтор|отмет|помет|пропущ|пропуск|укажи',
  ar: 'غير (موجود|مذكور|متوفر|متاح|واضح)|لا (يوجد|توجد|يرد|يظهر)|لم (يذكر|يرد|تجد)|ناقص|مفقود|فارغ|خال|null|غامض|ملتبس|لبس|اكثر من معني|شك|مكرر|علامه|علم_|اشر|اذكر|نبه',
  hi: 'अनुपस्थित|मौजूद न|(न|नहीं) (हो|मिल|दिय|दी)|गायब|खाली|रिक्त|null|कोई न|अस्पष्ट|द्विअर्थी|संदेह|दोहरा|चिह्नित|निशान|बताए|छूट|कमी',
  zh: '缺(失|少|省)|没有(的|提|出现|给|写)|未(提|出现|给|注明|找到|说明)|不存在|找不到|空(白|缺|着|值)|留空|null|无则|歧义|模糊|多义|不(清楚|明确)|存疑|疑问|重复|标(注|出|记|明)|注明',
  ja: 'ない(場合|とき|もの|項目|箇所|部分|ところ)|なければ|欠け|欠落|不足|空欄|空白|null|なし|見つから|記載(が|の)|該当|あいまい|曖昧|複数の(意味|解釈)|不明|疑わ|重複|印を|明記|示し',
  ko: '없(는|으면|을)|누락|빠진|빠져|비어|빈칸|공란|null|찾을 수 없|언급되지|나오지 않|모호|애매|불분명|여러 (뜻|의미)|의심|중복|표시|적어|밝혀',
};

/** What it turns on: the part that is looked at first. */
export const focus: Stems = {
  en: 'focus|key |main |important|most relevant|essential|highlight|emphasi|priorit|central|core_|matters|decision|conclusion|findings?_|takeaway|action (items|points)|intention|themes?_|gist|figures|dates|names|specifically',
  es: 'enfo|centr|clave|principal|important|relevant|esencial|destac|enfasis|prior|nucleo|decision|conclusion|hallazgo|idea|tema|cifra|fecha|nombre|acuerdo',
  fr: 'concentr|focal|accent|cle_|cles_|principa|important|pertinent|essentiel|soulign|prior|central|decision|conclusion|idee|theme|chiffre|date|noms_|retenir|constat',
  de: 'fokus|konzentrier|schwerpunkt|haupt|wichtig|wesentlich|relevant|kern|zentral|hervorheb|betone|prioris|entscheid|beschluss|ergebnis|schlussfolger|aussage|thema|zahlen|datum|daten|namen',
  pt: 'foc[aoq]|concentr|chave|principa|important|relevant|essencia|destac|destaq|enfase|prior|central|nucleo|decis|conclus|ideia|tema|cifra|numeros|datas|nomes|acord',
  it: 'concentr|focalizz|chiave|principal|important|rilevant|essenzial|evidenz|sottoline|priorit|central|nucleo|decision|conclusion|idea|idee|tema|temi|cifr|dat[ae]_|nomi',
  nl: 'focus|concentre|kern|hoofd|belangrijk|relevant|essenti|wezenlijk|benadruk|nadruk|priorit|centraal|besluit|beslissing|conclusie|punt|thema|cijfers|data_|namen|bevinding',
  tr: 'odak|anahtar|ana_|temel|onemli|ilgili|vurgu|oncelik|merkez|karar|sonuc|fikir|tema|rakam|sayi|tarih|isim|bulgu|cikarim',
  id: 'fokus|kunci|utama|penting|relevan|pokok|inti|esensial|sorot|tekan|priorit|pusat|keputusan|kesimpulan|gagasan|ide_|tema|angka|tanggal|nama|temuan',
  ru: 'фокус|сосредоточ|ключев|главн|основн|важн|существенн|суть|сути|подчеркн|выдел|акцент|приоритет|решени|вывод|мысл|тем(а|у|ы)_|цифр|дат(а|ы|у)|имен|итог',
  ar: 'ركز|تركيز|رئيسي|مفتاح|اساسي|مهم|اهم|جوهر|ابرز|تسليط|اولوي|محور|قرار|قرارات|استنتاج|نتائج|فكره|فكرة|افكار|موضوع|ارقام|تواريخ|اسماء',
  hi: 'ध्यान|फोकस|मुख्य|प्रमुख|महत्वपूर्ण|अहम|ज़रूरी|जरूरी|आवश्यक|सार_|ज़ोर|प्राथमिक|केंद्र|निर्णय|फैसल|निष्कर्ष|विचार|विषय|आँकड़|तारीख|नाम',
  zh: '重点|关键|主要|核心|重要|要害|突出|强调|优先|着重|侧重|聚焦|决定|决议|结论|发现|观点|主旨|主题|中心|数字|日期|人名|要点',
  ja: '重点|焦点|ポイント|要点|主な|主要|重要|核心|本質|中心|強調|優先|絞っ|決定|結論|結果|主張|テーマ|趣旨|数字|日付|名前',
  ko: '초점|중점|핵심|주요|중요|요점|본질|강조|우선|중심|집중|결정|결론|결과|발견|주장|주제|취지|숫자|날짜|이름',
};

/** Asks the reader of the prompt to ask back. */
export const ask: Stems = {
  en: 'ask (me|for|what|which|first|before|if)|questions? (first|before|you)|clarif|let me know what|tell me (what|which) (is|you|else)|check with me|if (anything|something|a detail|information) (is|are)',
  es: 'pregunta(me|r|le)?_|preguntes|hazme preguntas|consult|aclar|dime (que|si) (falta|necesit)|si (te )?falta|si algo',
  fr: 'demande|pose moi|posez moi|question|clarifi|precise moi|dis moi (ce|si|quel)|s il (te|vous)? ?manque|si quelque chose',
  de: 'frag(e|en|st)?_ (mich|nach|zuerst|vorher|sie|erst)|frag mich|nachfrag|ruckfrag|frage nach|fragen sie|klare|klaren sie|sag mir,? was|falls (etwas|angaben|dir)',
  pt: 'pergunt|consult|esclare|diga me o que|me diga o que|se (algo|faltar)|tire duvidas',
  it: 'chied|domand|chiar(isci|ire|imenti)|dimmi (cosa|se|quali)|se (manca|qualcosa)',
  nl: 'vraag (me|mij|eerst|het|naar|om)|stel (me|eerst|mij|eventuele)|vragen|verduidelijk|navraag|laat me weten|als (er )?iets',
  tr: 'sor_|sorun_|soru sor|bana sor|sorular|danis|netlestir|acikliga|eksikse|bir sey eksik',
  id: 'tanya|tanyakan|bertanya|pertanyaan|klarifikasi|konfirmasi|beri tahu (saya )?apa|jika ada yang|kalau ada',
  ru: 'спрос|задай|задайте|уточн|вопрос|если (чего|что|каких)|дай знать',
  ar: 'اسال|اسأل|سلني|اسئله|أسئلة|اسئلة|استوضح|استفسر|توضيح|اذا (كان|كانت|نقص)',
  hi: 'पूछ|सवाल|प्रश्न|स्पष्ट कर|अगर (कुछ|कोई)|यदि (कुछ|कोई)',
  zh: '问我|先问|询问|提问|反问|追问|澄清|向我确认|如果(有|缺|不)|如(有|缺|信息)|告诉我(还|缺)',
  ja: '質問|聞いて|尋ね|たずね|確認し|問い|教えてください|不明(な|点)',
  ko: '물어|질문|확인해|여쭤|되물|문의|알려 ?달',
};
