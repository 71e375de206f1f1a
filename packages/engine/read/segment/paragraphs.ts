export interface Passage {
  start: number;
  end: number;
  text: string;
}

export function splitParagraphs(text: string): Passage[] {
  return splitAt(text, /\n[^\S\n]*\n\s*/g);
}

export function splitLines(text: string): Passage[] {
  return splitAt(text, /\n\s*/g);
}

function splitAt(text: string, border: RegExp): Passage[] {
  const passages: Passage[] = [];
  let at = 0;
  for (const match of [...text.matchAll(border), undefined]) {
    const passage = cut(text, at, match?.index ?? text.length);
    if (passage.start < passage.end) passages.push(passage);
    if (match !== undefined) at = match.index + match[0].length;
  }
  return passages;
}

export function cut(text: string, from: number, to: number): Passage {
  const raw = text.slice(from, to);
  const trimmed = raw.trim();
  const start = trimmed === '' ? to : from + raw.length - raw.trimStart().length;
  return { start, end: start + trimmed.length, text: trimmed };
}

export function isListItem(line: string): boolean {
  return /^(?:[-*•–—▪]\s|[\p{N}a-zA-Z]{1,2}[.)、]\s?\S)/u.test(line);
}

export function isStructure(passage: string): boolean {
  const lines = passage.split('\n').filter((line) => line.trim() !== '');
  const built = lines.filter((line) => /^\s*(?:#{1,6}\s|\*\*|={3,}|-{3,}|─{3,})/.test(line) || isListItem(line.trim()));
  return built.length > 0 && built.length * 2 >= lines.length;
}
