import { setTimeout as pause } from 'node:timers/promises';
import { makeClient, type Client } from '@hone/client/client';
import { enhance } from '@hone/contracts/enhance/enhance';
import { saveOwnModel } from '@hone/contracts/enhance/models';
import { startModelServer, type Behaviour } from '../../apps/api/testing/models/model-server.ts';

// Its own process, so that its own time doesn't count as others' waiting time.
const lines = 16;
const longPrompt = '请帮我写。'.repeat(6390);
const dictated = 'i would like you to write something about my dog and then we go on with the garden '.repeat(60);
const manyOps = Array.from({ length: 40 }, (_, at) => ({ op: 'insert', at, text: 'x y '.repeat(22_000), why: '' }));

/** Answers that took a server's time. */
const answers: readonly Behaviour[] = [
  { pieces: ['and so on '.repeat(370_000)] },
  { pieces: [JSON.stringify({ rows: [], ops: manyOps })] },
  { pieces: Array.from({ length: 20_000 }, () => ' ') },
  { pieces: ['['.repeat(3_900_000)] },
];

const { HONE_URL = '', ACCESS = '', ATTACK } = process.env;
const tokens = { access: ACCESS, refresh: '' };
const client = makeClient({
  base: `${HONE_URL}/api/v1`,
  session: { tokens: () => tokens, keep: () => undefined },
  fetch,
});
const text = ATTACK === 'model' ? dictated : longPrompt;
if (ATTACK === 'model') await nameModel(client);

let acts = 0;
for (let line = 0; line < lines; line += 1) void goOn();
console.log('The attack is ready: on');
// The process that started it asks how far it got.
process.stdin.once('data', () => {
  console.log(`It ended after ${acts} acts`);
  process.exit(0);
});

async function nameModel(own: Client): Promise<void> {
  const model = await startModelServer('openai');
  let asked = 0;
  model.choose(() => answers[(asked += 1) % answers.length]);
  await own.call(saveOwnModel, { body: { protocol: 'openai', address: model.address, model: 'too-much' } });
}

async function goOn(): Promise<never> {
  for (;;) {
    try {
      await client.call(enhance, { body: { text } });
      acts += 1;
    } catch {
      // Refused for now: asked again soon.
      await pause(100);
    }
  }
}
