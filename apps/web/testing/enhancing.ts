import { type Done, enhance, reportOutcome } from '@hone/contracts/enhance';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import { played } from './played.ts';

const { api } = played;

/** A change as a test writes it; where it stands is found. */
export type GivenChange = Partial<Hunk> & Pick<Hunk, 'before' | 'after'>;

/** What becomes of a text: another one, in one change, or some changes of it. */
type Improving = ((given: string) => string) | readonly GivenChange[];

interface Asked {
  text: string;
  variables?: readonly { name: string; value: string }[] | undefined;
}

/** One enhancement, of which it is up to the test what comes, and when. */
export interface PlayedEnhancing {
  /** Somebody has asked for it. */
  sent: Promise<unknown>;
  /** They want no more of it. */
  left: Promise<void>;
  /** More of the text, as it comes. */
  grow(text: string): void;
  /** Another text in the place of what came so far. */
  replace(text: string): void;
  finish(improving: Improving, more?: Partial<Done>): Promise<void>;
  /** It failed on its way, as the server says itself. */
  fail(code: 'enhance.failed' | 'request.timeout'): void;
  /** It is over, with no result. */
  end(): void;
  cut(): void;
}

/** The next prompt that is enhanced becomes this. Unless the test says more of it, it costs a credit. */
export function playEnhancing(improving: Improving, more?: Partial<Done>): void {
  void beginEnhancing().finish(improving, more);
}

/** The next prompt that is enhanced waits for the test. */
export function beginEnhancing(): PlayedEnhancing {
  const line = api.streams(enhance);
  api.answers(reportOutcome);
  return {
    sent: line.sent,
    left: line.left,
    grow: (text) => line.send({ event: 'delta', data: { text } }),
    replace: (text) => line.send({ event: 'replace', data: { text } }),
    async finish(improving, more = {}) {
      const { body } = await line.sent;
      const done = { ...improve(body, improving), ...more };
      const meta = { id: done.id, engine: 'built-in', language: 'en', task: 'email', confidence: 1 } as const;
      line.send({ event: 'meta', data: { ...meta, stated: [], missing: [] } });
      line.send({ event: 'done', data: done });
      line.end();
    },
    fail(code) {
      line.send({ event: 'fail', data: { code, message: code } });
      line.end();
    },
    end: line.end,
    cut: line.cut,
  };
}

function improve({ text, variables = [] }: Asked, improving: Improving): Done {
  const filled = variables.reduce((seen, { name, value }) => seen.replaceAll(`{{${name}}}`, value), text);
  const isWhole = typeof improving === 'function';
  const changes = isWhole ? [{ kind: 'answers', at: 0, before: filled, after: improving(filled) } as const] : improving;
  const edits = changes.map((change, index) => placeIn(filled, change, index));
  return {
    id: crypto.randomUUID(),
    text: applyHunks(filled, edits),
    changed: edits.length > 0,
    reason: null,
    added: [],
    edits,
    kept: { facts: 0, of: 0 },
    usage: { words_before: 1, words_after: 1 },
    ask: null,
    notes: [],
    extras: [],
    credits_count: 9,
  };
}

/** With nothing in its place before, it stands at the end. */
function placeIn(text: string, change: GivenChange, index: number): Hunk {
  const at = change.before === '' ? text.length : text.indexOf(change.before);
  if (at < 0) throw new Error(`'${change.before}' does not stand in '${text}'.`);
  return { id: String(index + 1), kind: 'tidy', why: 'Says it plainly.', at, ...change };
}
