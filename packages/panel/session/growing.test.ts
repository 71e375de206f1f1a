import { describe, expect, it } from 'vitest';
import { asked, brief, done, exchanged, exchangedTwice, made } from '../testing/sample.ts';
import { writerOf } from './fallback.ts';
import { addFound } from './notes.ts';
import { isUsable, versionOf, versionOnShow } from './reading.ts';
import { rowsOf } from './rows.ts';
import { createSession } from './session.ts';
import type { EnhanceEvent, Trouble } from './state.ts';
import { describePanel } from './status.ts';
import { costOf, type UseBody } from './using.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { textOf, type Brief, type Done } from './versions.ts';

type Meta = Extract<EnhanceEvent, { event: 'meta' }>['data'];
const meta: Meta = {
  id: 'act',
  engine: 'llama',
  where: 'local',
  language: 'en',
  task: 'email',
  confidence: 1,
  stated: [],
};
const whole: Done = { ...done, text: asked.text, added: [], edits: [] };
const by = {
  model: 'llama',
  where: 'local',
  own: false,
  milliseconds: 9,
  rows: 1,
  refused: [],
  failure: null,
} as const;
const opened: Done['edits'] = [{ id: 'model-1', kind: 'model', why: '', at: 0, before: 'write', after: 'Write' }];
const proposed = 'write a mail. Cover the dates, what’s next. Add a subject line. I’m in Porto.';

/** A server that sends one event after another, and what the user does in between. */
function open() {
  const box = { text: asked.text };
  const did: string[] = [];
  const bodies: UseBody[] = [];
  let wake = () => undefined as void;
  let events: EnhanceEvent[] = [];
  const session = createSession({
    draft: () => box.text,
    async *run(_, { signal }) {
      events = [];
      signal.addEventListener('abort', () => {
        did.push('stopped');
        wake();
      });
      while (!signal.aborted) {
        const next = events.shift();
        if (next) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    async use(_, body) {
      did.push('told');
      bodies.push(body);
      return undefined;
    },
    write(text) {
      did.push('written');
      box.text = text;
      return true;
    },
    async copy() {
      did.push('copied');
      return true;
    },
    save: () => did.push('saved'),
  });
  const hear = async (...said: EnhanceEvent[]) => {
    events.push(...said);
    wake();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const tell = (next: Brief) => hear({ event: 'brief', data: next });
  const ask = async (more: Partial<Meta> = {}) => {
    void session.enhance({ ...asked, text: box.text });
    await hear({ event: 'meta', data: { ...meta, ...more } });
  };
  const shown = () => versionOf(session.state())!;
  const slots = (held?: string[]) => rowsOf(shown(), held).map(({ row }) => row.slot);
  const press = (slot: string, option: string) => session.say({ name: 'press', slot, option });
  const read = (isSlow = false) => describePanel(session.state(), { isSlow, undoKeys: '', canUseAnyway: false });
  return {
    box,
    did,
    bodies,
    session,
    hear,
    tell,
    ask,
    shown,
    slots,
    press,
    read,
    stage: () => session.state().enhancing.stage.name,
  };
}

async function begin(more: Partial<Meta> = {}) {
  const all = open();
  await all.ask(more);
  await all.tell(brief);
  return all;
}
const finish = (more: Partial<Done> = {}): EnhanceEvent => ({
  event: 'done',
  data: { ...whole, brief: exchanged, by: { ...by, refused: [] }, ...more },
});
const down: Trouble = { code: 'enhance.failed', message: 'It failed.', status: 503 };

describe('a result that a model adds to', () => {
  it('appears as soon as the brief arrives, and can already be answered and used', async () => {
    const { session, ask, tell, shown, stage, press } = open();
    await ask();
    expect([stage(), versionOnShow(session.state())]).toEqual(['running', undefined]);
    await tell(brief);
    expect([stage(), versionOnShow(session.state())]).toEqual(['running', shown()]);
    press('audience', 'team');
    expect([textOf(shown()), isUsable(session.state())]).toEqual([
      proposed.replace('. ', '. It’s for my team. '),
      true,
    ]);
  });

  it('does not appear early without a model: everything arrives together', async () => {
    const { session, hear } = open();
    void session.enhance(asked);
    await hear(
      { event: 'meta', data: { ...meta, engine: 'built-in', where: undefined } },
      { event: 'brief', data: brief },
    );
    expect(session.state().enhancing.versions).toEqual([]);
    await hear({ event: 'done', data: { ...whole, brief } });
    expect(session.state().enhancing.versions).toHaveLength(1);
  });

  it('grows in place, row by row and change by change, until it is done', async () => {
    const { session, hear, tell, shown, slots, stage } = await begin();
    await tell(exchanged);
    expect(slots()).toEqual(['my_facts.news', 'audience.made', 'must_include', 'format', 'place']);
    await hear({ event: 'text', data: { text: 'Write a mail', edits: opened, kept: done.kept } });
    expect([textOf(shown()), stage()]).toEqual([proposed.replace('write', 'Write'), 'running']);
    await hear(finish({ edits: opened, paid: true }));
    expect([stage(), session.state().enhancing.versions.length, shown().isGrowing]).toEqual(['done', 1, false]);
    expect([textOf(shown()), costOf(shown())]).toEqual([proposed.replace('write', 'Write'), 'free']);
  });

  it('is attributed to the model only once it contains something by the model', async () => {
    const { hear, tell, shown } = await begin({ own: true });
    expect(writerOf(shown().done)).toBeUndefined();
    await tell(exchanged);
    expect(writerOf(shown().done)).toMatchObject({ model: 'llama', own: true, rows: 1 });
    await tell(exchangedTwice);
    expect(writerOf(shown().done)?.rows).toBe(2);
    const other = await begin();
    await other.hear({ event: 'text', data: { text: 'Write a mail', edits: opened, kept: done.kept } });
    expect(writerOf(other.shown().done)?.model).toBe('llama');
    await hear(finish({ brief, by: { ...by, rows: 0, refused: [] } }));
    expect(writerOf(shown().done)).toBeUndefined();
  });

  it('costs as much as Hone’s own, and nothing once it uses a row from the user’s own model', async () => {
    expect(costOf((await begin()).shown())).toBe('credit');
    const { tell, shown, press } = await begin({ own: true });
    expect(costOf(shown())).toBe('credit');
    await tell(exchanged);
    expect(costOf(shown())).toBe('credit');
    press('audience.made', 'made-crew');
    expect(costOf(shown())).toBe('free');
  });

  it('says that it can already be used, and what is taking so long', async () => {
    const { tell, press, read } = await begin();
    const [growing, later] = [words.growing, words.growingLater].map((said) => t(said, { model: 'llama' }));
    expect([read(), read(true)]).toMatchObject([{ text: growing, tone: 'plain' }, { text: later }]);
    press('audience', 'team');
    expect(read()).toMatchObject({ text: growing, forReaders: t(words.echoAdded, { sentence: 'It’s for my team.' }) });
    await tell(exchangedTwice);
    expect(read(true)?.text).toBe(growing);
  });

  it('starts over if its connection is lost and resumed, and keeps the user’s answers', async () => {
    const { session, hear, tell, slots, press } = await begin();
    press('audience', 'team');
    await tell(exchangedTwice);
    await hear({ event: 'meta', data: meta }, { event: 'brief', data: brief });
    expect(slots()).toEqual(brief.rows.map(({ slot }) => slot));
    await hear({ event: 'brief', data: exchangedTwice }, finish({ brief: exchangedTwice }));
    expect(slots()).toEqual(['my_facts.news', 'audience', 'must_include.made', 'format', 'place']);
    expect(session.state().enhancing.versions).toHaveLength(1);
  });

  it('takes over answers from an earlier result for the same text, as soon as it has their rows', async () => {
    const { session, hear, tell, ask, shown, press } = await begin();
    await hear({ event: 'brief', data: exchanged }, finish());
    press('audience.made', 'made-owner');
    press('format', 'list');
    await ask({ id: 'next' });
    await tell(brief);
    expect(shown().choices).toEqual([{ slot: 'format', options: ['list'] }]);
    session.say({ name: 'clear', slot: 'format' });
    await tell(exchanged);
    expect(shown().choices).toEqual([
      { slot: 'format', options: [] },
      { slot: 'audience.made', options: ['made-owner'] },
    ]);
  });
});

describe('a row that was answered', () => {
  it('keeps its place and wording even if the model replaces it, and is reported as answered', async () => {
    const { session, bodies, tell, hear, shown, slots, press } = await begin();
    press('audience', 'team');
    await tell(exchanged);
    await hear(finish());
    expect(slots()).toEqual(brief.rows.map(({ slot }) => slot));
    expect(textOf(shown())).toContain('It’s for my team.');
    await session.copy();
    expect(bodies[0]?.choices).toEqual([{ slot: 'audience', options: ['team'] }]);
  });

  it('and then cleared is still not replaced', async () => {
    const { tell, shown, slots, press } = await begin();
    press('audience', 'team');
    await tell(exchanged);
    press('audience', 'team');
    expect([shown().choices, slots()[1]]).toEqual([[{ slot: 'audience', options: [] }], 'audience']);
  });

  it('can be replaced once the press is undone', async () => {
    const { session, tell, slots, press } = await begin();
    press('audience', 'team');
    await tell(exchanged);
    session.takeBack();
    expect(slots()[1]).toBe('audience.made');
  });

  it('can be pressed as shown, with its proposals, while it is in use', async () => {
    const { tell, shown, press } = await begin();
    await tell(exchangedTwice);
    const held = rowsOf(shown(), ['audience', 'must_include']);
    expect(held.map(({ row, state }) => [row.slot, state]).slice(1, 3)).toEqual([
      ['audience', 'open'],
      ['must_include', 'proposed'],
    ]);
    press('must_include', 'dates');
    press('audience', 'team');
    expect(shown().choices).toEqual([
      { slot: 'must_include', options: ['next'] },
      { slot: 'audience', options: ['team'] },
    ]);
    expect(textOf(shown())).toBe(
      'write a mail. It’s for my team. Cover what’s next. Add a subject line. I’m in Porto.',
    );
  });

  it('stays as it was while it is in use, unlike other rows', async () => {
    const { tell, slots } = await begin();
    await tell(exchangedTwice);
    expect(slots(['audience'])).toEqual(['my_facts.news', 'audience', 'must_include.made', 'format', 'place']);
  });
});

describe('while a model adds to a result', () => {
  it.each([
    ['used', 'take', 'written'],
    ['copied', 'copy', 'copied'],
    ['saved', 'save', 'saved'],
  ] as const)(
    'the result so far is %s immediately: the model is stopped before anything is reported',
    async (_, act, end) => {
      const { session, did, box, hear, tell, shown } = await begin();
      await tell(exchanged);
      const text = textOf(shown());
      await session[act]();
      expect(did).toEqual(['stopped', 'told', end]);
      await hear(finish({ edits: opened }));
      expect([textOf(shown()), shown().isGrowing, box.text]).toEqual([text, false, act === 'take' ? text : asked.text]);
    },
  );

  it('stopping leaves the result so far, ready to use', async () => {
    const { session, shown, stage, read, tell } = await begin();
    await tell(exchanged);
    session.stop();
    expect([stage(), shown().isGrowing, versionOnShow(session.state())]).toEqual(['stopped', false, shown()]);
    expect(read()?.text).toBe(t(words.stillUsable, { said: words.stopped }));
    await session.take();
    expect(stage()).toBe('done');
  });

  it.each<[string, EnhanceEvent, string]>([
    ['fails', { event: 'fail', data: down }, down.message],
    [
      'loses its connection',
      { event: 'fail', data: { ...down, code: 'request.unreachable', status: 0 } },
      words.unreachable,
    ],
  ])('a call that %s leaves the result so far, ready to use', async (_, end, said) => {
    const { session, box, hear, shown, stage, read } = await begin();
    await hear(end);
    expect([stage(), shown().isGrowing]).toEqual(['failed', false]);
    expect(read()).toMatchObject({ text: t(words.stillUsable, { said }), tone: 'warn', ways: ['again'] });
    await session.take();
    expect(box.text).toBe(proposed);
  });

  it('a failed model leaves Hone’s own result, which says so and is free', async () => {
    const { hear, shown, read } = await begin();
    await hear(finish({ brief, by: { ...by, rows: 0, refused: [], failure: 'slow' } }));
    const failed = t(words.failed_slow, { model: 'llama' });
    expect([costOf(shown()), read()?.text]).toEqual([
      'free',
      expect.stringContaining(t(words.fallbackFree, { failed })),
    ]);
  });

  it('stopping doesn’t offer the result so far if there is nothing to use', async () => {
    const { session, ask, tell, read } = open();
    await ask();
    await tell({ ...brief, rows: brief.rows.slice(0, 2) });
    session.stop();
    expect(read()?.text).toBe(words.stopped);
  });

  it('closing the result stops the model too', async () => {
    const { session, did, hear, stage } = await begin();
    session.dismiss();
    await hear(finish());
    expect([did, stage(), versionOf(session.state())]).toEqual([['stopped'], 'idle', undefined]);
  });
});

it('rows from the browser’s own model replace others, and are reported unchanged when the result is used', async () => {
  const { session, bodies, hear, shown, slots, press } = open();
  void session.enhance(asked);
  await hear({ event: 'meta', data: { ...meta, engine: 'built-in', where: undefined } });
  await hear({ event: 'done', data: { ...whole, brief } });
  press('format', 'list');
  const option = { label: 'The owner', sentence: 'It’s for the owner.', proposed: false };
  const sent = { slot: 'audience' as const, label: made.label, options: [option] };
  const found = { notes: [], brief: exchanged, rows: [sent] };
  session.change({ enhancing: addFound(session.state().enhancing, 'act', found) });
  expect([slots()[1], shown().madeHere]).toEqual(['audience.made', [sent]]);
  press('audience.made', 'made-owner');
  await session.copy();
  expect(bodies).toEqual([
    {
      how: 'copied',
      propose: true,
      rows: [sent],
      choices: [
        { slot: 'audience.made', options: ['made-owner'] },
        { slot: 'format', options: ['list'] },
      ],
    },
  ]);
});
