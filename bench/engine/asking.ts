import { slotOf, type Slot } from '@hone/domain/enhance/brief';
import { judgeShare, type Gate } from './gates.ts';
import type { Vague } from './rows.ts';
import type { Enhance } from './trial.ts';

/** In the words of the people who listed what is missing. */
const said: Record<Slot, RegExp> = {
  material: /data|text|document|file|source|script|code|content|error|issue|symptom|details/,
  my_facts: new RegExp(
    'interest|prefer|\\bage|number of|size|type of|specific|current|condition|allerg|income|expens|profile|relationship|' +
      'situation|experience|participants|guests|dimension|details|which|people|family|health|nature|topic|theme|focus',
  ),
  purpose: /purpose|goal|use of|usage|objective|reason|intended|aim|why|context|occasion|aspects|function/,
  audience: /audience|\bage|recipient|whom|gender|participants|grade|readers|attendees|level of/,
  success: /goal|criteria|priorit|objective|outcome|prefer|requirement|result|\bask|expect|features?/,
  scope: /scope|specific|focus|aspect|topic|area|type of|kind|which|depth|sub|field|range|coverage|detail/,
  must_include:
    /includ|feature|specific|element|component|requirement|content|section|aspect|activities|handling|topics/,
  avoid: /restriction|allerg|avoid|dietary|diet|limit|exclu|dislike|constraint|health|prefer/,
  place:
    /locat|city|cities|country|region|where|area\b|neighbou?rhood|address|local|venue|environment|indoor|outdoor|occasion/,
  platform: /platform|website|site|channel|medium|service|app\b|tool|source/,
  language: /language/,
  tools:
    /operating system|platform|environment|system|device|shell|software|tool|equipment|programming|language|librar|material|resources/,
  level: /level|experience|skill|fitness|current|familiar|knowledge|background|proficien|difficulty/,
  budget: /budget|price|cost|spend|afford/,
  time: /date|when|duration|how long|time|days|travel|schedule|frequency|period|hours|length of/,
  deadline: /deadline|date|when|due|time ?frame|timeline/,
  quantity: /how many|number of|quantity|amount|count/,
  length: /length|long|words|pages|duration|detail/,
  format: /format|form\b|structure|layout|output|presentation|list|table|medium|type of (?:resource|material)/,
  tone: /tone|style|formal|mood|voice/,
  style: /style|genre|type|kind|aesthetic|colou?r|theme|design|prefer/,
};

export interface Judged {
  id: string;
  slots: readonly Slot[];
  isEssential: boolean;
  hasGap: boolean;
  meets: boolean;
  matters: boolean;
}

export function judgeRows(rows: readonly Vague[], enhance: Enhance): Judged[] {
  return rows.map(({ text, missing }) => {
    const slots = [...new Set(enhance({ text }).brief?.rows.map(({ slot }) => slotOf(slot)))];
    const met = missing.filter(({ what, question }) =>
      slots.some((slot) => said[slot].test(`${what} ${question}`.toLowerCase())),
    );
    const meets = (least: number) => met.some(({ importance }) => importance >= least);
    const has = (least: number) => missing.some(({ importance }) => importance >= least);
    return { id: text, slots, isEssential: has(3), hasGap: has(2), meets: meets(3), matters: meets(2) };
  });
}

export function judgeGaps(judged: readonly Judged[]): Gate[] {
  const [gaps, essential] = [judged.filter(({ hasGap }) => hasGap), judged.filter(({ isEssential }) => isEssential)];
  return [
    judgeShare('missing: a row meets a gap that matters', { least: 0.8 }, gaps, ({ matters }) => matters),
    judgeShare('missing: a row meets an essential gap', { least: 0.6 }, essential, ({ meets }) => meets),
  ];
}
