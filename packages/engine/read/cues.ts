import type { Task } from '@hone/domain/enhance/enhancing';
import { findHits, type Hit, type KnownHits } from './match.ts';
import type { Form, Pack, Phrases, Signal, StatedKey } from '../packs/pack.ts';
import { notePhrases } from './phrases/note-phrases.ts';
import { oncePer } from './once.ts';
import { indexPhrases, type Index } from './phrases/phrases.ts';
import type { Sentence } from './sentences.ts';

export interface FoundCues {
  sure: Partial<Record<Task, Hit[]>>;
  maybe: Partial<Record<Task, Hit[]>>;
  forms: Set<Form>;
  signals: Map<Signal, number>;
  stated: Set<StatedKey>;
  hasPicture: boolean;
  hasPointer: boolean;
  /** The prompt speaks of words themselves. */
  isAboutWords: boolean;
  /** What may be wanted: deliverables by name, and words that show their role in the sentence. */
  wanted: Hit[];
  notes: Hit[];
}

export const noCues = (): FoundCues => ({
  sure: {},
  maybe: {},
  forms: new Set(),
  signals: new Map(),
  stated: new Set(),
  hasPicture: false,
  hasPointer: false,
  isAboutWords: false,
  wanted: [],
  notes: [],
});

/** A single pass over the sentences finds phrases of all kinds. */
export function findCues(pack: Pack, sentences: readonly Sentence[], known?: KnownHits): FoundCues {
  const found = noCues();
  for (const hit of findHits(indexOf(pack), sentences, known)) {
    const end = hit.label.indexOf('/');
    const [group, name] = [hit.label.slice(0, end), hit.label.slice(end + 1)];
    if (group === 'sure' || group === 'maybe') (found[group][name as Task] ??= []).push(hit);
    else if (group === 'form') found.forms.add(name as Form);
    else if (group === 'signal') found.signals.set(name as Signal, (found.signals.get(name as Signal) ?? 0) + 1);
    else if (group === 'stated') found.stated.add(name as StatedKey);
    else if (group === 'picture') found.hasPicture ||= hit.sentence === 0;
    else if (group === 'pointer') found.hasPointer = true;
    else if (group === 'words') found.isAboutWords = true;
    else if (group === 'note') found.notes.push({ ...hit, label: name });
    else found.wanted.push(hit);
  }
  return found;
}

const indexOf = oncePer((pack: Pack): Index => {
  const { polite = '', numerals = '' } = pack.cues.signals;
  const script = { isSpaced: !pack.isUnspaced, hasPrefixes: pack.hasPrefixes ?? false };
  return indexPhrases(labelPhrases(pack), numerals, script, indexPhrases({ polite }, '', script));
});

export function labelPhrases(pack: Pack): Record<string, Phrases> {
  const { cues, slips, stated } = pack;
  const { wanted, makes, topics } = pack.brief;
  const { polite: _polite, numerals: _numerals, ...signals } = cues.signals;
  const labelled: Record<string, Phrases> = {
    'picture/': (cues.picture ?? '').replaceAll('^', '^^'),
    'pointer/': cues.pointers ?? '',
    'words/': slips.topics,
  };
  const label = (group: string, lists: Partial<Record<string, Phrases>>) => {
    for (const [name, phrases = ''] of Object.entries(lists)) labelled[`${group}/${name}`] = phrases;
  };
  for (const [task, { sure, maybe }] of Object.entries(cues.tasks)) {
    labelled[`sure/${task}`] = sure;
    labelled[`maybe/${task}`] = maybe ?? '';
  }
  label('form', cues.forms);
  label('signal', signals);
  label('stated', stated);
  for (const [name, { things = '', acts = '' }] of Object.entries(wanted)) {
    labelled[`thing/${name}`] = things;
    labelled[`act/${name}`] = acts;
  }
  label('tells', { makes, topics });
  label('note', notePhrases(pack));
  return labelled;
}
