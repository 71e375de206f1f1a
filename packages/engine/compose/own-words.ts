const gap = '{value}';
const endMark = /[.。।]\s*$/u;
const isEnded = /[.!?…。！？।؟]["'”’」』)\]»]?$/u;

/** The frame has its own end mark, unless the words have one. */
export function fillFrame(frame: string, value: string): string {
  const said = value.trim();
  const [opening = '', ...rest] = frame.split(gap);
  const closing = rest.join(gap);
  const isLong = said.includes('\n');
  const lead = isLong && opening.trim() !== '' ? `${opening.trimEnd()}\n` : opening;
  const ending = isEnded.test(said) ? closing.replace(endMark, '') : closing;
  return `${lead}${said}${ending}`;
}

const listSigns: readonly [writing: RegExp, sign: string][] = [
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, '、'],
  [/\p{sc=Arabic}/u, '، '],
];

/** As the language of the frame lists things. */
export function joinValues(frame: string, values: readonly string[]): string {
  const sign = listSigns.find(([writing]) => writing.test(frame))?.[1] ?? ', ';
  return values.map((value) => value.trim().replace(/[,;]$/u, '')).join(sign);
}

/** Words that rule something out, at the beginning or, where a language says so last, at the end. */
const negation = new RegExp(
  String.raw`^(?:no|not|nothing|none|never|nobody|without|do ?n[o'’]?t|kein\p{L}*|nicht|nichts|nie|ohne|geen|niet|zonder` +
    String.raw`|pas|sans|aucun\p{L}*|rien|jamais|non|que no|sin|nada|ningun\p{L}*|ningún|nunca|senza|niente|nessun\p{L}*` +
    String.raw`|não|nao|sem|nenhum\p{L}*|tanpa|tidak|jangan|gak|nggak|bukan|не|без|нет|никак\p{L}*` +
    String.raw`|لا|بدون|بلا|ليس|من غير|बिना)(?![\p{L}\p{M}])` +
    String.raw`|^[不别別没沒無无勿非]` +
    String.raw`|(?:なし|無し|ない|抜き|ずに|(?<!\p{sc=Latin})NG|禁止|없이|말고|않게|금지|제외|빼고|नहीं|(?<!\p{L})(?:olmasın|olmadan|yok))[.。।!！]?$`,
  'iu',
);

/** 'No camping' already says what to avoid: after 'Avoid:' it would say the opposite. */
export function rulesOut(value: string): boolean {
  return negation.test(value.trim());
}

/** The user's words as their own sentence. */
export function asSentence(frame: string, value: string): string {
  const said = value.trim();
  const stop = endMark.exec(frame)?.[0].trim() ?? '';
  const first = said.charAt(0).toUpperCase() + said.slice(1);
  return isEnded.test(first) ? first : `${first}${stop}`;
}
