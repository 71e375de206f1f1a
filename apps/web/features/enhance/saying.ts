import { sayRefusal } from '../../platform/failures.ts';
import { isApple } from '../../platform/media.ts';
import { showKeys } from '../../ui/kbd.tsx';
import { t } from '../../ui/t.ts';
import { isGoodNews } from '@hone/client/enhancing';
import { isChosen } from '@hone/client/notes';
import { countAdded, type Version } from '@hone/client/versions';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';

interface Said {
  text: string;
  tone: 'plain' | 'ok' | 'warn';
  /** The eye sees it by other things. */
  isForReaders?: boolean;
}

/** The one line that says how it stands with the panel, whatever happened last. */
export function sayState({ stage, taken, version, question, notes, isTaken, isFresh }: UseEnhancing): Said | undefined {
  if (stage.name === 'running') return { text: t(words.running), tone: 'plain', isForReaders: true };
  if (stage.name === 'failed') return { text: sayRefusal(stage.refusal), tone: 'warn' };
  if (stage.name === 'stopped') return { text: t(words.stopped), tone: 'plain' };
  if (stage.name === 'nothing' && question) return { text: t(words.asked), tone: 'plain' };
  if (stage.name === 'nothing' && notes.length > 0)
    return { text: t(words.noted, { count: notes.length }), tone: 'plain' };
  if (stage.name === 'nothing')
    return { text: t(words[`reason_${stage.reason ?? 'none'}`]), tone: isGoodNews(stage.reason) ? 'ok' : 'plain' };
  if (!version) return undefined;
  if (isTaken) return { text: t(words.taken, { keys: showKeys('Mod+Z', isApple()) }), tone: 'ok' };
  if (taken?.id === version.done.id && isFresh && stage.name !== 'known')
    return { text: t(words.undone), tone: 'plain' };
  if (stage.name === 'known') return { text: t(words.known), tone: 'plain' };
  if (!isFresh) return { text: t(words.stale), tone: 'plain' };
  const said = sayReady(version);
  return {
    text: notes.length > 0 ? t(words.notedToo, { said, count: notes.length }) : said,
    tone: 'ok',
    isForReaders: true,
  };
}

function sayReady(version: Version): string {
  if (version.done.reason) return t(isChosen(version) ? words.chosen : words.tidied);
  const kept = t(words.kept, version.done.kept);
  const lines = countAdded(version);
  return lines === 0 ? t(words.readyPlain, { kept }) : t(words.ready, { kept, added: t(words.added, { lines }) });
}
