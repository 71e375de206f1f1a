import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { constants } from './constants.ts';
import { eventRules, events } from './events.ts';
import { fields } from './fields.ts';
import { labels } from './labels.ts';
import { moves } from './moves.ts';
import { unbuiltRooms } from './rooms.ts';
import { gateMoves, routes } from './routes.ts';
import { rules } from './rules.ts';
import { ownSentences, sentences } from './sentences.ts';
import { saidByScreens, situations } from './situations.ts';
import * as states from './states.ts';
import { storedRows } from './stored.ts';

// What a row is known by; two rows with one name would let a deleted one go unnoticed.
const names: Record<string, readonly string[]> = {
  calls: calls.map((row) => `${row.method} ${row.path}`),
  constants: constants.map((row) => row.constant),
  eventRules: eventRules.map((row) => row.rule),
  events: events.map((row) => row.event),
  fields: fields.map((row) => `${row.entity}: ${row.field}`),
  gateMoves: gateMoves.map((row) => `${row.access}: ${row.comes}`),
  labels: labels.map((row) => `${row.screen}: ${row.as} ${row.label}`),
  moves: moves.map((row) => `${row.who}: ${row.from} ${row.press.join(' ')}`),
  ownSentences,
  planButtons: states.planButtons.map((row) => `${row.of}: ${row.reader}`),
  routes: routes.map((row) => row.path),
  rules: rules.map((row) => `${row.form}: ${row.field} ${row.rule}`),
  saidByScreens,
  sentences: sentences.map((row) => row.code),
  sessionEnds: states.sessionEnds.map((row) => row.end),
  situations: situations.map((row) => `${row.call} ${row.when} ${row.code}`),
  standings: states.standings.map((row) => row.state),
  storedRows: storedRows.map((row) => row.item),
};

test('no table of the specification holds a row twice', () => {
  for (const [table, list] of Object.entries(names)) expect(new Set(list).size, table).toBe(list.length);
});

test('no row of the specification is lost or added in passing', () => {
  const counts = Object.fromEntries(Object.entries(names).map(([table, list]) => [table, list.length]));
  expect(counts).toEqual({
    calls: 37,
    constants: 49,
    eventRules: 2,
    events: 26,
    fields: 80,
    gateMoves: 6,
    labels: 160,
    moves: 15,
    ownSentences: 119,
    planButtons: 9,
    routes: 12,
    rules: 70,
    saidByScreens: 11,
    sentences: 86,
    sessionEnds: 3,
    situations: 47,
    standings: 8,
    storedRows: 7,
  });
});

test('a row that is pending names a room that is still to be built, and every such room is waited for', () => {
  const waitedFor = labels.flatMap((row) => ('pending' in row ? [row.pending] : []));
  expect([...new Set(waitedFor)].toSorted()).toEqual(unbuiltRooms.toSorted());
});
