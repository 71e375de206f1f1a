// Words in English, Spanish, French, German, Portuguese, Italian, Dutch, Turkish, Indonesian, Russian, Hebrew, Arabic
// and Hindi, matched where one begins, and whole before a space. Chinese, Japanese and Korean are matched anywhere.
// oxfmt-ignore
const asking =
  '| ask| pregunt| demand| frag| pergunt| chied| vraag| sor| tanya' +
  '| спрос' +
  '| שאל' +
  '| اسأل' +
  '| पूछ';
// oxfmt-ignore
const commenting =
  '| comment| komment| comentar| yorum| komentar' +
  '| коммент' +
  '| تعليق' +
  '| टिप्पण';

// oxfmt-ignore
const meanings = {
  /** On a control: sends a prompt. */
  send:
    ' send| stop | run | go | gen| gén| crea| cria| build| imagin| envi| invi' +
    '| absend| erstell| gerar| verst| verz| gönder| oluş| kirim| buat' +
    '| отправ| созда' +
    '| שלח| שליח' +
    '| إرسال| أرسل' +
    '| भेज' +
    asking +
    '|发送|發送|生成|停止|送信|보내|전송|중지',
  /** On a control: does something else with the text. */
  deed:
    ' save| post| publi| repl| update| order| subscr| sign| join| guard| respond| feedback' +
    '| enreg| speich| antwort| salv| rispond| opsl| plaats| kayd| payl| simpan| balas' +
    '| сохран| опубл| ответ' +
    '| حفظ| نشر' +
    '| सहेज' +
    commenting +
    '|保存|评论|发布|回复|返信|投稿|コメント|저장|댓글|게시',
  /** On a control: never next to a prompt. */
  never:
    ' cancel| discard| emoji| gif | bold| annul| abbr| iptal| batal' +
    '| отмен| эмод' +
    '| إلغاء' +
    '|取消|キャンセル|취소|表情|絵文字',
  /** On a box: takes prompts. */
  ask:
    ' prompt| anything| chat| ai | assist| agent| question| idea| describe| imagin' +
    '| how can| what do| what w| what sh| posez| stell' +
    '| вопрос' +
    '| सवाल' +
    asking +
    '|问|問|質|물어|질문',
  /** On a box: takes something else, unless it is asked about. */
  other:
    ' your reply| note| title| subject| body| description| document| formula| cell| post| review| feedback' +
    '| everyone| source ',
  /** On a box: takes something else. */
  aside:
    ' negative| system| edit | edita| search| busca| recherch| such' +
    '| поиск' +
    '| بحث' +
    commenting +
    '|评论|编辑|編集|搜|検索|검색',
  /** Autofilled fields. */
  filled: ' name| username| address| email| tel| cc | code',
  /** On a page or a part of it: about prompts. */
  own:
    ' ai | ki | ia | gpt| llm| chatbot| assist| copilot| prompt| model| playground' +
    '|人工|인공',
};

export type Meaning = keyof typeof meanings;

const known: Partial<Record<Meaning, string[]>> = {};

/** Searches plain text: regular expressions of this size take longer to compile than all else takes. */
export function means(label: string, meaning: Meaning): boolean {
  let words = ' ';
  for (const letter of label) words += letter < 'a' || (letter > 'z' && letter < 'À') || letter > '⺀' ? ' ' : letter;
  words += ` ${label}`;
  known[meaning] ??= meanings[meaning].split('|');
  return known[meaning].some((word) => words.includes(word));
}

export function read(element: Element | null, ...names: string[]): string {
  return names
    .map((name) => element?.getAttribute(name) ?? '')
    .join(' ')
    .toLowerCase();
}

export function textOf(element: Element): string {
  return element.textContent.trim().slice(0, 60).toLowerCase();
}
