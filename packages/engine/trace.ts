import { analyse } from './read/analysis.ts';
import { readText } from './read/reading.ts';
import { readInstruction } from './write/standing.ts';
import { decide } from './enhancement.ts';
import { enhance } from './enhance.ts';
import { packs } from './packs/compiled/all.ts';

/** What each stage of the engine makes of a prompt, one line each. */
export function tracePrompt(text: string): string[] {
  const reading = readText(text);
  const analysis = analyse(reading, packs);
  const { frame, reason, brief, notes } = decide(analysis, { text }, readInstruction(analysis, ''));
  const { done } = enhance({ text });
  const wordsOf = ({ sentence, at, length }: { sentence: number; at: number; length: number }) => {
    const { words, text: folded } = analysis.sentences[sentence]!;
    return analysis.pack?.isUnspaced ? folded.slice(at, at + length) : words.slice(at, at + length).join(' ');
  };
  return [
    `read      ${reading.language ?? 'no language'}, ${reading.segments.shape}, ${reading.spans.length} protected spans`,
    `classify  ${analysis.task} (${analysis.confidence.toFixed(2)}), ${analysis.asked} words asked`,
    `found     ${analysis.cues.wanted.map((hit) => `${hit.label} “${wordsOf(hit)}”`).join(', ') || '–'}`,
    `frame     ${frame.name}${frame.isKnown ? '' : ' (shape)'}`,
    `stated    ${[...analysis.stated].join(', ') || '–'}`,
    `reason    ${reason ?? '–'}`,
    ...(brief
      ? brief.rows.map(
          ({ slot, label, essential, options, proposed = [] }) =>
            `row       ${essential ? '! ' : '  '}${slot}: ${label} [${options
              .map(({ id, label: said }) => (proposed.includes(id) ? `=${said}` : said))
              .join(' | ')}]`,
        )
      : ['rows      –']),
    `ask first ${brief?.ask_first ?? '–'}`,
    ...notes.map(({ rule, says }) => `note      ${rule}: ${says}`),
    ...done.edits.map(
      ({ kind, before, after }) => `hunk      ${kind}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    ),
    `text      ${done.text}`,
  ];
}
