import { endpoints } from '@hone/contracts/endpoints';
import { messages, type Code } from '@hone/contracts/messages';
import { accessMessages } from '@hone/contracts/messages/access';
import { billingMessages } from '@hone/contracts/messages/billing';
import { creditsMessages } from '@hone/contracts/messages/credits';
import { enhanceMessages } from '@hone/contracts/messages/enhance';
import { extensionMessages } from '@hone/contracts/messages/extension';
import { historyMessages } from '@hone/contracts/messages/history';
import { profileMessages } from '@hone/contracts/messages/profile';
import { promptsMessages } from '@hone/contracts/messages/prompts';
import { referralMessages } from '@hone/contracts/messages/referral';
import { requestMessages } from '@hone/contracts/messages/request';
import { uploadsMessages } from '@hone/contracts/messages/uploads';
import { variablesMessages } from '@hone/contracts/messages/variables';
import { refusalsOf } from '@hone/contracts/statuses';
import { expect, test } from 'vitest';
import { rules } from './rules.ts';
import { ownSentences, sentences, type SentenceRow } from './sentences.ts';
import { saidByScreens, situations } from './situations.ts';
import { readDashboard } from './sources.ts';

const files: Record<string, object> = {
  access: accessMessages,
  billing: billingMessages,
  credits: creditsMessages,
  enhance: enhanceMessages,
  extension: extensionMessages,
  history: historyMessages,
  'prompts|categories': promptsMessages,
  profile: profileMessages,
  referral: referralMessages,
  request: requestMessages,
  uploads: uploadsMessages,
  variables: variablesMessages,
};
const codes = Object.keys(messages) as Code[];
const doubled = (list: readonly unknown[]) => list.filter((name, at) => list.indexOf(name) !== at);

test.each(sentences)('$code is the sentence of the specification, letter for letter', ({ code, sentence }) => {
  expect(messages[code]).toBe(sentence);
});

test('a sentence that the specification gives in part keeps that part', () => {
  const wrong = (sentences as readonly SentenceRow[]).filter(({ sentence, written }) => {
    if (written === undefined) return false;
    const [before = '', after = ''] = written.split('...');
    if (written.includes('...')) return !sentence.startsWith(before) || !sentence.endsWith(after);
    const said = new Set(written.split(/[ /]/));
    return sentence.split(' ').some((word) => !said.has(word));
  });
  expect(wrong).toEqual([]);
});

test('every message is a sentence of the specification or declared to be ours', () => {
  const specified: Code[] = sentences.map(({ code }) => code);
  const declared = [...specified, ...ownSentences, ...Object.keys(requestMessages)];
  expect(declared.toSorted()).toEqual(codes.toSorted());
});

test.each(situations)('$call says its sentence when it is $when', ({ call, code, when }) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call)!;
  if (when === 'refused') expect([...refusalsOf(endpoint).values()].flat()).toContain(code);
  else expect(endpoint.says?.[when]).toBe(code);
});

test('no call of the specification says another sentence when it is done or fails', () => {
  const specified = endpoints.filter(({ origin }) => origin === 'specification');
  const told = specified.flatMap(({ method, path, says = {} }) =>
    Object.entries(says).map(([when, code]) => `${method} ${path} ${when} ${code}`),
  );
  const own = situations.filter(({ when }) => when !== 'refused');
  const rows = own.map(({ call, when, code }) => `${call} ${when} ${code}`);
  expect(told.toSorted()).toEqual(rows.toSorted());
});

test('what screens say by themselves stands in them', () => {
  const dashboard = readDashboard().join('\n');
  expect(saidByScreens.filter((code) => !dashboard.includes(`'${code}'`))).toEqual([]);
});

test('every sentence of the specification has a rule, a call or a screen that says it', () => {
  const said = new Set<Code | undefined>([...[...rules, ...situations].map(({ code }) => code), ...saidByScreens]);
  expect(sentences.filter(({ code }) => !said.has(code))).toEqual([]);
});

test('no two codes say the same, but where the specification itself does', () => {
  expect(doubled(codes.map((code) => messages[code]))).toEqual(['Email is required']);
  const specified = sentences.filter(({ sentence }) => sentence === 'Email is required').map(({ code }) => code);
  expect(specified).toEqual(['access.email.required', 'referral.email.required']);
});

test('no code is given in two files, and each begins with a subject of its file', () => {
  const wrong = Object.entries(files).flatMap(([subjects, file]) =>
    Object.keys(file).filter((code) => !new RegExp(`^(?:${subjects})(?:\\.[a-z_]+)+$`).test(code)),
  );
  expect(wrong).toEqual([]);
  const given = Object.values(files).flatMap((file) => Object.keys(file));
  expect(given.toSorted()).toEqual(codes.toSorted());
});

test('of the sentences with which a login can be refused, only the unverified one speaks of verification', () => {
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
