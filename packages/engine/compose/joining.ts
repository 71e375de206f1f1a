const stop = /[.。।]$/u;
const isEnded = /[.!?…:;,。！？：；،،।؟؛]["'”’」』)\]»]?$/u;
const isUnspaced = /[。、]$/u;

/** How a sentence continues a text: the last sentence is ended first, in the way that the new one ends. */
export function joinSentence(before: string, sentence: string): string {
  if (before.trim() === '') return sentence;
  if (/\s$/u.test(before)) return sentence;
  // Below a list or several paragraphs, it would become part of the last line.
  if (/\n.*\n/.test(before) && !/\n\n.*$/u.test(before)) return `\n\n${sentence}`;
  return `${endOf(before, sentence)}${isUnspaced.test(sentence) ? '' : ' '}${sentence}`;
}

/** On a line of its own. */
export function lineUp(before: string, sentence: string): string {
  if (before.trim() === '' || before.endsWith('\n')) return sentence;
  return `${endOf(before.trimEnd(), sentence)}\n${sentence}`;
}

/** The material that the prompt works on is below everything. */
export function layOut(before: string, material: string): string {
  return before.trim() === '' ? material : `\n\n${material}`;
}

function endOf(before: string, sentence: string): string {
  return isEnded.test(before) ? '' : (stop.exec(sentence)?.[0] ?? '.');
}
