import type { Stems } from '../fold.ts';

export const risks: Stems = {
  en: 'risk|obstacle|fallback|plan b|backup|alternative|what (if|could go wrong|can go wrong|to do if|may)|if (it|something|things|a|i|one|anything)|pitfall|mistake|contingen|problem|danger|warning|caution|safety|safe_|safely|avoid|drawback|buffer|slack|miss(ed)?_|fall behind|setback|weather',
  es: 'riesgo|obstacul|plan b|alternativ|respaldo|que (pasa|hacer) si|si (algo|falla|se|no|hay|te)|error|contingen|problema|peligro|advert|precauc|segurid|evit|inconven|margen|retras|imprevist|colchon',
  fr: 'risque|obstacle|plan b|alternative|secours|que (faire|se passe)|si (quelque|l |un|une|je|tu|vous|le|la)|piege|erreur|imprev|probleme|danger|avert|precaution|securit|evit|inconven|marge|retard|difficult',
  de: 'risik|risk|hindern|hurde|plan b|alternativ|ausweich|notfall|was (passiert|tun),? wenn|falls|wenn (etwas|es|ich|du|ein)|fehler|stolper|problem|gefahr|warn|vorsicht|sicherheit|vermeid|nachteil|puffer|verzug|ruckschlag|engpass|schwierig',
  pt: 'risco|obstacul|plano b|alternativ|reserva|o que (fazer|acontece)|se (algo|falhar|houver|eu|nao|surgir)|erro|contingen|problema|perigo|avis|precauc|seguranc|evit|inconven|margem|folga|atras|imprevist|dificuldad',
  it: 'rischi|ostacol|piano b|alternativ|riserva|cosa (fare|succede)|se (qualcosa|non|un|una|si|il|la)|error|imprevist|problem|pericol|avvert|precauzion|sicurezz|evit|svantagg|margin|ritard|difficolt|intopp',
  nl: 'risico|obstakel|hinderni|knelpunt|plan b|alternati|reserve|terugval|wat (te doen|als|gebeurt)|als (er|het|iets|ik|je)|valkuil|fout|probleem|gevaar|waarschuw|voorzorg|veilig|vermijd|voorkom|nadeel|speling|marge|uitloop|vertraging|tegenval',
  tr: 'risk|engel|b plani|alternatif|yedek|ne (yap|olur)|aksarsa|aksilik|olursa|ters gid|hata|tuzak|sorun|problem|tehlike|uyari|onlem|guvenlik|kacin|dezavantaj|pay birak|gecik|beklenmedik|zorluk',
  id: 'risiko|kendala|hambatan|rencana b|rencana cadangan|alternatif|cadangan|apa (yang|jika)|jika (ada|terjadi|saya|terlewat|sesuatu|gagal)|bila|kesalahan|masalah|bahaya|peringatan|waspada|keamanan|aman_|hindari|kekurangan|kelonggaran|terlambat|tertinggal|gempa|tak terduga|sulit',
  ru: 'риск|препятств|план б|запасн|альтернатив|резерв|что (делать|если)|если (что|не|я|пропу|возник|будет)|ошибк|подвод|проблем|опасн|предупрежд|предостереж|осторожн|безопасн|избег|недостат|запас|задерж|отстава|сбо(й|и|я|ев)|трудност|сорв',
  ar: 'مخاطر|خطر|عقب|عوائق|خطه بديل|خطة بديل|بديل|بدائل|احتياط|ماذا (لو|افعل|يحدث)|اذا (حدث|فات|تعذر|لم|تاخر|واجه)|خطا|اخطاء|مشكل|تحذير|حذر|سلام|امان|تجنب|عيوب|هامش|تاخر|تاخير|طارئ|طوارئ|صعوب|تعثر',
  hi: 'जोखिम|खतर|ख़तर|बाधा|रुकावट|अड़चन|प्लान बी|विकल्प|बैकअप|क्या (कर|हो)[^।]{0,10}(अगर|यदि)|अगर|यदि|छूट जा|गलती|ग़लती|समस्या|चेताव|सावधान|सुरक्ष|बच(ें|ना|ने)|नुकसान|देर|पिछड़|मुश्किल|कठिन',
  zh: '风险|障碍|困难|备选|备用|替代|后备|应急|如果.{0,12}(怎么|出|失败|没|落后|错过|遇)|万一|陷阱|错误|意外|问题|危险|警告|注意|安全|避免|缺点|余地|缓冲|延误|落下|耽误|瓶颈|挑战',
  ja: 'リスク|障害|妨げ|代替|代わり|予備|バックアップ|プランb|もし|場合の(対応|対処|備え)|うまくいかな|遅れ|落とし穴|失敗|ミス|問題|危険|警告|注意|安全|避け|欠点|余裕|ゆとり|つまず|挫折|困難|課題|想定外',
  ko: '위험|리스크|장애|걸림돌|대안|예비|백업|플랜 ?b|만약|경우의 (대응|대처)|(어긋|밀리|늦|놓치|막히|안 되|실패하)|함정|실수|문제|경고|주의|안전|피하|피해야|단점|여유|지연|어려움|변수|차질',
};

/** What happens after it: the wish to the reader, the decision, the first thing to do. */
export const nextStep: Stems = {
  en: 'next step|next_|action|recommend|what (should|to do|i should|can) |should i|to do_|call to action|reply|respond|answer by|deadline|by (when|monday|tuesday|wednesday|thursday|friday|tomorrow|\\d)|request|ask (him|her|them|for)|sign up|book_|meeting|decision|decide|follow up|suggest|advice|conclusion|propos|guarantee|compensat|solution|clear (ask|request|wish)|what (you|they|he|she|i) (want|need|expect)',
  es: 'siguiente paso|proximo|accion|recomend|que (debo|debe|deberia|hago|hacer|espero|quiero|pido)|respond|respuesta|plazo|antes del|peticion|pedir|pido|solicit|reunion|decision|decid|suger|consejo|conclusion|propon|propuest|garant|solucion|llamada',
  fr: 'prochaine? |etape suivante|suite|action|recommand|que (dois|faire|doit|faut)|ce que (j|tu|vous)|repon|reponse|delai|avant le|demand|inscri|reunion|rendez|rencontre|entretien|decision|decid|suggest|conseil|conclusion|propos|garanti|solution|appel a',
  de: 'nachste[nrs]? schritt|nachste|weitere[ns]? vorgehen|handlung|empfehl|empfiehl|was (soll|kann|ich|tun|zu tun)|antwort|ruckmeld|frist|bis (wann|zum|freitag|montag|morgen)|bitte_|bitten|aufforder|anfrage|termin|treffen|entscheid|vorschlag|rat_|ratschlag|schlussfolger|fazit|garanti|losung|konsequenz|anliegen',
  pt: 'proximo|acao|acoes|recomend|o que (devo|deve|fazer|espero|quero|peco)|respond|resposta|prazo|ate (quando|sexta|segunda|amanha)|pedido|pedir|peco|solicit|reuniao|decis|decid|sug[ei]r|sugest|conselho|conclus|propo|garant|solucao|chamada',
  it: 'prossim|passo successiv|azion|raccomand|consigli|cosa (devo|fare|dovrei|deve|chiedo|mi aspetto)|rispo|scadenz|entro|richiest|chied|riunion|incontro|decis|decid|sugger|conclus|propo|garan|soluzion|invito',
  nl: 'volgende stap|vervolg|actie|aanbevel|aanbeveel|wat (moet|kan|ik (wil|verwacht|vraag)|te doen)|antwoord|reactie|reageer|deadline|termijn|voor (maandag|vrijdag|morgen)|verzoek|vraag|afspraak|vergadering|beslis|besluit|voorstel|advies|adviseer|conclusie|garant|oplossing|reparatie',
  tr: 'sonraki adim|bir sonraki|eylem|aksiyon|oner|tavsiye|ne yap|cevap|yanit|donus|son tarih|kadar (cevap|donus|yanit)|talep|rica|istek|iste(mek|digim|nen)|izin|toplanti|karar|sonuc|cozum|garanti|cagri|beklenti|beklen',
  id: 'langkah (berikut|selanjutnya)|berikutnya|tindak|aksi|rekomendasi|saran|apa yang (harus|perlu|saya)|balas|jawab|tenggat|permintaan|minta|memohon|rapat|pertemuan|putus|usul|kesimpulan|jaminan|solusi|ajakan|harap',
  ru: 'следующ(ий|ие|его) шаг|дальнейш|действи|рекоменд|совет|что (мне|делать|нужно|предпринять|ты хоч|я хоч|от)|ответ|срок|до (понедельн|пятниц|завтра|\\d)|просьб|прос(и|ить)|запрос|встреч|решени|реши|предлож|вывод|гаранти|призыв|убедить|попрос',
  ar: 'خطوه (تالي|قادم)|خطوة (تالي|قادم)|خطوات|تالي|اجراء|توصي|توصيات|اوص|نصيح|ماذا (يجب|افعل|علي)|رد_|الرد|جواب|موعد|مهله|طلب|اطلب|يطلب|اجتماع|لقاء|قرار|اقتراح|اقترح|استنتاج|خلاص|ضمان|حل_|حلول|المطلوب|دعوه|دعوة',
  hi: 'अगला कदम|अगले कदम|अगला|कार्रवाई|सिफ़ारिश|सिफारिश|सुझाव|सलाह|क्या (करना|करूँ|करूं|चाहिए|चाहत)|जवाब|उत्तर|समयसीमा|तक_|अनुरोध|निवेदन|माँग|मांग|छुट्टी|बैठक|मीटिंग|निर्णय|फैसल|निष्कर्ष|प्रस्ताव|गारंटी|समाधान|हल_|अपेक्षा',
  zh: '下一步|后续|接下来|行动|建议|推荐|(该|应该|需要)(怎么|做|如何|采取)|怎么办|回复|答复|回信|截止|请求|要求|请假|请对方|希望对方|会议|会面|决定|决策|结论|提议|方案|保证|解决|号召|对策|改进',
  ja: '次の(ステップ|一歩|行動|手)|今後|アクション|行動|おすすめ|お勧め|推奨|提案|助言|アドバイス|どうすれば|何をすべき|すべきこと|返信|返事|回答|期限|依頼|お願い|要望|頼み|打ち合わせ|会議|面談|決定|判断|結論|保証|解決|対策|改善',
  ko: '다음 (단계|행동|조치)|후속|이후|조치|행동|추천|권고|제안|조언|어떻게 해야|무엇을 해야|해야 할|회신|답장|답변|마감|요청|부탁|신청|미팅|회의|만남|결정|판단|결론|보장|해결|대책|개선|원하는 바',
};

/** By which yardstick it is judged. */
export const criteria: Stems = {
  en: 'criteri|by (cost|price|size|impact|effort|importance|region|month|quality)|compare|comparison|measure|metric|kpi|weigh|rank|score|rate_|rating|evaluat|judge|dimension|factor|aspect|pros and cons|strength|weakness|benchmark|categor|priorit|sort|trend|pattern|outlier|cause|best fit|fit(s|ting)?_|feasib|useful|original',
  es: 'criteri|segun|compar|medi(r|da)|metrica|indicador|ponder|clasific|puntu|valora|evalu|juzg|dimension|factor|aspecto|pros y contras|fortaleza|debilidad|referencia|categor|prior|orden|tendencia|patron|atipic|causa|viab|encaj|util|original',
  fr: 'criter|selon|compar|mesur|metrique|indicateur|ponder|class|not[eé]r|evalu|jug|dimension|facteur|aspect|avantages et|pour et contre|forces|faiblesse|point(s)? fort|reference|categor|prior|tendance|evolution|schema|anomal|aberrant|cause|faisab|convien|utile|original',
  de: 'kriteri|nach (kosten|grosse|wirkung|wichtigkeit|aufwand)|vergleich|mess|kennzahl|massstab|gewicht|rang|einstuf|bewert|beurteil|punktzahl|dimension|faktor|aspekt|vor und nachteil|starke|schwache|kategori|prioris|sortier|trend|muster|ausreisser|ursache|machbar|umsetzbar|passt|passend|geeignet|nutzlich|originell',
  pt: 'criteri|segundo|compar|medi(r|da)|metrica|indicador|ponder|classific|pontu|avali|julg|dimens|fator|aspecto|pros e contras|pontos? fort|fraqueza|referencia|categor|prior|orden|tendencia|padrao|padroes|atipic|anomal|causa|viav|adequ|util|original',
  it: 'criter|secondo|confront|paragon|misur|metric|indicator|pes[ao]|ponder|classific|punteggi|valut|giudic|dimension|fattor|aspett|pro e contro|punti? (di )?forz|debolezz|riferiment|categor|priorit|ordin|tendenz|andament|schem[ai]|anomal|cause?_|fattibil|adatt|util|original',
  nl: 'criteri|volgens|vergelijk|meet|meten|maatstaf|indicator|weeg|weging|rang|score|beoordel|waarde|dimensie|factor|aspect|voor en nadel|sterk|zwak|categori|priorit|sorteer|trend|patroon|patronen|uitschieter|oorzaak|haalbaar|passend|geschikt|nuttig|bruikbaar|origine',
  tr: 'kriter|olcut|gore_|karsilastir|olc|metrik|gosterge|agirlik|sirala|puan|degerlendir|boyut|etken|faktor|yon(den|u)?_|arti(lar)? ve eksi|guclu|zayif|kategori|oncelik|egilim|trend|oruntu|desen|aykiri|neden|uygulanabilir|uygun|yararli|kullanisli|ozgun',
  id: 'kriteria|berdasarkan|banding|ukur|metrik|indikator|bobot|peringkat|skor|nilai|evaluasi|dimensi|faktor|aspek|pro dan kontra|kelebihan|kekuatan|kelemahan|acuan|kategori|priorit|urut|tren_|pola|pencilan|anomali|penyebab|layak|cocok|berguna|orisinal|unik',
  ru: 'критери|по (стоимост|цене|размер|важност|влияни)|сравн|измер|метрик|показател|вес(а|у|ом)?_|взвес|ранжир|рейтинг|балл|оцен|измерени|фактор|аспект|плюсы и минусы|сильн|слаб|категор|приоритет|сортир|тенденц|тренд|закономерн|выброс|аномал|причин|реализуем|выполним|подход(ит|ящ)|полезн|оригинальн|новизн|патентоспособн',
  ar: 'معيار|معايير|وفق|حسب|قارن|مقارن|قياس|مقياس|مقاييس|مؤشر|مؤشرات|وزن|رتب|ترتيب|تقييم|قيم_|درج|بعد_|ابعاد|عامل|عوامل|جانب|جوانب|ايجابيات|مزايا|قوه|قوة|ضعف|تصنيف|فئ|اولوي|اتجاه|نمط|انماط|شاذ|سبب|اسباب|قابل للتنفيذ|ملائم|مناسب|مفيد|مبتكر',
  hi: 'मानदंड|मापदंड|कसौटी|के आधार|तुलना|माप|मीट्रिक|सूचक|संकेतक|भार|वरीयता|रैंक|अंक|मूल्यांकन|आकलन|आयाम|कारक|पहलू|फायदे और|लाभ|ताकत|कमज़ोर|कमजोर|श्रेणी|प्राथमिक|क्रम|प्रवृत्ति|रुझान|पैटर्न|असामान्य|कारण|व्यावहारिक|उपयुक्त|उपयोगी|मौलिक',
  zh: '标准|依据|按(照)?|根据|比较|对比|衡量|指标|权重|排名|排序|评分|评估|评价|判断|维度|因素|方面|优缺点|利弊|优势|劣势|强项|弱点|基准|分类|类别|优先|趋势|规律|模式|异常|原因|可行|适合|合适|实用|新颖|独特|原创',
  ja: '基準|観点|軸|比較|対比|測|指標|重み|順位|ランク|評価|採点|判断|次元|要因|要素|側面|面から|長所|短所|強み|弱み|分類|カテゴリ|優先|並べ替え|傾向|パターン|規則|外れ値|異常|原因|実現(可能|性)|適し|合う|ふさわし|役立|独創|斬新',
  ko: '기준|관점|비교|대조|측정|지표|가중|순위|랭킹|점수|평가|판단|차원|요인|요소|측면|면에서|장단점|강점|약점|분류|범주|우선|정렬|추세|경향|패턴|이상치|특이|원인|실현|실행 가능|적합|어울리|맞는|유용|쓸모|독창|참신',
};

/** How many are wanted. */
export const quantity: Stems = {
  en: '\\d+|how many|number of|(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|dozen|several|few|handful|some|many|couple|single|(?<!each |every |this |that |which |the )one|a short list|short list|long list|range|wide|as many)_',
  es: '\\d+|cuant|numero de|(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|docena|vari[ao]s|algun[ao]s|poc[ao]s|much[ao]s|punado|lista corta)_',
  fr: '\\d+|combien|nombre de|(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|douzaine|dizaine|plusieurs|quelques|peu|beaucoup|poignee|liste courte)_',
  de: '\\d+|wie viele|anzahl|(zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|zwanzig|dutzend|mehrere|einige|wenige|viele|handvoll|paar)_',
  pt: '\\d+|quant|numero de|(dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|duzia|vari[ao]s|algun[s]?|algumas|pouc[ao]s|muit[ao]s|punhado|lista curta)_',
  it: '\\d+|quant|numero di|(due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|dozzina|decina|divers[ei]|alcun[ei]|qualche|poch[ei]|molt[ei]|manciata)_',
  nl: '\\d+|hoeveel|aantal|(twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|twintig|dozijn|meerdere|enkele|paar|weinig|veel|handvol|korte lijst)_',
  tr: '\\d+|kac_|kac tane|sayi|(iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|yirmi|duzine|birkac|birden cok|cok sayida|az sayida|cesitli)_',
  id: '\\d+|berapa|jumlah|(satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|selusin|beberapa|sejumlah|banyak|segelintir)_',
  ru: '\\d+|сколько|количеств|числ|(один|одну|одно|два|две|двух|три|трех|четыре|пять|пяти|шесть|семь|восемь|девять|десять|дюжин|десяток|несколько|нескольких|немного|много|пару|пара)_',
  ar: '\\d+|كم_|عدد|(واحد|اثنين|اثنان|ثلاث|ثلاثه|ثلاثة|اربع|اربعه|اربعة|خمس|خمسه|خمسة|ست|سبع|ثماني|تسع|عشر|عشره|عشرة|عده|عدة|بضع|بضعه|بضعة|بعض|كثير|قليل|مجموع)',
  hi: '\\d+|कितने|कितनी|संख्या|(दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|बारह|बीस|दर्जन|कुछ|कई|अनेक|थोड़े|बहुत)_',
  zh: '[0-9]+|几|多少|数量|[一二两三四五六七八九十百]+ ?(个|条|种|项|款|份|首|篇|部|例)|若干|一些|多个|多种|少量|一系列',
  ja: '[0-9]+|いくつ|何個|何案|個数|件数|数を|[一二三四五六七八九十]+つ|[一二三四五六七八九十]+(個|案|点|種|本|通り)|複数|数個|数案|少数|多く|たくさん|幅広',
  ko: '[0-9]+|몇|개수|수량|갯수|(한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?(개|가지|편|종|건|곡|권|명|안)|여러|다수|몇몇|다양한|많은|소수',
};

/** That the ideas differ from each other and from what everybody says. */
export const variety: Stems = {
  en: 'differ|vari(ed|ety|ous|ation)|divers|distinct|range|mix_|unusual|unexpected|original|creative|unique|fresh|clich|obvious|generic|common|familiar|new_|bold|safe|wild|categor|angle|kinds?_|types?_|direction|overlap|repeat|catchy|funny|apart|stand out|distinguish',
  es: 'difer|distint|vari|divers|mezcl|inusual|inesperad|original|creativ|unic|fresc|cliche|obvi|generic|comun|nuev|audaz|arriesg|categor|angulo|tipos?_|direccion|repit|repet|solap',
  fr: 'differ|vari|divers|distinct|melang|inhabituel|inattend|original|creati|unique|frais|cliche|evident|generique|banal|nouve|audac|categor|angle|types?_|genres?_|direction|repet|recoup|surpren',
  de: 'unterschied|verschieden|abwechs|vielfalt|vielfaltig|bandbreite|misch|ungewohn|unerwart|originell|kreativ|einzigartig|frisch|klischee|offensichtlich|naheliegend|generisch|neu|mutig|gewagt|kategor|blickwinkel|arten_|richtung|wiederhol|uberschneid|varian',
  pt: 'difer|distint|vari|divers|mistur|incomum|inusitad|inesperad|original|criativ|unic|fresc|cliche|obvi|generic|comum|comuns|nov[oa]|ousad|arrisc|categor|angulo|tipos?_|direcao|repit|repet|sobrep',
  it: 'divers|different|vari[ea]|varieta|distint|mix_|mescol|insolit|inaspett|original|creativ|unic|fresc|cliche|ovvi|scontat|generic|comun|nuov|audac|categor|angolaz|tipi_|tipo_|direzion|ripet|sovrap',
  nl: 'verschil|gevarieerd|variati|divers|uiteenlop|mix_|ongewoon|onverwacht|origine|creatie|uniek|fris|cliche|voor de hand|algemeen|alledaags|nieuw|gedurfd|categor|invalshoek|soort|type|richting|herhal|overlap',
  tr: 'farkli|cesit|degisik|karisik|alisilmadik|beklenmedik|ozgun|yaratici|benzersiz|essiz|taze|klise|bariz|siradan|genel|yeni|cesur|kategori|aci(dan)?_|tur(u|ler|den)?_|yon_|tekrar|ortus|cagdas',
  id: 'beda|berbeda|variasi|bervariasi|beragam|ragam|campur|unik|tak biasa|tidak biasa|tak terduga|orisinal|kreatif|segar|klise|jelas|umum|generik|baru|berani|kategori|sudut|jenis|tipe|arah|ulang|tumpang',
  ru: 'разн|различ|отлич|разнообраз|вариа|вариант|смес|необычн|неожидан|оригинальн|творческ|креативн|уникальн|свеж|клише|штамп|очевидн|банальн|общих|избит|нов(ый|ые|ых|ое)|смел|категор|ракурс|вид(ы|ов)_|тип(ы|ов)_|направлен|повтор|пересек',
  ar: 'مختلف|متنوع|تنوع|تنويع|متباين|مزيج|غير مالوف|غير متوقع|مبتكر|اصيل|ابداع|فريد|جديد|مبتذل|مكرر|تكرار|بديهي|واضح|شائع|عام_|جري|فئ|زاويه|زوايا|انواع|نوع|اتجاه|تداخل|كليشيه',
  hi: 'अलग|भिन्न|विविध|तरह तरह|मिश्रण|अनोख|असामान्य|अप्रत्याशित|मौलिक|रचनात्मक|अद्वितीय|ताज़|नया|नए|नई|घिस|आम_|साधारण|साहसी|श्रेणी|कोण|प्रकार|दिशा|दोहरा|स्पष्ट',
  zh: '不同|多样|各异|各不相同|差异|区别|混合|不寻常|意想不到|出人意料|新颖|原创|创意|创新|独特|新鲜|俗套|老套|陈词|常见|普通|大胆|类别|类型|角度|方向|种类|重复|雷同|花哨',
  ja: '異な|違う|違い|多様|多彩|さまざま|様々|バラエティ|幅広|混ぜ|意外|ユニーク|独創|創造|斬新|新し|新鮮|ありきたり|月並み|定番|無難|大胆|カテゴリ|切り口|角度|種類|タイプ|方向|重複|重なら|かぶら|被らない',
  ko: '서로 다른|다른|다양|여러 (가지|방향|각도)|차별|섞|색다|독특|의외|예상 밖|독창|창의|창조|참신|새로운|신선|뻔한|진부|상투|흔한|평범|과감|범주|유형|각도|종류|방향|겹치|중복|반복',
};
