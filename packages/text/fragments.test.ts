import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsFragment, findByName, findFragments, resolveFragments, type FragmentSource } from './fragments.ts';
import { fillVariables, variableNames } from './variables.ts';

const limits = { bytes: 1000, depth: 4 };
const library = (texts: Record<string, string>) => {
  const prompts = Object.entries(texts).map(([name, text], at) => ({ id: `${at}`, name, text, edited_at: `${at}` }));
  const find = findByName(prompts);
  return (text: string, name = 'own', id = 'own') => resolveFragments({ id, name, text }, find, limits);
};
const link = (name: string) => `{{> ${name}}}`;

describe('a prompt inside a prompt', () => {
  it('is found by its mark, and nothing else is', () => {
    expect(findFragments('{{> a}} {{>b c}} {{ > d }} {{>}} {{e > f}} {> g} {{> h\n}}').map(({ name }) => name)).toEqual(
      ['a', 'b c', 'd'],
    );
  });

  it('becomes its text, however deep, and its variables are asked for like the prompt’s own', () => {
    const resolve = library({ Tone: 'Be {{tone}}.', 'Sign off': `${link('TONE')} Yours, {{me}}`, Unused: 'x' });
    const resolved = resolve(`Hi {{client}}. ${link('sign  off')} ${link('tone')}`);
    expect(resolved).toEqual({ text: 'Hi {{client}}. Be {{tone}}. Yours, {{me}} Be {{tone}}.', unknown: [] });
    expect(variableNames('text' in resolved ? resolved.text : '')).toEqual(['client', 'tone', 'me']);
  });

  it('that no prompt is called stays as it is written, and is told', () => {
    const resolve = library({ a: `A ${link('gone')}` });
    expect(resolve(`${link('a')} ${link('Nobody')}`)).toEqual({
      text: `A ${link('gone')} ${link('Nobody')}`,
      unknown: ['gone', 'Nobody'],
    });
    expect(fillVariables(link('Nobody'), [{ name: '> Nobody', value: 'x' }])).toBe(link('Nobody'));
  });

  it('is the one edited last where several have its name', () => {
    const prompt = (id: string, edited_at: string) => ({ id, name: 'Same', text: id, edited_at });
    const find = findByName([prompt('one', '2026-01-02'), prompt('two', '2026-01-03'), prompt('three', '2026-01-01')]);
    expect(find('same')?.id).toBe('two');
  });

  it('that leads back to itself is refused with the way there', () => {
    const resolve = library({ A: link('B'), B: `b ${link('C')}`, C: link('A'), D: link('D') });
    const circle = (...path: string[]) => ({ refused: { is: 'circle', path } });
    expect(resolve(link('A'))).toEqual(circle('A', 'B', 'C', 'A'));
    expect(resolve(link('D'))).toEqual(circle('D', 'D'));
    expect(resolve(link('B'), 'A', '0')).toEqual(circle('A', 'B', 'C', 'A'));
  });

  it('is refused beyond so many levels or bytes, by whatever way', () => {
    const chain = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, at ? link(`${at - 1}`) : 'end']));
    expect(library(chain(4))(link('3'))).toEqual({ text: 'end', unknown: [] });
    expect(library(chain(5))(link('4'))).toMatchObject({ refused: { is: 'deep' } });
    // Known already when it is met deeper down.
    expect(library({ ...chain(4), way: link('3') })(`${link('3')} ${link('way')}`)).toMatchObject({
      refused: { is: 'deep' },
    });
    const twice = (name: string) => link(name).repeat(30);
    const bomb = library({ a: 'é'.repeat(10), b: twice('a'), c: twice('b'), d: twice('c') });
    expect(bomb(link('b'))).toMatchObject({ unknown: [] });
    expect(bomb(link('d'))).toEqual({ refused: { is: 'long' } });
    expect(bomb(link('a').repeat(51))).toEqual({ refused: { is: 'long' } });
  });

  it('counts as added if its name was not in the text before', () => {
    expect(addsFragment(`${link('A')} ${link('a')}`, link(' a '))).toBe(false);
    expect(addsFragment(`${link('A')} ${link('b')}`, link('a'))).toBe(true);
  });

  it('ends in a text within the limits or in a refusal, whatever a library is made of', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const piece = fc.oneof(fc.constantFrom(...names).map(link), fc.string({ maxLength: 8 }));
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 6, maxLength: 6 }), text, (texts, own) => {
        let reads = 0;
        const prompts: FragmentSource[] = texts.map((one, at) => ({ id: names[at]!, name: names[at]!, text: one }));
        const count = (key: string) => {
          reads += 1;
          return prompts.find(({ name }) => name === key);
        };
        const resolved = resolveFragments({ id: '', name: '', text: own }, count, limits);
        expect(reads).toBeLessThanOrEqual(7 * 12);
        if ('refused' in resolved) return;
        expect(new TextEncoder().encode(resolved.text).length).toBeLessThanOrEqual(limits.bytes);
        const left = findFragments(resolved.text).map(({ name }) => name);
        expect(left.filter((name) => names.includes(name))).toEqual([]);
      }),
    );
  });
});
