import { expect, test } from 'vitest';
import { messages, type Code } from '../messages.ts';
import { calls, ownSentences, rules, saidByScreens, sentences } from './tables.ts';

const codes = Object.keys(messages) as Code[];

test.each(sentences)('%s is the specification’s sentence, letter for letter', (code, sentence) => {
  expect(messages[code]).toBe(sentence);
});

test('every message is a sentence in the specification or declared as our own', () => {
  const declared = [...sentences.map(([code]) => code), ...ownSentences];
  expect(declared.toSorted()).toEqual(codes.toSorted());
});

test('every sentence in the specification is used by a rule, a call or a screen', () => {
  const byCalls = calls.flatMap(([, { done, failed, refused = [] }]) => [done, failed, ...refused]);
  const said = new Set([...rules.map(({ code }) => code), ...byCalls, ...saidByScreens]);
  expect(sentences.filter(([code]) => !said.has(code))).toEqual([]);
});

test('no two codes have the same message, except where the specification repeats one', () => {
  const count = (text: string) => codes.filter((code) => messages[code] === text).length;
  const specified = new Map(sentences);
  expect(codes.filter((code) => count(messages[code]) > 1 && !specified.has(code))).toEqual([]);
});

test('no code is defined in two files, and each begins with a subject of its file', () => {
  const files = import.meta.glob<Record<string, object>>('../messages/*.ts', { eager: true });
  const given = Object.entries(files).flatMap(([path, file]) => {
    const subject = /(\w+)\.ts$/.exec(path)![1]!;
    const subjects = subject === 'prompts' ? 'prompts|categories' : subject;
    return Object.values(file).flatMap((list) => Object.keys(list).map((code) => ({ code, subjects })));
  });
  const wrong = given.filter(({ code, subjects }) => !new RegExp(`^(?:${subjects})(?:\\.[a-z_]+)+$`).test(code));
  expect(wrong).toEqual([]);
  expect(given.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});

test('of the messages that refuse a sign-in, only the one for unverified accounts mentions verification', () => {
  const refused: Code[] = [
    'access.login.failed',
    'access.provider_login.failed',
    'access.provider.refused',
    'access.provider.email_unverified',
    'access.signed_out',
    'access.try_later',
  ];
  expect(messages['access.not_verified']).toMatch(/^Your account is not verified\. /);
  expect(refused.filter((code) => /verif/i.test(messages[code]))).toEqual([]);
});
