import type { Reason } from '@hone/domain/enhance/enhancing';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { isBestAsIs } from './enhancing.ts';
import { fallbackOf, writerOf } from './fallback.ts';
import { nameFreeChanges } from './notes.ts';
import { isFresh, isTaken, isUsable, notesOf, versionOf, versionOnShow } from './reading.ts';
import { questionOf } from './rows.ts';
import type { Trouble } from './state.ts';
import type { Notice, PanelState } from './surface.ts';
import { countAdded, editsOf, type Answered, type Done, type Version } from './versions.ts';

export interface StatusLine<Way = 'again' | 'enhance'> {
  text: string;
  detail?: string | undefined;
  tone: 'plain' | 'ok' | 'warn';
  /** Visible elsewhere, so only screen readers need it. */
  isForReaders?: true;
  /** The same for a part of the text. */
  forReaders?: string;
  /** The likeliest first. */
  ways: readonly Way[];
  /** Nothing needs to be done. */
  isDone?: true;
}

export interface Circumstances {
  /** The current operation takes longer than expected. */
  isSlow: boolean;
  /** As they are displayed. */
  undoKeys: string;
  /** The message where there are no credits. */
  instead?: Partial<Record<keyof typeof words, string>> | undefined;
  /** A result of an earlier draft can still replace it. */
  canUseAnyway: boolean;
}

/** Nothing can be pressed beside it. */
function say(text: string, tone: StatusLine['tone'] = 'plain'): StatusLine {
  return { text, tone, ways: [] };
}

/** The one status line, about whatever happened last. */
export function describePanel(state: PanelState, circumstances: Circumstances): StatusLine | undefined {
  const { enhancing, notice, isUsing, isWriting } = state;
  const { isSlow } = circumstances;
  const growing = versionOnShow(state);
  if (enhancing.stage.name === 'running' && growing) return withEcho(state, say(describeGrowing(growing, isSlow)));
  if (enhancing.stage.name === 'running')
    return isSlow ? say(t(words.loading)) : { text: t(words.running), tone: 'plain', isForReaders: true, ways: [] };
  if (isWriting) return say(t(words.writing));
  if (isUsing && isSlow) return say(t(words.using));
  const said = describeStage(state, circumstances);
  if (!notice) return said;
  if (notice.name === 'copied') return { text: t(words.copied), tone: 'ok', isForReaders: true, ways: [] };
  // Whatever was needed before is still needed.
  return { ...describeNotice(notice), ways: said.ways };
}

function describeStage(state: PanelState, circumstances: Circumstances): StatusLine {
  const { enhancing, draft } = state;
  const { stage, taken } = enhancing;
  const version = versionOf(state);
  if (stage.name === 'failed') return describeUnfinished(state, describeTrouble(stage.trouble));
  if (stage.name === 'stopped')
    return describeUnfinished(state, {
      text: t(circumstances.instead?.stopped ?? words.stopped),
      tone: 'plain',
      ways: ['again'],
    });
  if (stage.name === 'nothing') return describeNothing(state, stage.reason, circumstances);
  if (!version) return { text: t(words.idle), tone: 'plain', ways: ['enhance'] };
  if (version.isExpired) return { text: t(words.expired), tone: 'warn', ways: ['again'] };
  if (isTaken(state)) return say(t(words.taken, { keys: circumstances.undoKeys }), 'ok');
  if (!isFresh(state) && draft !== undefined)
    return say(t(circumstances.canUseAnyway ? words.staleAnyway : words.stale), 'warn');
  if (
    taken?.id === version.done.id &&
    taken.isUndone &&
    draft === taken.before &&
    stage.name !== 'known' &&
    !state.echo
  )
    return say(t(words.undone));
  if (stage.name === 'known') return say(t(words.known));
  return withEcho(state, describeAnswer(state, version));
}

/** A model on the user's own computer may have to be loaded first, until its first part arrives. */
function describeGrowing({ engine, done }: Version, isSlow: boolean): string {
  return t(isSlow && !writerOf(done) ? words.growingLater : words.growing, { model: engine });
}

/** The result so far is as good as before. */
function describeUnfinished(state: PanelState, said: StatusLine): StatusLine {
  const canStill = isFresh(state) && isUsable(state);
  return withEcho(state, canStill ? { ...said, text: t(words.stillUsable, { said: said.text }) } : said);
}

/** The effect of the last press replaces a hidden message, and follows a visible one. */
function withEcho({ echo }: PanelState, said: StatusLine): StatusLine {
  if (echo === undefined) return said;
  return said.isForReaders ? { ...said, text: echo } : { ...said, forReaders: echo };
}

function describeAnswer(state: PanelState, version: Version): StatusLine {
  const { here } = version.done;
  const fallback = here ?? describeFallback(version.done);
  const ready = fallback ?? describeResult(version);
  // A sentence is in one language, and a longer one would take the place of the question that it names.
  const isNamed = here === undefined && version.done.brief?.language === 'en';
  const question = isNamed ? questionOf(version, state.enhancing.skipped)?.row.label : undefined;
  const asked = question === undefined ? ready : t(words.readyAsking, { said: ready, question });
  const notes = notesOf(state).length;
  const text = notes > 0 ? t(words.notedToo, { said: asked, count: notes }) : asked;
  if (fallback !== undefined) return { text, tone: here === undefined ? 'warn' : 'plain', ways: [] };
  // Everyone is told that it is free.
  const isFree = nameFreeChanges(version) !== undefined;
  if (isFree) return { text, tone: 'plain', ways: [] };
  // A visible line stays, or everything below it would move up.
  return { text, tone: 'ok', ways: [], ...(!version.hasGrown && { isForReaders: true }) };
}

function describeNothing(state: PanelState, reason: Reason | null, { instead }: Circumstances): StatusLine {
  const { enhancing, draft } = state;
  const { noted } = enhancing;
  if (noted && noted.asked.text !== draft) return { text: t(words.changed), tone: 'plain', ways: ['enhance'] };
  const failed = noted && describeFallback(noted.done);
  if (failed !== undefined) return { text: failed, tone: 'warn', ways: ['again'] };
  const count = notesOf(state).length;
  if (count > 0) return say(t(words.noted, { count }));
  const tone = isBestAsIs(reason) ? 'ok' : 'plain';
  const name = `reason_${reason ?? 'none'}` as const;
  return { text: t(instead?.[name] ?? words[name]), tone, ways: reason === 'empty' ? [] : ['again'], isDone: true };
}

function describeFallback(done: Done): string | undefined {
  const fallback = fallbackOf(done);
  return fallback && t(words[fallback.outcome], { failed: t(words[fallback.why], { model: fallback.model }) });
}

function describeResult(version: Answered & Version): string {
  const said = describeChanges(version);
  const model = writerOf(version.done)?.model;
  return model === undefined ? said : t(words.readyBy, { said, model });
}

function describeChanges(version: Version): string {
  const free = nameFreeChanges(version);
  if (free) return t(words[free]);
  if (editsOf(version).length === 0) return t(words.readyToShape);
  return t(words.ready, { ...version.done.kept, lines: countAdded(version) });
}

function describeNotice(notice: Exclude<Notice, { name: 'copied' }>): StatusLine {
  if (notice.name === 'unwritten') return { ...describeUnwritten(notice.failed), ways: [] };
  if (notice.name === 'unused') return { ...describeUnused(notice.trouble), ways: [] };
  return { text: t(words[notice.name]), tone: notice.name === 'copiedMine' ? 'ok' : 'warn', ways: [] };
}

/** The text is as it was composed. */
function describeUnwritten(failed: Extract<Notice, { name: 'unwritten' }>['failed']): StatusLine {
  if ('status' in failed) return describeUnused(failed);
  const { failure, model } = failed;
  return { text: t(words.unwritten, { failed: t(words[`failed_${failure}`], { model }) }), tone: 'warn', ways: [] };
}

/** Nothing was written, and nothing is lost: the buttons stay where they are. */
function describeUnused(trouble: Trouble): StatusLine {
  if (trouble.status === 404) return say(t(words.expired), 'warn');
  if (trouble.code === 'request.unreachable') return say(t(words.offline), 'warn');
  return describeTrouble(trouble);
}

/** `said` is the server's own sentence. */
const sentences = new Map<string, string>([
  ['stream.cut', words.cut],
  ['request.unreachable', words.unreachable],
  ['request.maintenance', words.maintenance],
  ['credits.fair_use', words.fairUse],
  ['enhance.too_many_looks', words.tooManyLooks],
]);

export function describeTrouble({ code, message, status, request_id }: Trouble): StatusLine {
  const way = { tone: 'warn', ways: ['again'] } as const;
  // The server's sentence names the wait, which a button may count down.
  const sentence = sentences.get(code) ?? (status === 429 ? words.tooMany : undefined);
  if (sentence !== undefined) return { text: t(sentence, { said: message }), ...way };
  const id = request_id === undefined ? undefined : t(words.requestId, { id: request_id });
  const own = id === undefined ? words.failedPlain : words.failed;
  // For an unknown code, the server's sentence says more than ours could. One about a field (400) helps no one here.
  const isUnclear =
    code === 'request.failed' || message === '' || (status === 400 && code !== 'enhance.choice.unknown');
  return { text: isUnclear ? t(own) : message, detail: id, ...way };
}
