import type { Analysis } from '../read/analysis.ts';

export function joinAfter({ text, pack }: Analysis, at: number, sentences: readonly string[]): string {
  const stop = pack!.fullStop ?? '.';
  const gap = pack!.isUnspaced ? '' : ' ';
  const isEnded = at === 0 || /[.!?…:。！？：।؟]["'”’」』)]?$/u.test(text.slice(0, at));
  const ended = sentences.map((each) => closeSentence(each, pack));
  return `${isEnded ? '' : stop}${at === 0 ? '' : gap}${ended.join(gap)}`;
}

export function closeSentence(sentence: string, pack: Analysis['pack']): string {
  return /[\p{L}\p{N}\p{M}]$/u.test(sentence) ? sentence + (pack?.fullStop ?? '.') : sentence;
}
