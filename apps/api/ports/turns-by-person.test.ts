import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { turnsByPerson } from './turns-by-person.ts';

function start(mostAtOnce: number) {
  const take = turnsByPerson(mostAtOnce);
  const begun: string[] = [];
  const ask = (person: string, name: string, signal?: AbortSignal) =>
    take(person, signal).then((leave) => {
      begun.push(name);
      return leave;
    });
  return { ask, begun };
}

describe('turns by person', () => {
  it('lets a limited number of one person’s calls run at once, and the rest start in order as others end', async () => {
    const { ask, begun } = start(2);
    const [first, second, third] = ['a', 'b', 'c', 'd'].map((name) => ask('ada', name));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    (await second!)();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    (await first!)();
    (await third!)();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps no one else waiting', async () => {
    const { ask, begun } = start(1);
    void ask('ada', 'a');
    void ask('ada', 'b');
    void ask('ben', 'c');
    await settle();
    expect(begun).toEqual(['a', 'c']);
  });

  it('drops a waiting call that is aborted, and gives its turn to the next', async () => {
    const { ask, begun } = start(1);
    const { signal, abort } = abortable();
    const first = ask('ada', 'a');
    const second = ask('ada', 'b', signal);
    void ask('ada', 'c');
    abort();
    await expect(second).rejects.toThrow('It has ended.');
    (await first)();
    await settle();
    expect(begun).toEqual(['a', 'c']);
    await expect(ask('ben', 'd', signal)).rejects.toThrow('It has ended.');
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('It has ended.')) };
}
