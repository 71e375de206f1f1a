import { isBestAsIs } from '@hone/client/enhancing';
import { nameFreeChanges } from '@hone/client/notes';
import { fallbackOf, writerOf } from '@hone/client/fallback';
import { countAdded, textOf, type Answered, type Done, type Version } from '@hone/client/versions';
import { promptMaximum, type Reason } from '@hone/domain/enhancing';
import type { Standing, Trouble } from '../../platform/messages.ts';
import { askedRow, isFresh, notesOf, versionOf, type CardState, type Notice } from './store.ts';
import type { Blocker } from './blocker.ts';
import { undoKeys } from './undo-keys.ts';
import { now } from '../../platform/clock.ts';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

export type Way =
  | 'enhance'
  | 'again'
  | 'welcome'
  | 'change'
  | 'connect'
  | 'reconnect'
  | 'upgrade'
  | 'refer'
  | 'reload'
  | 'copyMine'
  | 'allow';

export interface StatusLine {
  text: string;
  detail?: string | undefined;
  tone: 'plain' | 'ok' | 'warn';
  /** Visible elsewhere, so only screen readers need it. */
  isForReaders?: true;
  /** The same of a part. */
  forReaders?: string;
  /** The likeliest first. */
  ways: readonly Way[];
  /** Nothing needs to be done, so Enter closes. */
  isDone?: true;
}

/** `isSlow`: whatever is under way takes longer than expected. */
export function describeState(state: CardState, isSlow: boolean): StatusLine | undefined {
  const { enhancing, notice } = state;
  if (state.phase === 'chip') return describeReplaced(state);
  if (enhancing.stage.name === 'running')
    return isSlow ? { text: t(words.loading), tone: 'plain', ways: [] } : undefined;
  if (state.isUsing && isSlow) return { text: t(words.using), tone: 'plain', ways: [] };
  const said = describeStage(state);
  if (!notice || notice.name === 'copied' || (notice.name === 'modeChosen' && !versionOf(state))) return said;
  const done = describeNotice(notice, state.standing);
  // What had to be done before still has to be done.
  return done.ways.length > 0 ? done : { ...done, ways: said.ways };
}

function describeStage(state: CardState): StatusLine {
  const { enhancing, blocker, notice, draft } = state;
  const { stage } = enhancing;
  const version = versionOf(state);
  if (blocker) return describeBlocker(blocker, state);
  const isOfBox = stage.name !== 'failed' || stage.refusal.code !== 'extension.gone';
  if (draft === undefined && isOfBox) return describeBlocker('box', state);
  if (stage.name === 'failed') return describeTrouble(stage.refusal);
  if (stage.name === 'stopped') return { text: t(words.stopped), tone: 'plain', ways: ['again'] };
  const noted = enhancing.noted?.asked.text === draft ? enhancing.noted : undefined;
  if (stage.name === 'nothing' && noted) return describeNothing(noted, stage.reason, state);
  if (!version) return { text: t(words.idle), tone: 'plain', ways: ['enhance'] };
  if (!isFresh(state)) return { text: t(words.stale), tone: 'warn', ways: [] };
  if (stage.name === 'known') return { text: t(words.known), tone: 'plain', ways: [] };
  const fallback = describeFallback(version.done);
  const ready = fallback ?? describeResult(version);
  const notes = notesOf(state).length;
  const asked = askedRow(state) ? t(words.askedToo, { said: ready }) : ready;
  const said = notes > 0 ? t(words.notedToo, { said: asked, count: notes }) : asked;
  if (fallback && !notice) return { text: said, tone: 'warn', ways: [] };
  return { text: notice ? t(words.copied) : said, tone: 'ok', isForReaders: true, ways: [] };
}

function describeNothing({ done }: Answered, reason: Reason | null, state: CardState): StatusLine {
  const failed = describeFallback(done);
  if (failed) return { text: failed, tone: 'warn', ways: ['again'] };
  const count = notesOf(state).length;
  if (count > 0) return { text: t(words.noted, { count }), tone: 'plain', ways: [] };
  const tone = isBestAsIs(reason) ? 'ok' : 'plain';
  return { text: t(words[`reason_${reason ?? 'none'}`]), tone, ways: ['again'], isDone: true };
}

function describeFallback(done: Done): string | undefined {
  const fallback = fallbackOf(done);
  return fallback && t(words[fallback.outcome], { failed: t(words[fallback.why], { model: fallback.model }) });
}

function describeResult(version: Version): string {
  const said = describeChanges(version);
  const model = writerOf(version.done)?.model;
  return model === undefined ? said : t(words.readyBy, { said, model });
}

function describeChanges(version: Version): string {
  const free = nameFreeChanges(version);
  if (free) return t(words[free]);
  if (textOf(version) === version.asked.text) return t(words.open);
  const kept = t(words.kept, version.done.kept);
  const lines = countAdded(version);
  return lines === 0 ? t(words.readyPlain, { kept }) : t(words.ready, { kept, added: t(words.added, { lines }) });
}

function describeReplaced({ enhancing, notice }: CardState): StatusLine {
  if (notice?.name === 'notUndone' || notice?.name === 'notCopied')
    return { text: t(words[notice.name]), tone: 'warn', ways: [] };
  if (enhancing.taken?.isUndone) return { text: t(words.undone), tone: 'ok', ways: [] };
  return { text: t(words.taken), forReaders: t(words.takenHint, { keys: undoKeys.print }), tone: 'ok', ways: [] };
}

const modeLabels = { concise: words.modeConcise, balanced: words.modeBalanced, thorough: words.modeThorough } as const;

function describeNotice(notice: Notice, { preferences }: Standing): StatusLine {
  switch (notice.name) {
    case 'refused':
      return { text: t(words.refused, { kind: t(words[`kind_${notice.kind}`]) }), tone: 'plain', ways: ['allow'] };
    case 'muted':
      return { text: t(words.muted, { slot: t(words[`slot_${notice.slot}`]) }), tone: 'plain', ways: ['allow'] };
    case 'trouble':
      return describeTrouble(notice.trouble);
    case 'unused':
      return describeUnused(notice.trouble);
    case 'modeChosen':
      return { text: t(words.modeChosen, { mode: t(modeLabels[preferences.mode]) }), tone: 'plain', ways: [] };
    case 'copiedMine':
      return { text: t(words.copiedMine), tone: 'ok', ways: [] };
    default:
      return { text: t(words[notice.name]), tone: 'warn', ways: [] };
  }
}

function describeBlocker(blocker: Blocker, state: CardState): StatusLine {
  const { draft = '', standing } = state;
  switch (blocker) {
    case 'agree':
      return { text: t(words.agree), tone: 'plain', ways: ['welcome'] };
    case 'refused':
      return { text: t(words.nothingSent), tone: 'plain', ways: ['change'] };
    case 'connect':
      return { text: t(words.signedOut), tone: 'plain', ways: ['connect'] };
    case 'reconnect':
      return { text: t(words.loginEnded), tone: 'warn', ways: ['reconnect'] };
    case 'empty':
      return { text: t(words.reason_empty), tone: 'plain', ways: [] };
    case 'long':
      return {
        text: t(words.tooLong, { maximum: promptMaximum }),
        detail: t(words.tooLongDetail, { count: countAll(draft) }),
        tone: 'warn',
        ways: [],
      };
    case 'box':
      return { text: t(words.boxGone), detail: versionOf(state) && t(words.boxGoneDetail), tone: 'warn', ways: [] };
    case 'credits':
      return {
        text: describeNoCredits(standing.credits),
        detail: t(words.noCreditsDetail),
        tone: 'warn',
        ways: ['upgrade', 'refer', 'again'],
      };
  }
}

function countAll(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function describeNoCredits(credits: Standing['credits']): string {
  if (!credits || credits.of === null) return t(words.noCredits);
  const figures = { left: credits.left ?? 0, of: credits.of };
  if (credits.resets_at === null) return t(words.noneOfToday, figures);
  const minutes = Math.max(1, Math.ceil((Date.parse(credits.resets_at) - now()) / 60_000));
  if (minutes < 60) return t(words.noneOfTodayMinutes, { ...figures, minutes });
  return t(words.noneOfTodayHours, { ...figures, hours: Math.round(minutes / 60) });
}

/** Nothing was written, and nothing is lost: the buttons stay where they are. */
function describeUnused(trouble: Trouble): StatusLine {
  const { code, status } = trouble;
  if (status === 404) return { text: t(words.expired), tone: 'warn', ways: [] };
  if (code === 'request.unreachable') return { text: t(words.offline), tone: 'warn', ways: [] };
  return { ...describeTrouble(trouble), ways: [] };
}

const limits = new Map<string, string>([
  ['credits.fair_use', words.fairUse],
  ['enhance.too_many_looks', words.tooManyLooks],
]);

function describeTrouble({ code, message, status, request_id }: Trouble): StatusLine {
  if (code === 'extension.gone')
    return { text: t(words.gone), detail: t(words.goneDetail), tone: 'warn', ways: ['reload', 'copyMine'] };
  if (code === 'stream.cut') return { text: t(words.cut), tone: 'warn', ways: ['again'] };
  if (code === 'request.unreachable') return { text: t(words.unreachable), tone: 'warn', ways: ['again'] };
  // The server's sentence names the wait, which the button counts down.
  if (status === 429) return { text: t(limits.get(code) ?? words.tooMany), tone: 'warn', ways: ['again'] };
  const id = request_id === undefined ? undefined : t(words.requestId, { id: request_id });
  const own = id === undefined ? words.failedPlain : words.failed;
  // For an unknown code, the server's sentence says more than ours could. One about a field (400) helps nobody here.
  const isUnclear = code === 'request.failed' || message === '' || (status === 400 && code !== 'enhance.choice.unknown');
  return {
    text: isUnclear ? t(own) : message,
    detail: id,
    tone: 'warn',
    ways: ['again'],
  };
}
