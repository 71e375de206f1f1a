import { applyHunks } from '@hone/text/hunks';
import { textOf, type Answered, type Extras, type Version } from './versions.ts';

const fullStop = /[.。।]$/u;

/** Adds one more change, dropped like any other. No other extra of its kind is offered then. */
export function extend(answered: Answered & Partial<Version>, { extra }: Extras, sentence: string): Version {
  const { asked, done, dropped = new Set<string>() } = answered;
  const now = textOf({ ...answered, dropped });
  const hunk = {
    id: `extra-${extra}`,
    kind: 'answers',
    why: 'You added this.',
    at: asked.text.length,
    before: '',
    after: joinTo(now, sentence),
  } as const;
  const edits = [...done.edits, hunk];
  const extras = done.extras.filter((each) => each.extra !== extra);
  return { ...answered, dropped, done: { ...done, edits, text: applyHunks(asked.text, edits), changed: true, extras } };
}

/** Ends the last sentence first if need be; below a list, on a line of its own. */
function joinTo(text: string, sentence: string): string {
  const stop = fullStop.exec(sentence)?.[0] ?? '.';
  const gap = stop === '。' ? '' : ' ';
  if (text === '' || /\s$/u.test(text)) return sentence;
  if (/\n.*\n/.test(text)) return `\n\n${sentence}`;
  return `${/[.!?…:。！？：।؟]["'”’」』)»]?$/u.test(text) ? '' : stop}${gap}${sentence}`;
}
