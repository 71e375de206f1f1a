import type { Element, Slot, Task } from '@hone/domain/enhancing';
import type { Form } from '../packs/pack.ts';
import type { SpanKind } from '../read/spans/span.ts';

interface Rule {
  /** Prompts that can't be answered well without it. */
  of?: { task: Task; forms?: readonly Form[]; unless?: readonly Form[] };
  /** Such a word alone proves it, whatever the prompt seems to be. */
  isSureByWord?: true;
  pointedAtIn?: readonly Task[];
  says?: Element;
  isAbove?: true;
  isIn?: readonly SpanKind[];
  /** Asked even where the material comes with the request. */
  isBeside?: true;
  /** Tasks in which such words are said in passing. */
  notFor?: readonly Task[];
}

const handedOver: readonly SpanKind[] = ['code', 'link', 'quote', 'path', 'document', 'mention', 'email'];

export const rules: Record<Slot, Rule> = {
  material: { pointedAtIn: ['summarise', 'rewrite', 'translate', 'extract'], isAbove: true, isIn: handedOver },
  error: { of: { task: 'debugging' }, says: 'error', isAbove: true, isIn: handedOver },
  target_language: { of: { task: 'translate' }, isSureByWord: true, says: 'language', isBeside: true },
  which: { isIn: handedOver },
  system: { pointedAtIn: ['question', 'debugging'] },
  place: {},
  recipient: {
    of: { task: 'email' },
    says: 'recipient',
    isBeside: true,
    isIn: ['document', 'mention', 'email', 'variable'],
  },
  dates: { of: { task: 'plan', forms: ['trip'] }, pointedAtIn: ['plan'], isIn: ['date'] },
  age: {
    pointedAtIn: ['brainstorm'],
    notFor: ['email', 'translate', 'rewrite', 'summarise', 'extract', 'coding', 'debugging'],
  },
  gift: {},
  outfit: {},
  diet: {},
  budget: { isIn: ['money'] },
  level: { says: 'level' },
  code_language: {
    of: { task: 'coding', unless: ['howto'] },
    says: 'stack',
    isIn: handedOver.filter((kind) => kind !== 'path'),
  },
  topic: { of: { task: 'writing', forms: ['verse', 'story', 'article', 'post', 'letter'] } },
};
