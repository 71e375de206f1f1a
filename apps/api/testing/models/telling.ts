import { getUsage } from '@hone/contracts/credits';
import { enhance, type Done } from '@hone/contracts/enhance/enhance';
import { sql as fragment } from 'drizzle-orm';
import type { ListedModel } from '../../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../api.ts';
import { sound, texts, type Strategy } from './answers.ts';
import { listedModel } from './listed.ts';
import { misbehave, neverShown } from './misbehaviours.ts';
import { startModelServer } from './model-server.ts';
import type { ProtocolName } from './protocols.ts';

export const behaves = 'behaves';
const soon = 100;

export interface Told {
  /** What the user of a misbehaving model gets and reads, and what happens to the credit. */
  cell: string;
  /** What was refused and is still in the result. */
  shown: string[];
}

export interface TellingApi {
  api: TestApi;
  tell(name: string, protocol: ProtocolName, strategy: Strategy): Promise<Told>;
}

export async function startTellingApi(): Promise<TellingApi> {
  const models: ListedModel[] = [];
  const api = await startApi({}, undefined, { models });
  let tells = 0;
  let last: Visitor | undefined;
  /** A user who has a credit left. */
  const anybody = async () => {
    if (tells % 9 === 0) last = await signIn(api, await makeAccount(api, `speaker${tells}`));
    tells += 1;
    return last!;
  };
  const rowRefusalsOf = async (id: string) => {
    const { rows } = await api.test.database.sql.execute<{ refused_rows: string[] }>(
      fragment`select refused_rows from model_runs where act_id = ${id}`,
    );
    return rows[0]?.refused_rows ?? [];
  };
  return {
    api,
    async tell(name, protocol, strategy) {
      const told = name === behaves ? { pieces: [sound[strategy]] } : misbehave(name, strategy);
      if (!told) return { cell: '–', shown: [] };
      const { waits, ...behaviour } = told;
      const server = await startModelServer(protocol);
      models.splice(
        0,
        models.length,
        listedModel(protocol, server.address, { patience: waits ? { [waits]: soon } : {} }),
      );
      server.choose(() => behaviour);
      const visitor = await anybody();
      const { credits_count } = await visitor.call(getUsage);
      const events = [];
      for await (const event of visitor.stream(enhance, { body: { text: texts[strategy], mode: 'concise' } })) {
        events.push(event);
      }
      await server.stop();
      const end = events.at(-1)!;
      if (end.event !== 'done') throw new Error(`The last event is ${JSON.stringify(end)}.`);
      const said = JSON.stringify(events);
      return {
        cell: describeAnswer(end.data, await rowRefusalsOf(end.data.id), credits_count - end.data.credits_count),
        shown: neverShown(name).filter((words) => said.includes(words)),
      };
    },
  };
}

function describeAnswer({ by, brief, edits }: Done, refusedRows: readonly string[], taken: number): string {
  const rows = brief?.rows.filter(({ slot }) => slot.endsWith('.made')).length ?? 0;
  if (rows !== (by?.rows ?? 0)) throw new Error(`Of ${by?.rows} rows by the model ${rows} are there.`);
  const hasEdits = edits.some(({ kind }) => kind === 'model');
  const parts = [rows > 0 && (rows === 1 ? '1 row' : `${rows} rows`), hasEdits && 'changes'].filter(Boolean);
  const isByModel = by?.failure === null && parts.length > 0;
  const whose = isByModel ? `the model’s ${parts.join(' and ')}` : ['Hone’s own', ...parts].join(' and ');
  const refused = [...new Set([...(by?.refused.map((one) => one.by) ?? []), ...refusedRows])].join(', ');
  const why = [by?.failure, refused && `left out: ${refused}`].filter(Boolean).join('; ');
  return `${whose}${why && ` (${why})`}, credit ${taken === 0 ? 'back' : 'taken'}`;
}
