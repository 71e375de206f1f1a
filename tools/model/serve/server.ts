import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { streamAnswer, wholeAnswer } from './answer.ts';
import { CallFault, writeFault } from './call-fault.ts';
import { readBody, refuseForeign, refuseOtherThanJson } from './guard.ts';
import { makeQueue } from './queue.ts';
import { readAsked } from './read-call.ts';
import type { Ending, Prepared, Talker } from './talker.ts';

export interface Told {
  read: number;
  written: number;
  seconds: number;
  outcome: 'answered' | 'dropped' | 'failed';
}

type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
type Routes = Readonly<Record<string, Route>>;

/** OpenAI’s protocol, as far as Hone and similar clients use it. `tell` only gets figures: no prompt is logged. */
export function makeModelServer(talker: Talker, tell: (told: Told) => void): Server {
  const queue = makeQueue();
  const created = Math.floor(Date.now() / 1000);
  const routes: Routes = {
    'GET /health': (_, response) => send(response, { status: 'ok' }),
    'GET /v1/models': (_, response) => {
      const { name: id, contextSize, bytes, parameters } = talker;
      const meta = { n_ctx: contextSize, n_params: parameters, size: bytes };
      send(response, { object: 'list', data: [{ id, object: 'model', created, owned_by: 'hone', meta }] });
    },
    'POST /v1/chat/completions': async (request, response) => {
      refuseOtherThanJson(request);
      const asked = readAsked(await readBody(request), talker.name);
      const prepared = await talker.prepare(asked.call);
      const room = roomFor(prepared, asked.call.maxTokens, talker.contextSize);
      const stamp = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model: talker.name };
      const answer = asked.streams ? streamAnswer(response, stamp, asked.tellsUsage) : wholeAnswer(response, stamp);
      const signal = goneWith(response);
      answer.begin();
      const ending = await queue.inTurn(() => talk(prepared, room, answer.say, signal), signal);
      answer.end(ending, prepared.tokens);
    },
  };

  async function talk(prepared: Prepared, room: number, say: (text: string) => void, signal: AbortSignal) {
    const began = performance.now();
    let ending: Ending | undefined;
    try {
      ending = await prepared.answer(room, say, signal);
      return ending;
    } finally {
      const outcome = ending ? 'answered' : signal.aborted ? 'dropped' : 'failed';
      const seconds = (performance.now() - began) / 1000;
      tell({ read: prepared.tokens, written: ending?.tokens ?? 0, seconds, outcome });
    }
  }

  return createServer((request, response) => {
    void serve(request, response, routes).catch((error: unknown) => fail(response, error));
  });
}

async function serve(request: IncomingMessage, response: ServerResponse, routes: Routes): Promise<void> {
  refuseForeign(request);
  await pick(request, routes)(request, response);
}

function pick({ method, url = '' }: IncomingMessage, routes: Routes): Route {
  const path = url.split('?', 1)[0]!;
  const route = routes[`${method} ${path}`];
  if (route) return route;
  const isKnown = Object.keys(routes).some((each) => each.endsWith(` ${path}`));
  throw isKnown
    ? new CallFault(405, 'wrong_method', `${path} doesn’t take ${method}.`)
    : new CallFault(404, 'not_found', 'There is nothing at this address.');
}

/** Checked before the call waits for its turn: a text that is too long is never silently shortened. */
function roomFor({ tokens }: Prepared, wanted: number | undefined, contextSize: number): number {
  const room = contextSize - tokens;
  if (room >= 1) return Math.min(wanted ?? room, room);
  const message = `The messages have ${tokens} tokens, and this model reads ${contextSize - 1} at most.`;
  throw new CallFault(400, 'context_length_exceeded', message, 'messages');
}

function goneWith(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  const fault = error instanceof CallFault ? error : new CallFault(500, 'server_error', 'The model failed.');
  if (response.headersSent) return void response.end(`data: ${writeFault(fault)}\n\n`);
  // The rest of a refused body isn’t read.
  response.writeHead(fault.status, { 'content-type': 'application/json', connection: 'close' }).end(writeFault(fault));
}
