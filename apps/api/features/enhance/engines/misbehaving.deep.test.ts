import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strategies } from '../../../testing/models/answers.ts';
import { misbehaviours } from '../../../testing/models/misbehaviours.ts';
import { protocolNames } from '../../../testing/models/protocols.ts';
import { behaves, startTellingApi, type TellingApi } from '../../../testing/models/telling.ts';

let telling: TellingApi;
beforeAll(async () => void (telling = await startTellingApi()));
afterAll(() => telling.api.stop());

describe('whatever a model does,', () => {
  it('the user sees a valid result, nothing rejected, and its author, and pays only for a model’s result', async () => {
    const ways = protocolNames.flatMap((protocol) => strategies.map((strategy) => ({ protocol, strategy })));
    const lines = [
      ['the model …', ...ways.map(({ protocol, strategy }) => `${protocol}, ${strategy}`)],
      ['', ...ways].map(() => '---'),
    ];
    for (const name of [behaves, ...misbehaviours]) {
      const cells = [];
      for (const { protocol, strategy } of ways) {
        const { cell, shown } = await telling.tell(name, protocol, strategy);
        expect(shown, `${name}, ${protocol}, ${strategy}`).toEqual([]);
        cells.push(cell);
      }
      lines.push([name, ...cells]);
    }
    const table = lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
    await expect(table).toMatchFileSnapshot('misbehaving.table.md');
  });
});
