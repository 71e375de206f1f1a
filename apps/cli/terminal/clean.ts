/** Would move the cursor, recolor the screen, set the clipboard or turn the reading order around. */
const controls = new RegExp(String.raw`[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]`, 'g');
const lineEnds = /\r\n?/g;

/** Text of the server, or of a file, never reaches a terminal as it is. */
export function cleanText(text: string): string {
  return text.replace(lineEnds, '\n').replace(controls, '\ufffd');
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}
