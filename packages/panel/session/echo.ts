import { isOfBrief } from '@hone/engine/compose/compose';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { sentenceOf } from './rows.ts';
import { editsOf, textOf, type Version } from './versions.ts';

/** What a press put into the text, or took out of it. Undefined: the text is the same. */
export function describePress(before: Version, after: Version): string | undefined {
  if (before.done.id !== after.done.id || textOf(before) === textOf(after)) return undefined;
  const [old, young] = [said(before), said(after)];
  const added = [...young].filter(([id, sentence]) => old.get(id) !== sentence).map(([, sentence]) => sentence);
  if (added.length > 0) return t(words.echoAdded, { sentence: added.join(' ') });
  const removed = [...old].filter(([id]) => !young.has(id)).map(([, sentence]) => sentence);
  return removed.length > 0 ? t(words.echoRemoved, { sentence: removed.join(' ') }) : t(words.echoChanged);
}

function said(version: Version): Map<string, string> {
  return new Map(
    editsOf(version)
      .filter(isOfBrief)
      .map(({ id, after }) => [id, sentenceOf(after)]),
  );
}
