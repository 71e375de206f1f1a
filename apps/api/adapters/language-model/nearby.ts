import { modelName } from '@hone/domain/enhance/models';
import type { ModelNearby, ServerNearby } from '../../ports/language-model.ts';
import { fetchWithin } from './outbound/outbound.ts';

/** A port of this machine, and which server usually has it. */
export interface UsualPlace {
  name: string;
  port: number;
  speaks: 'ollama' | 'openai';
}

export const usualPlaces: readonly UsualPlace[] = [
  { name: 'Ollama', port: 11_434, speaks: 'ollama' },
  { name: 'LM Studio', port: 1234, speaks: 'openai' },
  { name: 'llama-server', port: 8080, speaks: 'openai' },
  // What `npm run model` serves.
  { name: 'Hone’s local model', port: 4180, speaks: 'openai' },
];

/** Servers that answer at all answer from memory. */
const waitedFor = 500;
/** In bytes and models: several times what a disk full of models needs. */
const longestList = 1_000_000;
const mostModels = 500;

/** Anything that doesn't answer in time as a model server does is not one. */
export async function findServersNearby(
  places: readonly UsualPlace[] = usualPlaces,
  milliseconds = waitedFor,
): Promise<ServerNearby[]> {
  const servers = await Promise.all(places.map((place) => askPlace(place, milliseconds)));
  return servers.filter((server) => server !== undefined);
}

async function askPlace({ name, port, speaks }: UsualPlace, milliseconds: number): Promise<ServerNearby | undefined> {
  const { path, read } = lists[speaks];
  const root = `http://127.0.0.1:${port}`;
  try {
    const models = read(JSON.parse(await readText(root + path, AbortSignal.timeout(milliseconds))));
    return models && { name, address: `${root}/v1`, models: models.slice(0, mostModels) };
  } catch {
    return undefined;
  }
}

/** A redirect is an answer like any other, and not a valid one. */
async function readText(address: string, signal: AbortSignal): Promise<string> {
  const { status, body } = await fetchWithin('loopback')(address, { headers: { accept: 'application/json' }, signal });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (status !== 200 || size > longestList) throw new Error('That is no list of models.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

type Fields = Readonly<Record<string, unknown>>;
type Read = (answer: unknown) => ModelNearby[] | undefined;

const lists: Record<UsualPlace['speaks'], { path: string; read: Read }> = {
  ollama: { path: '/api/tags', read: (answer) => entriesOf(fieldsOf(answer)['models'])?.flatMap(readTag) },
  openai: {
    path: '/v1/models',
    read(answer) {
      const { object, data } = fieldsOf(answer);
      return object === 'list' ? entriesOf(data)?.flatMap(readEntry) : undefined;
    },
  },
};

function readTag({ name, size, details, remote_host }: Fields): ModelNearby[] {
  // Ollama forwards requests for it to another machine.
  if (remote_host) return [];
  const { family, parameter_size } = fieldsOf(details);
  return named(name, { family, parameters: readParameters(parameter_size), bytes: size });
}

/** Only llama-server reports its size. */
function readEntry({ id, meta }: Fields): ModelNearby[] {
  const { n_params, size } = fieldsOf(meta);
  return named(id, { family: undefined, parameters: n_params, bytes: size });
}

function named(name: unknown, { family, parameters, bytes }: Record<'family' | 'parameters' | 'bytes', unknown>) {
  if (typeof name !== 'string' || !modelName.test(name)) return [];
  return [
    {
      name,
      family: typeof family === 'string' ? family : undefined,
      parameters: readAmount(parameters),
      bytes: readAmount(bytes),
    },
  ];
}

/** As in '8.0B' and '278.04M'. */
function readParameters(text: unknown): number | undefined {
  const [, amount, unit] = /^(\d{1,4}(?:\.\d+)?)([MB])$/.exec(String(text)) ?? [];
  return amount === undefined ? undefined : Number(amount) * (unit === 'B' ? 1e9 : 1e6);
}

function readAmount(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function entriesOf(value: unknown): Fields[] | undefined {
  return Array.isArray(value) ? value.map(fieldsOf) : undefined;
}
