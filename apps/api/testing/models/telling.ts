import { getUsage } from '@hone/contracts/credits';
import { enhance, type Done } from '@hone/contracts/enhance';
import type { ListedModel } from '../../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../api.ts';
import { listedModel } from './listed.ts';
import { misbehave, sound, texts, type Strategy } from './misbehaviours.ts';
import { startModelServer } from './model-server.ts';
import type { ProtocolName } from './protocols.ts';

export const behaves = 'behaves';
const soon = 100;

export interface TellingApi {
  api: TestApi;
  /** What a user of a model that misbehaves reads, and what becomes of the credit. */
  tell(name: string, protocol: ProtocolName, strategy: Strategy): Promise<string>;
}

export async function startTellingApi(): Promise<TellingApi> {
  const models: ListedModel[] = [];
  const api = await startApi({}, undefined, { models });
  const visitors = new Map<ProtocolName, Visitor>();
  const visitorFor = async (protocol: ProtocolName) => {
    const visitor = visitors.get(protocol) ?? (await signIn(api, await makeAccount(api, `speaker${protocol}`)));
    visitors.set(protocol, visitor);
    return visitor;
  };
  return {
    api,
    async tell(name, protocol, strategy) {
      const { waits, ...behaviour } = name === behaves ? { pieces: [sound[strategy]] } : misbehave(name, strategy);
      const server = await startModelServer(protocol);
      models.splice(
        0,
        models.length,
        listedModel(protocol, server.address, { patience: waits ? { [waits]: soon } : {} }),
      );
      server.choose(() => behaviour);
      const visitor = await visitorFor(protocol);
      const { credits_count } = await visitor.call(getUsage);
      const done = await visitor.call(enhance, { body: { text: texts[strategy], mode: 'concise' } });
      await server.stop();
      return describeAnswer(done, credits_count - done.credits_count);
    },
  };
}

function describeAnswer({ by, edits }: Done, taken: number): string {
  const isOwn = edits.every(({ kind }) => kind !== 'model');
  const refused = [...new Set(by?.refused.map((one) => one.by))].join(', ');
  const why = [by?.failure, refused && `left out: ${refused}`].filter(Boolean).join('; ');
  return `${isOwn ? 'Hone’s own' : 'the model’s'}${why && ` (${why})`}, credit ${taken === 0 ? 'back' : 'taken'}`;
}
