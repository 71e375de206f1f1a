import type { Element } from '@hone/domain/enhancing';
import { analyse, type Analysis } from './analysis.ts';
import { readText } from './reading.ts';

/** What the user says to something that the prompt left open. */
export interface Answer {
  element: Element;
  answer: string;
}

interface Answered {
  /** Where the answers stand: behind the last word of the text. */
  at: number;
  after: string;
  /** The text as if the answers had been in it from the first. */
  analysis: Analysis;
}

/**
 * The prompt with the user's answers, each on a line of its own, word for word; undefined where there are none. What is
 * asked, and in which language, the text alone decides: figures in the answers make no sum of a question about diets.
 */
export function addAnswers(bare: Analysis, answers: readonly Answer[]): Answered | undefined {
  const given = answers.map(({ element, answer }) => ({ element, answer: answer.trim() })).filter(({ answer }) => answer !== '');
  if (given.length === 0) return undefined;
  const at = bare.text.trimEnd().length;
  const gap = at === 0 ? '' : '\n\n';
  const said = readText(given.map(({ answer }) => answer).join('\n'));
  const shift = at + gap.length;
  const reading = {
    text: bare.text.slice(0, at) + gap + said.text,
    spans: [
      ...bare.spans.filter(({ start }) => start < at).map((span) => ({ ...span, end: Math.min(span.end, at) })),
      ...said.spans.map((span) => ({ ...span, start: span.start + shift, end: span.end + shift })),
    ],
    segments: bare.segments,
    readable: bare.readable.slice(0, at) + gap + said.readable,
    language: bare.language,
  };
  const whole = analyse(reading, bare.packs, bare.task, given.map(({ element }) => element));
  if (!bare.cues.forms.has('sums')) whole.cues.forms.delete('sums');
  return { at, after: gap + said.text, analysis: { ...whole, confidence: bare.confidence } };
}
