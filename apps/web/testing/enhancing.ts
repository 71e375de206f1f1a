import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { played } from './played.ts';

const { api } = played;

/** The next prompt that is enhanced becomes this text, by one change. */
export function playEnhancing(better: (given: string) => string): void {
  const line = api.streams(enhance);
  api.answers(reportOutcome);
  const id = crypto.randomUUID();
  const answer = async () => {
    const { body } = await line.sent;
    const { text, variables = [] } = body;
    const filled = variables.reduce((seen, { name, value }) => seen.replaceAll(`{{${name}}}`, value), text);
    const after = better(filled);
    const meta = { id, engine: '1', language: 'en', task: 'email', confidence: 1 } as const;
    line.send({ event: 'meta', data: { ...meta, stated: [], missing: [] } });
    const edit = { id: '1', kind: 'answers', why: 'Says it plainly.', at: 0, before: filled, after } as const;
    line.send({
      event: 'done',
      data: {
        id,
        text: after,
        changed: true,
        reason: null,
        added: [],
        edits: [edit],
        kept: { facts: 0, of: 0 },
        usage: { words_before: 1, words_after: 1 },
        ask: null,
        notes: [],
        extras: [],
        credits_count: 9,
      },
    });
    line.end();
  };
  void answer();
}
