import type { Brief, Row } from '@hone/domain/enhance/brief';
import { describe, expect, it } from 'vitest';
import { preferPressed, type UsedAct } from './prefer-pressed.ts';

const row = (slot: string, ...ids: string[]): Row => ({
  slot,
  kind: 'decision',
  label: slot,
  options: ids.map((id) => ({ id, label: id, insert: `${id}.` })),
  own: '{value}.',
});
const brief: Brief = {
  frame: 'recipe',
  label: 'Recipe',
  rows: [row('tone', 'warm', 'firm', 'dry'), row('length', 'short', 'long')],
  ask_first: null,
  at: 4,
  most_words: 60,
};
const pressed = (slot: string, options: string[], frame = 'recipe'): UsedAct => ({
  frame,
  choices: [{ slot, options }],
});
const none = pressed('tone', []);
const order = (acts: readonly UsedAct[]) =>
  preferPressed(brief, acts).rows.map(({ options }) => options.map(({ id }) => id).join(' '));

describe('an option that a person presses', () => {
  it('in three of the last five enhancements comes first, and the others stay in order', () => {
    const dry = pressed('tone', ['dry']);
    expect(order([dry, none, dry, none, dry])).toEqual(['dry warm firm', 'short long']);
  });

  it('only twice, or in enhancements before the last five, stays where it was', () => {
    const dry = pressed('tone', ['dry']);
    expect(order([dry, none, dry, none, none])).toEqual(['warm firm dry', 'short long']);
    expect(order([dry, dry, none, none, none, dry])).toEqual(['warm firm dry', 'short long']);
  });

  it('counts only for the same kind of request, and for its own row', () => {
    const elsewhere = pressed('tone', ['dry'], 'poem');
    expect(order([elsewhere, elsewhere, elsewhere])).toEqual(['warm firm dry', 'short long']);
    const long = pressed('length', ['long', 'dry']);
    expect(order([long, elsewhere, long, elsewhere, long])).toEqual(['warm firm dry', 'long short']);
  });

  it('as often as another comes first along with it, in the order of their row', () => {
    const both = pressed('tone', ['dry', 'firm']);
    expect(order([both, both, both])).toEqual(['firm dry warm', 'short long']);
  });

  it('but that is no longer offered changes nothing', () => {
    const gone = pressed('tone', ['rude']);
    expect(preferPressed(brief, [gone, gone, gone])).toBe(brief);
  });
});
