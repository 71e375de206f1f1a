import type { Hone } from '../declared/hone.ts';
import type { HoneSettings } from '../settings.ts';
import { bindRoutes } from '../wire/bind.ts';
import { makeCaller } from '../wire/caller.ts';
import { pause } from '../wire/retries.ts';

export interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response>);

/** The SDK, talking to a Hone that gives these answers in order, the last one again and again. Pauses take no time. */
export function fakeHone(answers: Answer | readonly Answer[], settings: Partial<HoneSettings> = {}) {
  const list = [answers].flat() as Answer[];
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const hone: Hone = bindRoutes(
    makeCaller(
      {
        server: 'https://hone.test/',
        apiKey: 'hone_test',
        async fetch(url, given = {}) {
          const { method = 'GET', headers, body, signal } = given;
          const own = { method, url: String(url), headers: new Headers(headers) };
          sent.push({ ...own, body: body === undefined ? undefined : JSON.parse(String(body)) });
          const next = list[Math.min(sent.length, list.length) - 1]!;
          if (next instanceof Error) throw next;
          return typeof next === 'function' ? next(signal!) : next.clone();
        },
        ...settings,
      },
      async (milliseconds, signal) => {
        pauses.push(milliseconds);
        await pause(0, signal);
      },
    ),
  );
  return { hone, sent, pauses };
}

export function answer(data: unknown, more: object = {}): Response {
  return Response.json({ data, ...more });
}

export function refuse(
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message: 'No.', ...more }, { status, headers });
}

export function stream(...events: [event: string, data: unknown][]): Response {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(':\n\n');
  return new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
