import { messageOfRefusal } from '../../platform/failures.ts';
import { isUnreachable } from '../../platform/intents.ts';
import { isApple } from '../../platform/media.ts';
import { formatKeys } from '../../ui/kbd.tsx';
import { t } from '../../ui/t.ts';
import { isBestAsIs } from '@hone/client/enhancing';
import { nameFreeChanges } from '@hone/client/notes';
import { questionOf } from '@hone/client/rows';
import { fallbackOf, writerOf } from '@hone/client/fallback';
import { countAdded, editsOf, type Answered, type Version } from '@hone/client/versions';
import type { Refusal } from '@hone/contracts/refusal';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';
import { words as writerWords } from './writer/words.ts';

interface Status {
  text: string;
  tone: 'plain' | 'ok' | 'warn';
  /** Sighted users see it elsewhere. */
  isForReaders?: boolean;
}

/** The one status line, about whatever happened last. */
export function statusOf(
  { stage, taken, version, noted, notes, skipped, refusal, isTaken, isFresh, isOutdated }: UseEnhancing,
  isLoading: boolean,
): Status | undefined {
  if (isLoading) return { text: t(writerWords.loading), tone: 'plain' };
  if (stage.name === 'running') return { text: t(words.running), tone: 'plain', isForReaders: true };
  if (stage.name === 'failed') return { text: messageOfRefusal(stage.refusal), tone: 'warn' };
  if (stage.name === 'stopped') return { text: t(words.stopped), tone: 'plain' };
  if (isOutdated) return { text: t(version ? words.stale : words.changed), tone: 'plain' };
  const nothing = stage.name === 'nothing' && noted ? sayFallback(noted) : undefined;
  if (nothing) return { text: nothing, tone: 'warn' };
  if (stage.name === 'nothing' && notes.length > 0)
    return { text: t(words.noted, { count: notes.length }), tone: 'plain' };
  if (stage.name === 'nothing')
    return { text: t(words[`reason_${stage.reason ?? 'none'}`]), tone: isBestAsIs(stage.reason) ? 'ok' : 'plain' };
  if (!version) return undefined;
  if (version.isExpired) return { text: t(words.expired), tone: 'warn' };
  if (refusal) return { text: sayRefusal(refusal), tone: 'warn' };
  if (isTaken) return { text: t(words.taken, { keys: formatKeys('Mod+Z', isApple()) }), tone: 'ok' };
  if (taken?.id === version.done.id && isFresh && stage.name !== 'known')
    return { text: t(words.undone), tone: 'plain' };
  if (stage.name === 'known') return { text: t(words.known), tone: 'plain' };
  if (!isFresh) return { text: t(words.stale), tone: 'plain' };
  const failed = sayFallback(version);
  const ready = failed ?? sayReady(version);
  const question = questionOf(version, skipped)?.row.label;
  const said = question === undefined ? ready : t(words.readyAsking, { said: ready, question });
  return {
    text: notes.length > 0 ? t(words.notedToo, { said, count: notes.length }) : said,
    ...(failed ? { tone: 'warn' } : { tone: 'ok', isForReaders: true }),
  };
}

function sayFallback({ done }: Answered): string | undefined {
  const fallback = fallbackOf(done);
  return fallback && t(words[fallback.outcome], { failed: t(words[fallback.why], { model: fallback.model }) });
}

/** Nothing was used, and nothing is lost. */
function sayRefusal(refusal: Refusal): string {
  return isUnreachable(refusal.status) ? t(words.offline) : messageOfRefusal(refusal);
}

function sayReady(version: Version): string {
  const said = sayChanges(version);
  const writer = writerOf(version.done);
  return writer ? t(words.readyBy, { said, model: writer.model }) : said;
}

function sayChanges(version: Version): string {
  const free = nameFreeChanges(version);
  if (free) return t(words[free]);
  if (editsOf(version).length === 0) return t(words.readyToChoose);
  const kept = t(words.kept, version.done.kept);
  const lines = countAdded(version);
  return lines === 0 ? t(words.readyPlain, { kept }) : t(words.ready, { kept, added: t(words.added, { lines }) });
}
