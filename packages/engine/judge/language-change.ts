import type { Analysis } from '../read/analysis.ts';
import { oncePer } from '../read/once.ts';
import { blankOut } from '../read/blank.ts';
import { detectLanguage } from '../read/language.ts';
import { maskData } from '../read/mask.ts';

/** Below this, a verdict is little more than a guess. */
const sure = 0.5;
const fewestWords = 4;

/** Undefined unless both languages are certain. */
export function findLanguageChange(before: Analysis, after: Analysis): string | undefined {
  if (before.language === after.language || after.asked < fewestWords) return undefined;
  const [old, fresh] = [detect(before), detect(after)];
  if (old.language === fresh.language || old.confidence < sure || fresh.confidence < sure) return undefined;
  return fresh.language ?? '?';
}

const detect = oncePer(({ text, spans, segments }: Analysis) => {
  const said = maskData(blankOut(text, spans), segments);
  return detectLanguage(/\p{L}/u.test(said) ? said : text);
});
