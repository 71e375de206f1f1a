import { Refusal } from '@hone/contracts/declarations/refusal';
import type { FastifyInstance } from 'fastify';

interface Taken {
  matches: RegExp;
  methods: Set<string>;
}

/**
 * A declared path called by a method that it doesn't take says which ones it does, and so does OPTIONS. That grants
 * pages of other origins nothing: only headers that no answer has would.
 */
export function answerOtherMethods(server: FastifyInstance): void {
  const byUrl = new Map<string, Taken>();
  server.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.endpoint) return;
    const taken = byUrl.get(url) ?? { matches: patternOf(url), methods: new Set(['OPTIONS']) };
    for (const one of [method].flat()) taken.methods.add(one);
    byUrl.set(url, taken);
  });
  // Before a body is read: whatever it is, it is not the reason.
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0]!;
    // Each method has its own routes: a path may be fixed for one and have a parameter for another.
    const taken = [...byUrl.values()].filter(({ matches }) => matches.test(path));
    if (taken.length === 0) return done();
    const allowed = new Set(taken.flatMap(({ methods }) => [...methods]));
    reply.header('allow', [...allowed].toSorted().join(', '));
    if (request.method !== 'OPTIONS') return done(new Refusal('request.method_not_allowed'));
    reply.code(204).send();
  });
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}/?$`);
}
