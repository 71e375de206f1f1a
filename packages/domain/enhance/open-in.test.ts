import { expect, it } from 'vitest';
import { openingFor, openings } from './open-in.ts';

const [chatGpt] = openings;
const gemini = openings.find(({ name }) => name === 'Gemini')!;

it('a site that fills in a text gets it whole in its address, whatever it holds', () => {
  const text = 'Ask “why?” & how #1\n<b>100 %</b> \udfff';
  const { address, isFilledIn } = openingFor(chatGpt!, text);
  expect(isFilledIn).toBe(true);
  expect(new URL(address).origin).toBe('https://chatgpt.com');
  expect([...new URL(address).searchParams]).toEqual([['prompt', text.replace('\udfff', '\ufffd')]]);
});

it('a site that takes no text, or a text too long for an address, is opened without it', () => {
  expect(openingFor(gemini, 'a')).toEqual({ address: gemini.address, isFilledIn: false });
  expect(openingFor(chatGpt!, 'é'.repeat(2000))).toEqual({ address: chatGpt!.address, isFilledIn: false });
});
