import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
import { calls, type CallRow } from './calls.ts';
import { constants } from './constants.ts';
import { eventRules, events } from './events.ts';
import { fields } from './fields.ts';
import { labels, type LabelRow } from './labels.ts';
import { failureModes, moneyRules } from './money.ts';
import { moves, routes } from './routes.ts';
import { rules, type RuleRow } from './rules.ts';
import { ownSentences, sentences, type SentenceRow } from './sentences.ts';
import { by, hasTest, unbuiltRooms, type By, type Held, type Shown } from './shown.ts';
import { trust } from './trust.ts';
import { rejectedValues, situations, type SituationRow } from './situations.ts';

const rows: Record<string, readonly { shown: Shown | Held }[]> = {
  calls,
  constants,
  eventRules,
  events,
  fields,
  labels,
  moves,
  routes,
  rules,
  situations,
};

// What a row is known by; two rows with one name would let a deleted one go unnoticed.
const names = {
  calls: calls.map((row) => `${row.method} ${row.path}`),
  constants: constants.map((row) => row.constant),
  eventRules: eventRules.map((row) => row.rule),
  events: events.map((row) => row.event),
  fields: fields.map((row) => `${row.entity}: ${row.field}`),
  labels: labels.map((row) => `${row.screen}: ${row.as} ${row.label}`),
  moves: moves.map((row) => `${row.from}: ${row.act}`),
  ownSentences,
  rejectedValues: rejectedValues.map((row) => row.value),
  routes: routes.map((row) => row.path),
  rules: rules.map((row) => `${row.field}: ${row.rule}`),
  sentences: sentences.map((row) => row.code),
  situations: situations.map((row) => row.situation),
};

const shownRows = Object.entries(rows).flatMap(([table, list]) => list.map(({ shown }) => ({ table, shown })));

function doubled(list: readonly string[]): string[] {
  return list.filter((name, at) => list.indexOf(name) !== at);
}

function isThere({ file, title }: By): boolean {
  const path = new URL(`../../${file}`, import.meta.url);
  return /\.(?:test|suite)\.tsx?$/.test(file) && existsSync(path) && hasTest(readFileSync(path, 'utf8'), title);
}

test('no table of the specification holds a row twice', () => {
  for (const [table, list] of Object.entries(names)) expect(doubled(list), table).toEqual([]);
});

test('no row of the specification is lost or added in passing', () => {
  const counts = Object.fromEntries(Object.entries(names).map(([table, list]) => [table, list.length]));
  expect(counts).toEqual({
    calls: 37,
    constants: 51,
    eventRules: 2,
    events: 26,
    fields: 98,
    labels: 159,
    moves: 36,
    ownSentences: 114,
    rejectedValues: 9,
    routes: 12,
    rules: 66,
    sentences: 86,
    situations: 58,
  });
});

// These figures only ever shrink: a row leaves them when a test shows it, an issue when its room is built.
test('what is still pending is counted for each room that is not built yet', () => {
  const counts: Record<number, number> = Object.fromEntries(Object.keys(unbuiltRooms).map((issue) => [issue, 0]));
  for (const { shown } of shownRows) {
    if (shown.kind === 'pending') counts[shown.issue] = (counts[shown.issue] ?? Number.NaN) + 1;
  }
  expect(counts).toEqual({
    13: 1,
    14: 0,
  });
});

test('a row that is pending names a place and a room that is still to be built', () => {
  const wrong = shownRows.filter(
    ({ shown }) => shown.kind === 'pending' && (shown.place === '' || shown.issue < 5 || !(shown.issue in unbuiltRooms)),
  );
  expect(wrong).toEqual([]);
});

test('a row that is shown by a test names a test that exists', () => {
  expect(shownRows.filter(({ shown }) => shown.kind === 'by' && !isThere(shown))).toEqual([]);
  const here = 'tools/specification/specification.test.ts';
  const title = 'a row that is shown by a test names a test that exists';
  expect(isThere(by(here, title))).toBe(true);
  expect(isThere(by(here, 'a title that no test has'))).toBe(false);
  expect(isThere(by('tools/specification/other.test.ts', title))).toBe(false);
  expect(isThere(by('tools/specification/shown.ts', title))).toBe(false);
});

test('every promise about the safety of accounts names tests that exist', () => {
  expect(trust.flatMap(({ shown }) => shown).filter((shown) => !isThere(shown))).toEqual([]);
  expect(trust.filter(({ shown }) => shown.length === 0)).toEqual([]);
  expect(doubled(trust.map(({ promise }) => promise))).toEqual([]);
});

test('every way in which payments go wrong, and every rule beside them, names tests that exist', () => {
  const all = [...failureModes, ...moneyRules];
  expect(failureModes).toHaveLength(20);
  expect(all.flatMap(({ shown }) => shown).filter((shown) => !isThere(shown))).toEqual([]);
  expect(all.filter(({ shown }) => shown.length === 0)).toEqual([]);
  expect(doubled(all.map(({ when }) => when))).toEqual([]);
});

test('a test that is missing, skipped, to do or commented out shows nothing', () => {
  const title = "the second server's start is refused (with a pid)";
  const written = String.raw`'the second server\'s start is refused (with a pid)'`;
  expect(hasTest(`  test(${written}, async () => {`, title)).toBe(true);
  expect(hasTest(`it.concurrent("${title}", run);`, title)).toBe(true);
  expect(hasTest(`test.runIf(onPostgres())(\n  "${title}", run);`, title)).toBe(true);
  expect(hasTest(`test.each([\n  [1],\n  [2],\n])("${title}", run);`, title)).toBe(true);
  for (const source of [
    '',
    `test("${title}, twice", run);`,
    `test.skip("${title}", run);`,
    `test.todo("${title}", run);`,
    `// test("${title}", run);`,
    `describe("${title}", run);`,
    `expect("${title}", run);`,
  ]) {
    expect(hasTest(source, title), source).toBe(false);
  }
});

test('a constant that the code holds has the value of the specification', () => {
  const held = constants.filter(({ shown }) => shown.kind === 'held');
  expect(held.map(({ shown }) => shown.kind === 'held' && shown.value())).toEqual(held.map(({ value }) => value));
});

test('every sentence of the specification is said letter for letter', () => {
  const wrong = sentences.filter(({ code, sentence }) => messages[code] !== sentence);
  expect(wrong).toEqual([]);
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
  const specified = new Set<string>(sentences.map(({ code }) => code));
  const ours = new Set<string>([...ownSentences, ...Object.keys(requestMessages)]);
  const all = Object.keys(messages);
  expect(all.filter((code) => !specified.has(code) && !ours.has(code))).toEqual([]);
  expect(all.filter((code) => specified.has(code) && ours.has(code))).toEqual([]);
});

test('every sentence of the specification has a rule or a situation in which it is said', () => {
  const said = new Set<Code | undefined>([
    ...(rules as readonly RuleRow[]).map(({ code }) => code),
    ...(situations as readonly SituationRow[]).map(({ code }) => code),
  ]);
  expect(sentences.filter(({ code }) => !said.has(code))).toEqual([]);
});

test('no two codes say the same, but where the specification itself does', () => {
  const codes = Object.keys(messages) as Code[];
  const shared = doubled(codes.map((code) => messages[code]));
  expect(shared).toEqual(['Email is required']);
  const specified = sentences.filter(({ sentence }) => sentence === 'Email is required').map(({ code }) => code);
  expect(specified).toEqual(['access.email.required', 'referral.email.required']);
});

test('no code is given in two files, and each begins with a subject of its file', () => {
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
  const wrong = Object.entries(files).flatMap(([subjects, file]) =>
    Object.keys(file).filter((code) => !new RegExp(`^(?:${subjects})(?:\\.[a-z_]+)+$`).test(code)),
  );
  expect(wrong).toEqual([]);
  const given = Object.values(files).flatMap((file) => Object.keys(file));
  expect(doubled(given)).toEqual([]);
  expect(given.toSorted()).toEqual(Object.keys(messages).toSorted());
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

test('the known misspelling is mended and noted, and no other label is reworded', () => {
  const reworded = (labels as readonly LabelRow[]).filter(({ written }) => written !== undefined);
  expect(reworded.map(({ written, label }) => `${written} → ${label}`)).toEqual([
    'Powered by → Powered by Hone',
    'Go to Dashbaord → Go to Dashboard',
  ]);
});

test('every call of the specification names each of its fields once', () => {
  const wrong = (calls as readonly CallRow[]).filter(
    ({ payload, optional = [], ours = [] }) => doubled([...payload, ...optional, ...ours]).length > 0,
  );
  expect(wrong).toEqual([]);
});
