import type { Element, Slot, Task } from '@hone/domain/enhancing';
import type { Form } from '../packs/pack.ts';
import type { SpanKind } from '../read/spans/span.ts';

/** What is known of a slot in every language. */
interface Rule {
  /** A kind of prompt that cannot be answered well without it. */
  of?: { task: Task; forms?: readonly Form[]; unless?: readonly Form[] };
  /** Whoever says a word of that kind means it, whatever else the prompt may be. */
  isSureByWord?: true;
  /** Kinds of prompt in which pointing at something leaves it open. */
  pointedAtIn?: readonly Task[];
  /** Stated, it is not missing. */
  says?: Element;
  /** It may stand above in a conversation. */
  isAbove?: true;
  /** It may stand in what was handed over with the request. */
  isIn?: readonly SpanKind[];
  /** It is asked also where what is to be worked on stands behind the request. */
  isBeside?: true;
  /** Where the words that leave it open are said in passing. */
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
