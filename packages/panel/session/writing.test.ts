import type { WrittenOut } from '@hone/contracts/enhance/enhance';
import { describe, expect, it } from 'vitest';
import { asked, briefed, done } from '../testing/sample.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { versionOf } from './reading.ts';
import { createSession } from './session.ts';
import type { EnhanceEvent, Trouble } from './state.ts';
import { describePanel } from './status.ts';
import type { Surface } from './surface.ts';
import { costOf, type UseBody } from './using.ts';
import { editsOf, partsOf, textOf } from './versions.ts';

const joined = 'Write a mail that covers the dates and what’s next, with a subject line.';
const by = { model: 'llama', where: 'local', own: false, failure: null } as const;
const down: Trouble = { code: 'request.unreachable', message: '', status: 0 };

/** A model's result with proposals, and a server with scripted answers that joins it. */
async function open(reply: (of: string, signal: AbortSignal) => Promise<WrittenOut | Trouble>, engine = 'llama') {
  const used: UseBody[] = [];
  async function* run(): AsyncGenerator<EnhanceEvent> {
    yield { event: 'meta', data: { id: done.id, engine } as never };
    yield { event: 'done', data: { ...done, ...briefed } };
  }
  const surface: Surface = {
    draft: () => asked.text,
    run,
    async use(_, body) {
      used.push(body);
      return undefined;
    },
    writeOut: (_, __, signal) => reply(textOf(shown()), signal),
    write: () => true,
    copy: async () => true,
  };
  const session = createSession(surface);
  const shown = () => versionOf(session.state())!;
  await session.enhance(asked);
  const says = () => describePanel(session.state(), { isSlow: false, undoKeys: 'Ctrl+Z', canUseAnyway: false })?.text;
  return { session, shown, used, says };
}

const writes = async (of: string): Promise<WrittenOut> => {
  const edits = [{ id: 'model-1', kind: 'model', why: '', at: 0, before: of, after: joined } as const];
  return { of, text: joined, edits, by, paid: true, credits_count: 8 };
};

describe('writing a result out as one text', () => {
  it('replaces the composed text, is reported when it is used, and costs nothing more', async () => {
    const { session, shown, used } = await open(writes);
    const before = textOf(shown());
    await session.writeOut();
    expect([textOf(shown()), costOf(shown())]).toEqual([joined, 'free']);
    expect(partsOf(shown())).toMatchObject([{ after: joined }]);
    await session.copy();
    expect(used).toMatchObject([{ how: 'copied', written: true }]);
    session.asItWas();
    expect(textOf(shown())).toBe(before);
    await session.copy();
    expect(used.at(-1)).not.toHaveProperty('written');
  });

  it('applies to what was shown: another press composes the text again, and undo restores it as written', async () => {
    const { session, shown, used } = await open(writes);
    await session.writeOut();
    session.say({ name: 'press', slot: 'audience', option: 'team' });
    expect(textOf(shown())).toContain('It’s for my team.');
    await session.copy();
    expect(used.at(-1)).not.toHaveProperty('written');
    session.takeBack();
    expect(textOf(shown())).toBe(joined);
  });

  it.each<[string, Trouble | 'slow', string]>([
    ['a model fails', 'slow', t(words.unwritten, { failed: t(words.failed_slow, { model: 'llama' }) })],
    ['the server can’t be reached', down, words.offline],
  ])('leaves the text as it was if %s, and says so', async (_, fails, says) => {
    const failed = async (of: string): Promise<WrittenOut | Trouble> =>
      fails === 'slow'
        ? { ...(await writes(of)), text: of, edits: [], by: { ...by, failure: fails }, paid: false }
        : fails;
    const opened = await open(failed);
    const before = textOf(opened.shown());
    await opened.session.writeOut();
    expect([textOf(opened.shown()), opened.says()]).toEqual([before, says]);
    expect(costOf(opened.shown())).toBe('credit');
  });

  it('can be stopped, and what arrives afterwards is ignored', async () => {
    let end = (_: WrittenOut) => undefined as void;
    const { session, shown, says } = await open((_, signal) => {
      signal.addEventListener('abort', () => void writes('').then(end));
      return new Promise((resolve) => (end = resolve));
    });
    const before = textOf(shown());
    const writing = session.writeOut();
    expect(says()).toBe(words.writing);
    session.stopWriting();
    await writing;
    expect([textOf(shown()), session.state().isWriting]).toEqual([before, false]);
  });

  it('is offered only if a model answered and there is something to join', async () => {
    const { session, shown } = await open(writes);
    expect([editsOf(shown()).length > 1, session.canWriteOut(shown())]).toEqual([true, true]);
    session.say({ name: 'withoutProposals' });
    for (const slot of ['format', 'must_include', 'place']) session.say({ name: 'clear', slot });
    expect(session.canWriteOut(shown())).toBe(editsOf(shown()).length > 1);
    const builtIn = await open(writes, 'built-in');
    expect(builtIn.session.canWriteOut(builtIn.shown())).toBe(false);
  });
});
