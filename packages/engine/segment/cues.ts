/** Requests that need a text to work on, in 15 languages: what follows their colon is that text. */
const WORK = [
  'translat|rewrit|re-?write|rephras|paraphras|reword|proof-?read|correct (?:the|this|my|these|any)|fix (?:the |this |my |up |grammar)|improve (?:the |this |my )|polish|summari[sz]e|summary of|sum up|shorten|condense|simplify|extract|classif|categori[sz]e|tl;?dr|edit (?:this|the|my)|convert (?:this|the)|make (?:this|it|these|my)\\b|(?:turn|put|change) (?:this|these|the)|anal[yi][sz]e (?:this|the|these)|review (?:this|my|the)|explain (?:this|these)|debug|grammar|fix',
  'traduc|reescrib|parafrase|corrige|corrij|mejora (?:este|el|la|mi)|resum|acorta|simplifica|extrae|clasific',
  'tradui|réécri|reformul|paraphras|corrig|améliore[rz]? (?:ce|le|la|mon)|résum|raccourci|simplifi|extrai|classe',
  'übersetz|umschreib|umformulier|formulier|korrigier|verbesser|fasse? .{0,60}zusammen|zusammenfass|kürz|vereinfach|extrahier|klassifizier',
  'traduz|reescrev|reformul|corrij|corrig|melhor[ea] (?:este|esta|o|a|meu)|resum|encurt|extrai|extraia|classifi',
  'traduc|riscriv|riformul|corregg|migliora (?:questo|il|la|questa)|riassum|accorcia|estrai|classific',
  'vertaal|herschrijf|herformuleer|verbeter|corrigeer|samenvat|vat .{0,60}samen|verkort|haal .{0,40}uit',
  'çevir|yeniden yaz|düzelt|özetle|kısalt|iyileştir|sadeleştir|çıkar',
  'terjemah|tulis ulang|parafrase|perbaiki|ringkas|rangkum|sederhanakan|ekstrak',
  'перевед|перепиш|перефраз|исправ|улучши|резюмир|сократи|кратко излож|извлек|классифиц|подытож',
  'ترجم|أعد (?:كتابة|صياغة)|صحح|لخص|لخّص|استخرج|حسّن|حسن هذا|بسّط|صنف',
  'अनुवाद|फिर से लिख|सुधार|सारांश|संक्षेप|निकाल|ठीक कर|सरल',
  '翻[译譯]|改写|改寫|润色|潤色|总结|總結|概括|摘要|提取|修改|纠正|校对|缩短|重写|分类',
  '翻訳|訳して|書き換え|書き直|直して|要約|まとめて|抽出|添削|校正|言い換え|短く',
  '번역|다듬|고쳐|교정|요약|추출|바꿔|수정|정리해|줄여',
];
/** Words that point at a text beside them. */
const POINTING = [
  'following(?! (?:the|a|an|your|my|up)\\b)|(?:the|a|an|two) given|given (?:below|above|text|list|word)|underlined|the above|above (?:text|e-?mail|code)|below(?! \\p{N})|(?:this|these) (?:text|sentences?|paragraphs?|articles?|e-?mails?|messages?|passages?|code|error|logs?|essay|abstract|review|letter|draft|post|data|lines?|words?|question|problem|list|table|document|note|transcript|conversation|json|csv|query|function|snippet|story|poem|riddle)(?!\\p{L})|given (?:a|an|the|two)|provided|you are given|the (?:sentence|text|dialogue|article|paragraph|riddle|chat|lyrics)\\b|this lyrics',
  'siguientes?|a continuación|est[ea] (?:texto|frase|correo|artículo|código|párrafo|mensaje)|dad[oa]s?|de abajo|anterior',
  'suivante?s?|ci-dessous|ci-dessus|ce(?:tte)? (?:texte|phrase|article|courriel|mail|e-mail|message|code|paragraphe)',
  'folgende[nrsm]?|unten|(?:diese[nrsm]?) (?:text|satz|artikel|e-?mail|mail|nachricht|code|absatz)|den text',
  'seguintes?|abaixo|est[ea] (?:texto|frase|e-?mail|artigo|código|mensagem)',
  'seguent[ei]|qui sotto|quest[oa] (?:testo|frase|e-?mail|mail|articolo|codice|messaggio)',
  'volgende|onderstaande|hieronder|deze (?:tekst|zin|mail|e-mail|code|alinea)|dit (?:bericht|artikel|stuk)',
  'aşağıdaki|şu (?:metni|cümleyi|yazıyı|kodu)|bu (?:metni|cümleyi|yazıyı|kodu|e-postayı)|yukarıdaki',
  'berikut|di bawah|(?:teks|kalimat|kode|paragraf|artikel) ini',
  'следующ|ниже|этот (?:текст|код|абзац)|эту (?:статью|фразу)|это (?:письмо|предложение)|приведённ|приведенн|данн(?:ый|ого|ое|ую)',
  'التالي|أدناه|هذا النص|هذه (?:الجملة|الرسالة|الفقرة)|الآتي',
  'निम्नलिखित|नीचे|इस (?:वाक्य|पाठ|लेख|ईमेल|टेक्स्ट|पैराग्राफ)|दिए गए',
  '以下|下面|下列|下文|这[段篇句封]|這[段篇句封]|如下|上面|上述',
  '次の|以下|この(?:文|文章|メール|コード|記事)|下記|上記',
  '다음|아래|이 (?:글|문장|텍스트|코드|메일|기사)|위의',
];
/** What must stand in the answer is an order, whatever it looks like; a pattern for it is one too. */
const SHAPES =
  'for example|e\\.g|example|phrase|response|answer|reply|output|such as|style of|finish|start with|begin with|end with|rules?|requirements?|constraints?|focus|includes?|including|consider|ensure|should|must|steps?|tasks?|you will|contain|ejemplo|incluya|debe|exemple|inclure|doit|beispiel|muss|soll|exemplo|deve|esempio|voorbeeld|moet|örnek|contoh|пример|должен|مثال|उदाहरण|例如|示例|要求|规则|形式|例えば|ルール|예시|규칙';

const FORMATS =
  'format|form(?!ul|al|er|ation)|template|exactly? (?:like|as)|like (?:this|below)|as follows|structure|schema|formato|formatos|forma|biçim|struktur|struttura|estructura|estrutura|формат|структур|تنسيق|شكل|प्रारूप|格式|形式|フォーマット|형식';

const LETTER = '[\\p{L}\\p{M}]';
const points = new RegExp(`(?<!${LETTER})(?:${POINTING.slice(0, -3).join('|')})|${POINTING.slice(-3).join('|')}`, 'iu');
const works = new RegExp(`(?<!${LETTER})(?:${WORK.slice(0, -3).join('|')})|${WORK.slice(-3).join('|')}`, 'iu');
const shapes = new RegExp(`(?<!${LETTER})(?:${SHAPES})`, 'iu');
const formats = new RegExp(`(?<!${LETTER})(?:${FORMATS})`, 'iu');
const presents = /(?<![\p{L}\p{M}])(?:here (?:is|are|'s|’s)|this is|these are|i have|aquí (?:está|están|tienes)|voici|hier (?:ist|sind)|aqui (?:está|estão)|ecco|hier (?:is|zijn)|işte|ini adalah|вот|إليك|यह(?:ाँ)? है)(?![\p{L}\p{M}])|这是|以下是|これは|여기/iu;

export function hasHandover(clause: string): boolean {
  return works.test(clause) || points.test(clause);
}

export function hasPointing(clause: string): boolean {
  return points.test(clause);
}

export function hasShape(clause: string): boolean {
  return shapes.test(clause);
}

export function hasPresenting(clause: string): boolean {
  return presents.test(clause);
}

export function hasFormat(clause: string): boolean {
  return formats.test(clause);
}
