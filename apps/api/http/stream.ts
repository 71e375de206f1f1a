import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { writeFailure, type Refusal } from '@hone/contracts/declarations/refusal';
import type { FastifyReply } from 'fastify';

export type AnyEvent = { event: PropertyKey; data: unknown };

interface Stream {
  headers: Record<string, string>;
  events: AsyncIterable<AnyEvent>;
  /** Aborts when the reader disconnects or the server drains. */
  signal: AbortSignal;
  requestId: string;
  /** Decides what the reader learns of a fault. */
  refusalFor(error: unknown): Refusal;
  /** Milliseconds after which a reader who takes nothing counts as gone, though the connection is still there. */
  patience?: number;
}

export const streamType = 'text/event-stream; charset=utf-8';

const heartbeatEvery = 15_000;
const usualPatience = 60_000;

/** Waits for slow readers, and sends heartbeats to keep proxies from closing the connection. */
export async function sendEvents(response: ServerResponse, stream: Stream): Promise<void> {
  const { headers, events, signal, requestId, refusalFor, patience = usualPatience } = stream;
  response.writeHead(200, {
    ...headers,
    'content-type': streamType,
    'x-accel-buffering': 'no',
  });
  const heartbeat = setInterval(() => response.writableNeedDrain || response.write(':\n\n'), heartbeatEvery);
  const write = async ({ event, data }: AnyEvent) => {
    const flows = response.write(`event: ${String(event)}\ndata: ${JSON.stringify(data)}\n\n`);
    if (flows || signal.aborted) return;
    const giveUp = setTimeout(() => response.destroy(), patience);
    try {
      await once(response, 'drain', { signal });
    } finally {
      clearTimeout(giveUp);
    }
  };
  try {
    for await (const event of events) {
      if (signal.aborted) break;
      await write(event);
    }
  } catch (error) {
    if (!signal.aborted) await write({ event: 'fail', data: writeFailure(refusalFor(error), requestId) });
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}

/** Each signal is released when its call ends: `AbortSignal.any` would keep it for as long as the server lives. */
export function makeSignals(draining: AbortSignal): (reply: FastifyReply) => AbortSignal {
  const open = new Set<AbortController>();
  draining.addEventListener('abort', () => open.forEach((call) => call.abort()));
  return (reply) => {
    const gone = new AbortController();
    if (draining.aborted) gone.abort();
    open.add(gone);
    reply.raw.once('close', () => {
      open.delete(gone);
      gone.abort();
    });
    return gone.signal;
  };
}
