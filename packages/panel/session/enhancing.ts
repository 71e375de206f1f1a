import { askFirstSlot, offeredRows, type Choice, type Row } from '@hone/domain/enhance/brief';
import type { Reason } from '@hone/domain/enhance/enhancing';
import { carryChoices, clearRow, pressOption, sayOwn, skipRow, wantAskFirst } from './choosing.ts';
import { notePress, takeBack, withoutProposals } from './presses.ts';
import type { Action, Enhancing, Saying } from './state.ts';
import { applyFix } from './notes.ts';
import { startVersion, type Answered, type Note, type Version } from './versions.ts';

/** Results stay, whatever happens to a later request. */
export function reduce(now: Enhancing, next: Action): Enhancing {
  const { stage, versions, taken } = now;
  switch (next.name) {
    case 'ask':
      return { ...now, stage: { name: 'running' } };
    case 'consult':
      return stage.name === 'running' ? { ...now, stage: { ...stage, where: next.where } } : now;
    case 'grow':
      return stage.name === 'running' ? { ...grow(now, next, true), stage } : now;
    case 'finish':
      return finish(now, next);
    case 'fail':
      return { ...settleGrown(now), shown: shownFor(now, next.text), stage: { name: 'failed', trouble: next.trouble } };
    case 'stop':
      return { ...settleGrown(now), stage: { name: 'stopped' } };
    case 'empty':
      return stage.name === 'running' ? now : { ...now, stage: { name: 'nothing', reason: 'empty' }, noted: undefined };
    case 'settle':
      return { ...settleGrown(now), stage: { name: now.shown === undefined ? 'idle' : 'done' } };
    case 'show':
      return {
        ...now,
        stage: { name: next.isKnown ? 'known' : 'done' },
        shown: next.version,
        noted: versions[next.version],
      };
    case 'skip':
      return { ...changeShown(now, (version) => say(version, next)), skipped: [...now.skipped, next.slot] };
    case 'press':
    case 'say':
    case 'clear':
    case 'askFirst':
    case 'fill':
    case 'withoutProposals':
    case 'toggle':
      return changeShown(now, (version) => say(version, next));
    case 'takeBack':
      return changeShown(now, takeBack);
    case 'propose':
      return { ...now, versions: versions.map((version) => ({ ...version, propose: next.propose })) };
    case 'dismiss':
      return { ...now, stage: { name: 'idle' }, shown: undefined, noted: undefined };
    case 'use':
      return changeOne(now, next.act, (version) => ({ ...version, isPaid: version.isPaid || next.isPaid }));
    case 'expire':
      return changeOne(now, next.act, (version) => ({ ...version, isExpired: true }));
    case 'write':
      return changeOne(now, next.act, (version) => ({
        ...version,
        written: next.written,
        // A text by the user's own model is free, and pays for nothing else.
        isPaid: version.isPaid || (next.written?.paid === true && !next.written.by.own),
      }));
    case 'take':
      return { ...now, stage: { name: 'done' }, taken: next.taken, noted: undefined };
    case 'fix':
      return fix(now, next.note);
    case 'overlook':
      return { ...now, overlooked: [...now.overlooked, next.note.says] };
    case 'undo':
      return taken ? { ...now, taken: { ...taken, isUndone: next.isUndone } } : now;
  }
}

function say(version: Version, next: Saying): Version {
  switch (next.name) {
    case 'press':
      return notePress(version, pressOption(version, next.slot, next.option), [next.slot]);
    case 'say':
      return sayOwn(version, next.slot, next.own, next.remember);
    case 'clear':
      return notePress(version, clearRow(version, next.slot), [next.slot]);
    case 'skip':
      return notePress(version, skipRow(version, next.slot), [next.slot]);
    case 'askFirst':
      return notePress(version, wantAskFirst(version, next.isWanted), [askFirstSlot]);
    case 'fill':
      return notePress(version, { ...version, values: [...version.values, ...next.values] }, []);
    case 'withoutProposals':
      return withoutProposals(version);
    case 'toggle':
      return notePress(version, toggle(version, next.hunk), []);
  }
}

/** With a brief there is something to choose, even if nothing has changed. */
function finish(now: Enhancing, { asked, engine, done }: Action & { name: 'finish' }): Enhancing {
  const answered = { asked, engine, done };
  if (now.versions.some(({ isGrowing }) => isGrowing)) return grow(now, answered, false);
  if (done.changed || done.brief) {
    return addVersion(now, startVersion(answered, carryInto(now, answered)));
  }
  return { ...now, shown: shownFor(now, asked.text), noted: answered, stage: { name: 'nothing', reason: done.reason } };
}

/** Below "Nothing's missing" or an error, another text's result would look like this one's. */
function shownFor({ shown, versions }: Enhancing, text: string): number | undefined {
  return shown !== undefined && versions[shown]?.asked.text === text ? shown : undefined;
}

/** The result grows in place, and keeps the answers given to it, or to an earlier one. */
function grow(now: Enhancing, answered: Answered, isGrowing: boolean): Enhancing {
  const at = now.versions.findIndex((version) => version.isGrowing);
  const carried = carryInto(now, answered);
  if (at < 0) return addVersion(now, { ...startVersion(answered, carried), isGrowing });
  const before = now.versions[at]!;
  const known = offeredRows(before.done.brief ?? { rows: [] });
  const choices = [...before.choices, ...carried.filter((choice) => isNew(choice, known))];
  const version = {
    ...before,
    ...answered,
    choices,
    isPaid: before.isPaid || answered.done.paid,
    isGrowing,
    hasGrown: true,
  };
  return { ...now, versions: now.versions.with(at, version), noted: version, stage: { name: 'done' } };
}

/** The answers to an earlier result of the same text. */
function carryInto({ versions }: Enhancing, { asked, done }: Answered): Choice[] {
  const earlier = versions.findLast((version) => version.asked.text === asked.text && !version.isGrowing);
  return earlier ? carryChoices(earlier.choices, earlier.done.brief, done.brief) : [];
}

function isNew({ slot }: Choice, known: readonly Row[]): boolean {
  return slot !== askFirstSlot && !known.some((row) => row.slot === slot);
}

function settleGrown(now: Enhancing): Enhancing {
  if (!now.versions.some(({ isGrowing }) => isGrowing)) return now;
  return { ...now, versions: now.versions.map((version) => ({ ...version, isGrowing: false })) };
}

function addVersion(now: Enhancing, version: Version): Enhancing {
  const versions = [...now.versions, version];
  return { ...now, versions, shown: versions.length - 1, noted: version, stage: { name: 'done' } };
}

function fix(now: Enhancing, note: Note): Enhancing {
  const { noted } = now;
  if (!noted) return now;
  const isOfShown = now.shown !== undefined && now.versions[now.shown]?.done.id === noted.done.id;
  if (isOfShown) return changeShown(now, (version) => applyFix(version, note));
  return addVersion(now, applyFix(startVersion(noted), note));
}

function changeShown(now: Enhancing, change: (version: Version) => Version): Enhancing {
  return { ...now, versions: now.versions.map((each, place) => (place === now.shown ? change(each) : each)) };
}

function changeOne(now: Enhancing, act: string, change: (version: Version) => Version): Enhancing {
  return { ...now, versions: now.versions.map((each) => (each.done.id === act ? change(each) : each)) };
}

function toggle(version: Version, hunk: string): Version {
  const dropped = new Set(version.dropped);
  if (!dropped.delete(hunk)) dropped.add(hunk);
  return { ...version, dropped };
}

/** The prompt is best sent as it is. */
export function isBestAsIs(reason: Reason | null): boolean {
  return reason === 'complete' || reason === 'fact';
}

export function openNotes({ noted, versions, overlooked }: Enhancing, text: string | undefined): readonly Note[] {
  if (!noted || noted.asked.text !== text) return [];
  const fixed = versions.find(({ done }) => done.id === noted.done.id)?.fixed;
  return noted.done.notes.filter(({ says, fix: wanted }) => {
    const isFixed = wanted !== undefined && (fixed?.has(wanted.id) ?? false);
    return !isFixed && !overlooked.includes(says);
  });
}
