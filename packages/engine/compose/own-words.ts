const gap = '{value}';
const endMark = /[.。।]\s*$/u;
const isEnded = /[.!?…。！？।؟]["'”’」』)\]»]?$/u;

/** The frame brings an end mark of its own, unless the words have one. */
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
