import { enhance, useEnhancement, type Done } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { describe, expect, it } from 'vitest';
import { connect, textOf } from '../testing/connect.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const edit = { id: 'tone', kind: 'tone' as const, why: 'States the tone', at: 0, before: '', after: '. Be formal.' };
const audience = {
  slot: 'audience',
  kind: 'decision' as const,
  label: 'Who is it for?',
  essential: true,
  options: [
    { id: 'boss', label: 'My boss', insert: 'It is for my boss.' },
    { id: 'team', label: 'My team', insert: 'It is for my team.' },
  ],
  own: 'It is for {value}.',
};
const done: Done = {
  id,
  text: 'Write a mail. Be formal.',
  changed: true,
  reason: null,
  added: [],
  edits: [edit],
  kept: { facts: 0, of: 0 },
  usage: { words_before: 3, words_after: 5 },
  brief: { frame: 'mail', label: 'Email', rows: [audience], ask_first: null, at: 13, most_words: 20 },
  notes: [],
  paid: false,
  credits_count: 10,
};
const used = { text: done.text, added: [], edits: [edit], credits_used: 1, credits_count: 9 };

async function* events(last: Done = done) {
  yield { event: 'meta', data: { id } };
  yield { event: 'brief', data: last.brief };
  yield { event: 'text', data: { text: last.text, edits: last.edits, kept: last.kept } };
  yield { event: 'done', data: last };
}

describe('enhancing over MCP', () => {
  it('returns the better text, what changed, what it cost and the open questions, and tells its progress', async () => {
    const { client, sent } = await connect({ stream: () => events(), call: () => used });
    const told: (string | undefined)[] = [];
    const result = await client.callTool(
      { name: 'enhance_prompt', arguments: { prompt: 'write a mail', tone: 'formal' } },
      { onprogress: ({ message }) => void told.push(message) },
    );
    expect(result.structuredContent).toEqual({
      enhancement_id: id,
      text: 'Write a mail. Be formal.',
      changed: true,
      changes: ['States the tone'],
      questions: [
        {
          row: 'audience',
          question: 'Who is it for?',
          essential: true,
          several: false,
          options: [
            { id: 'boss', label: 'My boss' },
            { id: 'team', label: 'My team' },
          ],
          chosen: [],
        },
      ],
      credits: { used: 1, left: 9 },
    });
    expect(textOf(result)).toContain('Credits used: 1. Left: 9.');
    expect(told).toEqual(['Reading the prompt', 'Looking for what is missing', 'Writing the better prompt']);
    expect(sent).toEqual([
      { id: enhance.id, input: { body: { text: 'write a mail', tone: 'formal' } } },
      { id: useEnhancement.id, input: { params: { id }, body: { how: 'inserted' } } },
    ]);
  });

  it('answers its questions in a second call, by the enhancement’s id', async () => {
    const { client, sent } = await connect({ call: () => ({ ...used, credits_used: 0 }) });
    const answers = [{ row: 'audience', options: ['boss'] }];
    const result = await client.callTool({ name: 'enhance_prompt', arguments: { enhancement_id: id, answers } });
    expect(result.structuredContent).toMatchObject({ text: done.text, credits: { used: 0, left: 9 } });
    expect(sent).toEqual([
      {
        id: useEnhancement.id,
        input: { params: { id }, body: { how: 'inserted', choices: [{ slot: 'audience', options: ['boss'] }] } },
      },
    ]);
  });

  it('costs nothing where nothing was better, and counts what a model was paid for when it arrived', async () => {
    const nothing = { ...done, text: 'hi', changed: false, reason: 'greeting' as const, edits: [], brief: null };
    const free = await connect({ stream: () => events(nothing) });
    const greeting = await free.client.callTool({ name: 'enhance_prompt', arguments: { prompt: 'hi' } });
    expect(greeting.structuredContent).toMatchObject({ changed: false, credits: { used: 0, left: 10 } });
    expect(free.sent.map((one) => one.id)).toEqual([enhance.id]);

    const paid = await connect({
      stream: () => events({ ...done, paid: true, credits_count: 9 }),
      call: () => ({ ...used, credits_used: 0 }),
    });
    const written = await paid.client.callTool({ name: 'enhance_prompt', arguments: { prompt: 'write a mail' } });
    expect(written.structuredContent).toMatchObject({ credits: { used: 1, left: 9 } });
  });

  it('stops when its client cancels, and uses nothing', async () => {
    let given: AbortSignal | undefined;
    const { client, sent } = await connect({
      async *stream(_, signal) {
        given = signal;
        for await (const event of events()) {
          signal?.throwIfAborted();
          yield event;
        }
      },
    });
    const stop = new AbortController();
    const call = client.callTool(
      { name: 'enhance_prompt', arguments: { prompt: 'write a mail' } },
      { signal: stop.signal, onprogress: () => stop.abort() },
    );
    await expect(call).rejects.toThrow('AbortError');
    expect(given?.aborted).toBe(true);
    expect(sent.map((one) => one.id)).toEqual([enhance.id]);
  });

  it('says so when no credit is left, or when neither a prompt nor an id is given', async () => {
    const { client } = await connect({
      stream: () => events(),
      call: () => {
        throw new Refusal('credits.none_left', { status: 402 });
      },
    });
    const broke = await client.callTool({ name: 'enhance_prompt', arguments: { prompt: 'write a mail' } });
    expect([broke.isError, textOf(broke)]).toEqual([true, new Refusal('credits.none_left').message]);
    const empty = await client.callTool({ name: 'enhance_prompt', arguments: {} });
    expect([empty.isError, textOf(empty)]).toEqual([true, 'Give either `prompt`, or `enhancement_id` with `answers`.']);
  });
});
