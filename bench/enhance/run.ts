import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { enhance } from '@hone/contracts/enhance/enhance';
import { enhance as improve } from '@hone/engine/enhance';
import { readSet, type Row } from '../engine/rows.ts';
import { median, printMarks, printRatios, quantile } from '../figures.ts';
import { compareLoads, type Side as Caller } from '../load.ts';
import { measure, type Server } from '../measure.ts';
import { checkLedger, insertPeople, signTokens } from '../people.ts';
import { interleave } from '../rounds.ts';

const people = 200;
const prompts = 60;

interface Side extends Caller {
  next(accept: string): { headers: Record<string, string>; body: string };
}

const title = 'bench:enhance: POST /api/v1/content/enhance/, the full stack against bare node:http';
await measure(title, async ({ settings, database, startHone, startBase }) => {
  const bodies = readBodies();
  const makeSide = async (name: string, server: Server): Promise<Side> => {
    const tokens = signTokens(settings.HONE_SECRET, await insertPeople(database, name, people));
    const next = makeCaller(tokens, bodies);
    const setupRequest = <Request>(request: Request) => ({ ...request, ...next('application/json') });
    return { server, next, path: enhance.path, method: 'POST', requests: [{ setupRequest }] };
  };
  const base = await startBase(new URL('./base.ts', import.meta.url));
  const sides = [await makeSide('base', base), await makeSide('hone', await startHone())];
  await compareAnswers(sides);

  const countLooks = async () => (await database.query('select from looks')).rows.length;
  const before = await countLooks();
  const answered = await compareLoads(sides, { rounds: 12, until: { amount: 500 }, least: 0.5 });
  const looks = (await countLooks()) - before;
  if (looks !== answered) throw new Error(`${answered} calls were answered, and ${looks} looks kept.`);
  await compareFirstWords(sides);
  await checkLedger(settings.DATABASE_URL, new Date());
});

/** Prompts of all languages that the engine changes without further remarks: they don't state a tone. */
function readBodies(): string[] {
  const requests = readSet<Row>('prompts').map(({ text }) => ({ text, tone: 'formal' }) as const);
  const changed = requests.filter((request) => {
    const { brief, notes, done } = improve(request);
    return brief !== null && notes.length === 0 && done.changed;
  });
  const step = Math.floor(changed.length / prompts);
  return Array.from({ length: prompts }, (_, at) => JSON.stringify(changed[at * step]));
}

/** Any two callers send the same prompts from the same people in the same order. */
function makeCaller(tokens: readonly string[], bodies: readonly string[]): Side['next'] {
  let calls = 0;
  return (accept) => {
    calls += 1;
    const authorization = `Bearer ${tokens[calls % tokens.length]}`;
    const headers = { authorization, accept, 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    return { headers, body: bodies[calls % bodies.length]! };
  };
}

async function compareAnswers(sides: readonly Side[]): Promise<void> {
  for (const accept of ['application/json', 'text/event-stream']) {
    for (let at = 0; at < prompts; at += 1) {
      const answers = await Promise.all(sides.map(async (side) => (await send(side, accept)).answer));
      const [one, other] = answers.map(readAnswer);
      const areAlike = one!.length > 0 && isDeepStrictEqual(one, other);
      if (!areAlike) throw new Error(`The answers differ:\n${answers.join('\n')}`);
    }
  }
}

function readAnswer(answer: string): unknown[] {
  const found = answer.matchAll(/^(?:event: (\w+)\ndata: )?(\{.*\})$/gm);
  return [...found].map(([, event, json]) => [event, JSON.parse(json!.replace(/"id":"[\w-]+"/, '"id":""'))]);
}

async function compareFirstWords(sides: readonly Side[]): Promise<void> {
  const taken = await interleave(sides, { rounds: 200, warmUps: 60 }, async (side) => {
    return (await send(side, 'text/event-stream')).firstWord;
  });
  const figure = { name: 'ms to the first word', of: (took: number) => took };
  printRatios(['a stream alone', 'base', 'hone'], taken, [figure]);
  const added = taken[1]!.map((took, at) => took - taken[0]![at]!);
  printMarks('added to the first word', [
    ['median', median(added), 'ms', { most: 2 }],
    ['p95', quantile(added, 0.95), 'ms'],
  ]);
}

async function send({ server, path, next }: Side, accept: string): Promise<{ answer: string; firstWord: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${server.url}/api/v1${path}`, { method: 'POST', ...next(accept) });
  let [answer, firstWord] = ['', Number.NaN];
  for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
    answer += bytes;
    if (Number.isNaN(firstWord) && answer.includes('event: text')) firstWord = performance.now() - startedAt;
  }
  if (response.status !== 200 || (accept === 'text/event-stream' && !answer.includes('event: done'))) {
    throw new Error(`A call ended with ${response.status}:\n${answer}`);
  }
  return { answer, firstWord };
}
