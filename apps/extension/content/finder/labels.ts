// Word prefixes in English, Spanish, French, German, Portuguese, Italian, Dutch, Turkish, Indonesian, Russian, Arabic
// and Hindi. After the slash, Chinese, Japanese and Korean, matched anywhere. An underscore ends a word.
const asking = '|ask|pregunt|demand|frag|pergunt|chied|vraag|sor|tanya|спрос|اسأل|पूछ';
const commenting = '|comment|komment|comentar|yorum|komentar|коммент|تعليق|टिप्पण';

const meanings = {
  /** On a control: sends a prompt. */
  send:
    `send|run_|go_|gen|gén|crea|cria|build|imagin|envi|invi` +
    `|absend|erstell|gerar|verst|verz|gönder|oluş|kirim|buat|отправ|созда|إرسال|أرسل|भेज` +
    `${asking}/发送|發送|生成|送信|보내|전송`,
  /** On a control: does something else with the text. */
  deed:
    `save|post|publi|repl|update|order|subscr|sign|join|guard|respond` +
    `|enreg|speich|antwort|salv|rispond|opsl|plaats|kayd|payl|simpan|balas|сохран|опубл|ответ|حفظ|نشر|सहेज` +
    `${commenting}/保存|评论|发布|回复|返信|投稿|コメント|저장|댓글|게시`,
  /** On a control: never next to a prompt. */
  never: 'cancel|discard|emoji|gif_|bold|annul|abbr|iptal|batal|отмен|эмод|إلغاء/取消|キャンセル|취소|表情|絵文字',
  /** On a box: takes prompts. */
  ask:
    `prompt|anything|chat|ai_|assist|agent|question|idea|describe|imagin` +
    `|how can|what (?:do|w|sh)|posez|stell|вопрос|सवाल` +
    `${asking}/问|問|質|물어|질문`,
  /** On a box: takes something else, unless it is asked about. */
  other: 'your (?:note|reply)|note|title|subject|body|description|document|formula|cell|post|review|feedback|everyone|source_',
  /** On a box: takes something else. */
  aside: `negative|system|edit|search|busca|recherch|such|поиск|بحث${commenting}/评论|编辑|編集|搜|検索|검색`,
  /** On a page or a part of it: about prompts. */
  own: 'ai_|ki_|ia_|gpt|llm|chatbot|assist|copilot|prompt|model|playground/人工|인공',
};

export type Meaning = keyof typeof meanings;

const known: Partial<Record<Meaning, RegExp>> = {};

export function means(label: string, meaning: Meaning): boolean {
  known[meaning] ??= new RegExp(
    `(?:^|[\\s!-@[-\`{-¿])(?:${meanings[meaning].replaceAll('_', '(?![a-z])').replace('/', ')|(?:')})`,
    'i',
  );
  return known[meaning].test(label);
}

export function read(element: Element | null, ...names: string[]): string {
  return names.map((name) => element?.getAttribute(name) ?? '').join(' ');
}

export function textOf(element: Element): string {
  return element.textContent.trim().slice(0, 60);
}
