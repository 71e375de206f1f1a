import { describe, expect, it } from 'vitest';
import { asked, brief, briefed, done, edits } from '../testing/sample.ts';
import { isFresh, isTaken, isUsable, versionOf } from './reading.ts';
import { createSession } from './session.ts';
import type { EnhanceEvent, RunOptions, Trouble } from './state.ts';
import { describePanel } from './status.ts';
import type { Surface } from './surface.ts';
import { textOf, type Asked, type Done } from './versions.ts';

/** A page with a box, and a server with scripted answers. */
function open(draft = asked.text, more: Partial<Surface> = {}) {
  const box = { text: draft as string | undefined, canWrite: true };
  const calls: { asked: Asked; key: string }[] = [];
  const uses: string[] = [];
  const outcomes: unknown[] = [];
  const copied: string[] = [];
  const edited: string[] = [];
  const server: { reply: () => AsyncIterable<EnhanceEvent>; refuses?: Trouble } = { reply: () => events(done) };
  const session = createSession({
    draft: () => box.text,
    run(question, { key }: RunOptions) {
      calls.push({ asked: question, key });
      return server.reply();
    },
    async use(_, body) {
      uses.push(body.how);
      return server.refuses;
    },
    write(text) {
      if (box.canWrite) box.text = text;
      return box.canWrite;
    },
    async copy(text) {
      copied.push(text);
      return true;
    },
    report: (act, outcome) => outcomes.push([act, outcome]),
    reportEdited: (_, now) => edited.push(now),
    ...more,
  });
  const type = (text: string) => {
    box.text = text;
    session.follow();
  };
  const shown = () => versionOf(session.state())!;
  const ask = (change: Partial<Asked> = {}) => session.enhance({ ...asked, text: box.text ?? '', ...change });
  const says = () => describePanel(session.state(), { isSlow: false, undoKeys: 'Ctrl+Z', canUseAnyway: false })?.text;
  return { box, calls, uses, outcomes, copied, edited, server, session, type, shown, ask, says };
}

async function* events(...answers: Partial<Done>[]): AsyncGenerator<EnhanceEvent> {
  yield { event: 'meta', data: { id: 'act', engine: 'built-in' } as never };
  for (const answer of answers) yield { event: 'done', data: { ...done, ...answer } };
}
async function* failing(data: Trouble): AsyncGenerator<EnhanceEvent> {
  yield { event: 'fail', data };
}
const down: Trouble = { code: 'request.unreachable', message: '', status: 0 };

describe('a request', () => {
  it('produces a version, and the same one without a call when repeated', async () => {
    const { session, calls, ask, shown } = open();
    await ask();
    expect(textOf(shown())).toBe(done.text);
    await ask();
    expect([calls.length, session.state().enhancing.stage.name]).toEqual([1, 'known']);
  });

  it('is never sent twice at the same time', async () => {
    const { calls, ask } = open();
    await Promise.all([ask(), ask()]);
    expect(calls).toHaveLength(1);
  });

  it('is retried with the same key until it is answered, and a different request has a different key', async () => {
    const { server, calls, ask } = open();
    server.reply = () => failing(down);
    await ask();
    await ask();
    server.reply = () => events({});
    await ask();
    await ask({ tone: 'formal' });
    const keys = calls.map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('that is cut off says so, and loses nothing', async () => {
    const { server, session, box, ask, says } = open();
    server.reply = () => events();
    await ask();
    expect(session.state().enhancing.stage).toMatchObject({ name: 'failed', trouble: { code: 'stream.cut' } });
    expect(says()).toMatch(/Your prompt hasn’t changed/);
    expect(box.text).toBe(asked.text);
  });

  it('that is stopped ignores anything that arrives later', async () => {
    let go = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (go = resolve));
    const { server, session, ask } = open();
    server.reply = async function* () {
      await waiting;
      yield* events({});
    };
    const asking = ask();
    session.stop();
    go();
    await asking;
    expect([session.state().enhancing.stage.name, session.state().enhancing.versions]).toEqual(['stopped', []]);
  });

  it('whose error is handled elsewhere leaves the previous result shown', async () => {
    const { server, session, ask } = open(asked.text, { refuse: ({ code }) => code === 'credits.none_left' });
    await ask();
    server.reply = () => failing({ code: 'credits.none_left', message: '', status: 402 });
    await ask({ tone: 'formal' });
    expect(session.state().enhancing.stage.name).toBe('done');
    expect(session.state().enhancing.shown).toBe(0);
  });
});

describe('using a version', () => {
  it('writes exactly what is shown, and tells the server', async () => {
    const { session, server, box, uses, ask, shown } = open();
    server.reply = () => events(briefed);
    await ask();
    session.say({ name: 'press', slot: 'audience', option: 'team' });
    const text = textOf(shown());
    await session.take();
    expect([box.text, uses]).toEqual([text, ['inserted']]);
    expect([isTaken(session.state()), isUsable(session.state())]).toEqual([true, false]);
    await session.undo();
    expect(box.text).toBe(asked.text);
  });

  it('writes nothing if the server refuses, says so, and keeps the choices', async () => {
    const { session, server, box, ask, shown, says } = open();
    server.reply = () => events(briefed);
    await ask();
    session.say({ name: 'press', slot: 'audience', option: 'team' });
    const text = textOf(shown());
    server.refuses = down;
    await session.take();
    expect([box.text, textOf(shown())]).toEqual([asked.text, text]);
    expect(says()).toMatch(/your text hasn’t changed/);
  });

  it('overwrites nothing written in the meantime', async () => {
    const { session, box, ask } = open(asked.text, {
      async use() {
        box.text = 'something else';
        return undefined;
      },
    });
    await ask();
    await session.take();
    expect(box.text).toBe('something else');
  });

  it('copies the text if it can’t be written', async () => {
    const { session, box, copied, ask, says } = open();
    await ask();
    box.canWrite = false;
    await session.take();
    expect(copied).toEqual([done.text]);
    expect(says()).toMatch(/was copied/);
  });

  it('is reported once for the same text and kind of use, and again for a different one', async () => {
    const { session, uses, ask } = open();
    await ask();
    await session.copy();
    await session.copy();
    await session.take();
    expect(uses).toEqual(['copied', 'inserted']);
  });

  it('is not reported if nothing changed', async () => {
    const { session, server, copied, uses, ask } = open();
    server.reply = () => events({ ...briefed, brief: { ...brief, rows: brief.rows.slice(0, 2) } });
    await ask();
    await session.copy();
    expect([copied, uses]).toEqual([[asked.text], []]);
  });

  it('says so if the version has expired on the server', async () => {
    const { session, server, ask, shown, says } = open();
    await ask();
    server.refuses = { code: 'request.not_found', message: '', status: 404 };
    await session.copy();
    expect([shown().isExpired, isUsable(session.state())]).toEqual([true, false]);
    expect(says()).toMatch(/expired/);
  });

  it('can continue in the same draft: a later press is used too, and Undo restores the original', async () => {
    const { session, server, box, ask } = open();
    server.reply = () => events(briefed);
    await ask();
    session.say({ name: 'press', slot: 'audience', option: 'team' });
    await session.take();
    session.say({ name: 'press', slot: 'audience', option: 'client' });
    expect([isFresh(session.state()), isTaken(session.state())]).toEqual([true, false]);
    await session.take();
    expect(box.text).toMatch(/client/);
    await session.undo();
    expect(box.text).toBe(asked.text);
  });
});

describe('a result', () => {
  it('that was used reports the browser’s own Undo and Redo', async () => {
    const { session, outcomes, type, ask } = open();
    await ask();
    await session.take();
    type(asked.text);
    expect(session.state().enhancing.taken?.isUndone).toBe(true);
    type(done.text);
    expect(outcomes).toEqual([
      ['act', { undone: true }],
      ['act', { undone: false }],
    ]);
  });

  it('that was used and then edited reports the edited text once, and nothing if the text was sent', async () => {
    const { session, edited, type, ask } = open();
    await ask();
    await session.take();
    type(`${done.text} And hurry.`);
    session.leave();
    session.leave();
    expect(edited).toEqual([`${done.text} And hurry.`]);
    const sent = open();
    await sent.ask();
    await sent.session.take();
    sent.type('');
    sent.session.leave();
    expect(sent.edited).toEqual([]);
  });

  it('is outdated once the draft has been replaced, and the panel says so', async () => {
    const { session, type, ask, says } = open();
    await ask();
    type('another prompt');
    expect(isFresh(session.state())).toBe(false);
    expect(says()).toMatch(/Your prompt has changed/);
  });
});

describe('the last press', () => {
  const begin = async () => {
    const opened = open();
    opened.server.reply = () => events(briefed);
    await opened.ask();
    return opened;
  };

  it('is undone, one press at a time, and words entered in another row stay', async () => {
    const { session, shown } = await begin();
    const before = textOf(shown());
    session.say({ name: 'press', slot: 'audience', option: 'team' });
    session.say({ name: 'say', slot: 'my_facts.news', own: 'we move' });
    session.say({ name: 'press', slot: 'must_include', option: 'dates' });
    expect(session.takeBack()).toBe(true);
    expect(session.takeBack()).toBe(true);
    expect(textOf(shown())).toContain('we move');
    session.say({ name: 'say', slot: 'my_facts.news', own: '' });
    expect(textOf(shown())).toBe(before);
    expect(session.takeBack()).toBe(false);
  });

  it('can also be the dropping of a change, which undo restores', async () => {
    const { session, shown, ask } = open();
    await ask();
    session.say({ name: 'toggle', hunk: edits[0]!.id });
    expect(textOf(shown())).not.toBe(done.text);
    session.takeBack();
    expect(textOf(shown())).toBe(done.text);
  });

  it('can also be the removal of all proposals together', async () => {
    const { session, shown } = await begin();
    const before = textOf(shown());
    session.say({ name: 'withoutProposals' });
    expect(textOf(shown())).toBe('write a mail. I’m in Porto.');
    session.takeBack();
    expect(textOf(shown())).toBe(before);
  });

  it('is announced in one line, but typing is not', async () => {
    const { session } = await begin();
    session.say({ name: 'press', slot: 'audience', option: 'team' });
    expect(session.state().echo).toBe('Added: . It’s for my team.'.replace(': . ', ': '));
    session.say({ name: 'press', slot: 'audience', option: 'team' });
    expect(session.state().echo).toBe('Taken out: It’s for my team.');
    session.say({ name: 'say', slot: 'audience', own: 'kids' });
    expect(session.state().echo).toBe('');
  });
});
