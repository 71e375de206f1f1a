import type { BodyOf } from '@hone/contracts/declarations/define';
import type { useEnhancement } from '@hone/contracts/enhance/enhance';
import type { Use } from '@hone/domain/enhance/brief';
import { costsCredit } from '@hone/domain/enhance/enhancing';
import { hasModelPart, isOfBrief } from '@hone/engine/compose/compose';
import { choicesToSend } from './choosing.ts';
import { changesOf, editsOf, keptChanges, writtenOf, type Version } from './versions.ts';

export type UseBody = BodyOf<typeof useEnhancement>;
/** Everything a text is composed from. */
export type Composing = Omit<UseBody, 'how' | 'written' | 'values'>;

/** The price of using it as it is. */
export function costOf(version: Version): 'free' | 'credit' {
  const {
    done: { by, brief, here },
    isPaid,
  } = version;
  const edits = editsOf(version);
  if (here !== undefined) return 'free';
  // The other rows were made on this computer.
  const isOwn = by?.own && hasModelPart(edits, by.rows > 0 ? brief : null);
  return isPaid || writtenOf(version)?.paid || !costsCredit({ edits, by, isOwn }) ? 'free' : 'credit';
}

/** Everything that the server needs to compose the same text. */
export function bodyOf(version: Version, how: Use): UseBody {
  return { how, ...composingOf(version), ...(writtenOf(version) && { written: true }) };
}

export function composingOf(version: Version): Composing {
  const { done, fixed, propose, madeHere } = version;
  const kept = new Set(keptChanges(version).map(({ id }) => id));
  // Every change that is not kept, including those replaced by a fix, so that the server needs no rule for that.
  const dropped = done.edits.filter((edit) => !isOfBrief(edit) && !kept.has(edit.id)).map(({ id }) => id);
  const fixes = changesOf(version)
    .filter(({ id }) => fixed.has(id) && kept.has(id))
    .map(({ id }) => id);
  const choices = choicesToSend(version);
  return {
    propose,
    ...(choices.length > 0 && { choices }),
    ...(dropped.length > 0 && { dropped }),
    ...(fixes.length > 0 && { fixed: fixes }),
    ...(madeHere.length > 0 && { rows: [...madeHere] }),
  };
}
