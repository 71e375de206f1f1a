import type { NoteRule } from '@hone/domain/enhance/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { explainKind } from './hunk-reasons.ts';
import type { Chat } from './chat.ts';
import { findAnnounced } from './notes/announced.ts';
import { findBlank } from './notes/blanks.ts';
import { findContradiction, findFormats, findReason, findRegister } from './notes/clashes.ts';
import { findCount } from './notes/counts.ts';
import { findRange } from './notes/limits.ts';
import type { Fault, Note } from './notes/note.ts';
import { findMentions } from './notes/mentions.ts';
import { findSecret } from './notes/secrets.ts';

interface Surroundings {
  /** The material has a row of its own. */
  hasMaterialRow: boolean;
  chat: Chat | undefined;
  known: readonly string[] | undefined;
}

const most = 2;
/** Longer prompts speak of parts, versions and cases, so two wishes are seldom about the same thing. */
const longest = 600;

export function findNotes(analysis: Analysis, { hasMaterialRow, chat, known }: Surroundings): Note[] {
  const said = analysis.pack && analysis.asked <= longest ? findMentions(analysis) : [];
  const isAbove = chat !== undefined && (!chat.empty || chat.attached);
  const finders: Record<NoteRule, () => Fault | undefined> = {
    secret: () => findSecret(analysis.text),
    material: () => (hasMaterialRow || isAbove ? undefined : findAnnounced(analysis, said)),
    blank: () => findBlank(analysis, known),
    contradiction: () => findContradiction(analysis, said),
    range: () => findRange(analysis, said),
    format: () => findFormats(analysis, said),
    reason: () => findReason(analysis, said),
    register: () => findRegister(analysis, said),
    count: () => findCount(analysis, said),
  };
  const notes: Note[] = [];
  for (const [rule, find] of Object.entries(finders)) {
    const fault = find();
    if (!fault) continue;
    const { spans, says, fix } = fault;
    notes.push({
      rule: rule as NoteRule,
      spans: spans.map(({ start, end }) => ({ start, end })),
      says,
      ...(fix && { fix: { id: `fix-${rule}`, kind: 'fix', why: explainKind('fix'), ...fix } }),
    });
    if (notes.length === most) break;
  }
  return notes;
}
