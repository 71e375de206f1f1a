import type { Hone } from '../declared/hone.ts';
import { routes, type Route } from '../declared/routes.ts';
import type { Page } from '../settings.ts';
import type { Caller } from './caller.ts';
import type { Asked } from './request.ts';

export function bindRoutes(caller: Caller): Hone {
  const hone: Record<string, object> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [group, call] = name.split('.') as [string, string?];
    const method = makeMethod(route, caller);
    hone[group] =
      call === undefined ? Object.assign(method, hone[group]) : Object.assign(hone[group] ?? {}, { [call]: method });
  }
  return hone as unknown as Hone;
}

/** The parameters of the path, the input if there is one, and the options: each an argument. */
function makeMethod(route: Route, caller: Caller): object {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const read = (given: unknown[]): Asked => {
    const [input, options = {}] = route.input ? given.slice(names.length) : [undefined, given[names.length]];
    const params = Object.fromEntries(names.map((name, at) => [name, given[at]]));
    return { params, input, options } as Asked;
  };
  const method = (...given: unknown[]) => caller.call(route, read(given));
  if (route.events) Object.assign(method, { stream: (...given: unknown[]) => caller.stream(route, read(given)) });
  if (route.paged) Object.assign(method, { all: (...given: unknown[]) => readAll(route, read(given), caller) });
  return method;
}

async function* readAll(route: Route, first: Asked, caller: Caller): AsyncGenerator<unknown> {
  for (let asked = first; ;) {
    const { items, next } = (await caller.call(route, asked)) as Page<unknown>;
    yield* items;
    if (next === null) return;
    asked = { ...asked, input: { ...asked.input, cursor: next } };
  }
}
