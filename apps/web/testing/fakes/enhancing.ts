import type { EventOf } from '@hone/contracts/declarations/define';
import { type Done, enhance, reportOutcome, useEnhancement } from '@hone/contracts/enhance/enhance';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import { fake } from './fake.ts';

const { api } = fake;

export type ChangeSpec = Partial<Hunk> & Pick<Hunk, 'before' | 'after'>;

/** A new text, or single changes to the given one. */
type Improving = ((given: string) => string) | readonly ChangeSpec[];

interface Asked {
  text: string;
  variables?: readonly { name: string; value: string }[] | undefined;
}

export interface FakeEnhancing {
  sent: Promise<unknown>;
  left: Promise<void>;
  /** A model is asked, and its name is llama. */
  consult(where: 'provider' | 'local', more?: Partial<Consulted>): Promise<void>;
  /** What is there already, and again with each row that the model has made. */
  grow(brief: NonNullable<Done['brief']>): void;
  /** A change of the model's. */
  change(change: ChangeSpec): Promise<void>;
  finish(improving: Improving, more?: Partial<Done>): Promise<void>;
  fail(code: 'enhance.failed' | 'request.timeout'): void;
  end(): void;
  cut(): void;
}

const understood = { language: 'en', task: 'email', confidence: 1, stated: [] } satisfies Partial<
  EventOf<typeof enhance>['data']
>;

type Consulted = Extract<EventOf<typeof enhance>, { event: 'meta' }>['data'];

/** Using it is arranged too. */
export function fakeEnhancing(improving: Improving, more?: Partial<Done>): void {
  void startEnhancing().finish(improving, more);
}

export function startEnhancing(): FakeEnhancing {
  const line = api.streams(enhance);
  const id = crypto.randomUUID();
  let isConsulted = false;
  api.answers(reportOutcome);
  api.answers(useEnhancement, { text: '', added: [], edits: [], credits_used: 1, credits_count: 8 });
  return {
    sent: line.sent,
    left: line.left,
    async consult(where, more = {}) {
      await line.sent;
      isConsulted = true;
      line.send({ event: 'meta', data: { ...understood, id, engine: 'llama', where, ...more } });
    },
    grow: (brief) => line.send({ event: 'brief', data: brief }),
    async change(change) {
      const { text, edits, kept } = improve((await line.sent).body, [{ kind: 'model', ...change }]);
      line.send({ event: 'text', data: { text, edits, kept } });
    },
    async finish(improving, more = {}) {
      const { body } = await line.sent;
      const done = { ...improve(body, improving), id, ...more };
      const { by } = done;
      if (!isConsulted)
        line.send({ event: 'meta', data: { ...understood, id: done.id, engine: by?.model ?? 'built-in' } });
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
  const whole = (after: string): ChangeSpec[] =>
    after === text ? [] : [{ kind: 'layout', at: 0, before: text, after }];
  const values = variables.map(({ name, value }): ChangeSpec => ({
    kind: 'values',
    before: `{{${name}}}`,
    after: value,
  }));
  const changes = typeof improving === 'function' ? whole(improving(filled)) : [...values, ...improving];
  const edits = changes.map((change, index) => placeIn(text, change, index));
  return {
    id: crypto.randomUUID(),
    text: applyHunks(text, edits),
    changed: edits.length > 0,
    reason: null,
    added: [],
    edits,
    kept: { facts: 0, of: 0 },
    usage: { words_before: 1, words_after: 1 },
    brief: null,
    notes: [],
    paid: false,
    credits_count: 9,
  };
}

/** With nothing to replace, it goes at the end. */
function placeIn(text: string, change: ChangeSpec, index: number): Hunk {
  const at = change.before === '' ? text.length : text.indexOf(change.before);
  if (at < 0) throw new Error(`'${change.before}' does not stand in '${text}'.`);
  return { id: String(index + 1), kind: 'tidy', why: 'Says it plainly.', at, ...change };
}
