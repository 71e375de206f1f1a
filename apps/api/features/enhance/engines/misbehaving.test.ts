import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strategies } from '../../../testing/models/answers.ts';
import { misbehaviours } from '../../../testing/models/misbehaviours.ts';
import { protocolNames } from '../../../testing/models/protocols.ts';
import { behaves, startTellingApi, type TellingApi } from '../../../testing/models/telling.ts';

let telling: TellingApi;
beforeAll(async () => void (telling = await startTellingApi()));
afterAll(() => telling.api.stop());

/** Found by the deep tier; here each row is tried with one protocol. */
const table = new Map(
  readFileSync(new URL('./misbehaving.table.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .map(([name = '', ...cells]) => [name, cells]),
);

describe('with a model that', () => {
  it.each([behaves, ...misbehaviours].map((name, row) => [name, protocolNames[row % 3]!] as const))(
    '%s (%s), the user sees a valid result, nothing rejected, and its author, and pays only for a model’s result',
    async (name, protocol) => {
      for (const [at, strategy] of strategies.entries()) {
        const cell = protocolNames.indexOf(protocol) * strategies.length + at;
        expect(await telling.tell(name, protocol, strategy)).toEqual({ cell: table.get(name)?.[cell], shown: [] });
      }
    },
  );
});
