import type { Target } from '@hone/domain/enhance/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { countWords } from '@hone/text/count-words';
import type { Change } from './change.ts';

/** Below this, the order of question and material makes no measurable difference. */
const longMaterial = 150;

/** Claude gets long material tagged and first, Gemini first, ChatGPT fenced. Pointing requests don't move. */
export function orderParts(analysis: Analysis, target: Target | undefined): Change<'order' | 'marks'>[] {
  const { text, segments, spans, cues } = analysis;
  const [asked, data, ...rest] = segments.parts;
  if (segments.shape !== 'below' || asked?.kind !== 'instruction' || data?.kind !== 'data' || rest.length > 0)
    return [];
  const material = text.slice(data.start, data.end).trim();
  if (
    countWords(material) < longMaterial ||
    spans.some(({ start, end }) => start <= data.start && end >= data.start + material.length)
  )
    return [];
  if (/```|~~~|"""|<\/?(?:document|material)>/u.test(material)) return [];
  const start = data.start + text.slice(data.start, data.end).search(/\S/u);
  const end = start + material.length;
  const request = text.slice(asked.start, asked.end).trim();
  const isFixed = /[:：]$/u.test(request) || cues.hasPointer;
  const moves = (): Change<'order' | 'marks'>[] => {
    const at = asked.start + text.slice(asked.start, asked.end).search(/\S/u);
    return [
      { kind: 'order', at: end, before: '', after: `\n\n${request}` },
      { kind: 'order', at, before: text.slice(at, start), after: '' },
    ];
  };
  const marks = (open: string, close: string): Change<'order' | 'marks'>[] => [
    { kind: 'marks', at: start, before: '', after: `${open}\n` },
    { kind: 'marks', at: end, before: '', after: `\n${close}` },
  ];
  if (target === 'chatgpt') return marks('"""', '"""');
  if (target === 'gemini') return isFixed ? [] : moves();
  if (target !== 'claude') return [];
  return isFixed ? marks('<document>', '</document>') : [...marks('<document>', '</document>'), ...moves()];
}
