import type { EventOf } from '@hone/contracts/define';
import { type Done, enhance, reportOutcome } from '@hone/contracts/enhance';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import { played } from './played.ts';

const { api } = played;

export type ChangeSpec = Partial<Hunk> & Pick<Hunk, 'before' | 'after'>;

/** A new text, or single changes to the given one. */
type Improving = ((given: string) => string) | readonly ChangeSpec[];

interface Asked {
  text: string;
  variables?: readonly { name: string; value: string }[] | undefined;
}

export interface PlayedEnhancing {
  sent: Promise<unknown>;
  left: Promise<void>;
  consult(where: 'provider' | 'local'): Promise<void>;
  grow(text: string): void;
  replace(text: string): void;
  finish(improving: Improving, more?: Partial<Done>): Promise<void>;
  fail(code: 'enhance.failed' | 'request.timeout'): void;
  end(): void;
  cut(): void;
}

const understood = { language: 'en', task: 'email', confidence: 1, stated: [], missing: [] } satisfies Partial<
  EventOf<typeof enhance>['data']
>;

/** Costs a credit by default. */
export function playEnhancing(improving: Improving, more?: Partial<Done>): void {
  void startEnhancing().finish(improving, more);
}

export function startEnhancing(): PlayedEnhancing {
  const line = api.streams(enhance);
  api.answers(reportOutcome);
  return {
    sent: line.sent,
    left: line.left,
    async consult(where) {
      await line.sent;
      line.send({ event: 'meta', data: { ...understood, id: crypto.randomUUID(), engine: 'llama', where } });
    },
    grow: (text) => line.send({ event: 'delta', data: { text } }),
    replace: (text) => line.send({ event: 'replace', data: { text } }),
    async finish(improving, more = {}) {
      const { body } = await line.sent;
      const done = { ...improve(body, improving), ...more };
      line.send({ event: 'meta', data: { ...understood, id: done.id, engine: done.by?.model ?? 'built-in' } });
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

/** With nothing to replace, it goes at the end. */
function placeIn(text: string, change: ChangeSpec, index: number): Hunk {
  const at = change.before === '' ? text.length : text.indexOf(change.before);
  if (at < 0) throw new Error(`'${change.before}' does not stand in '${text}'.`);
  return { id: String(index + 1), kind: 'tidy', why: 'Says it plainly.', at, ...change };
}
