import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export const modes = [
  { value: 'concise', label: words.modeConcise, hint: words.modeConciseHint },
  { value: 'balanced', label: words.modeBalanced, hint: words.modeBalancedHint },
  { value: 'thorough', label: words.modeThorough, hint: words.modeThoroughHint },
] as const;
export const targets = [
  { value: 'any', label: words.targetAny },
  { value: 'chatgpt', label: words.targetChatgpt },
  { value: 'claude', label: words.targetClaude },
  { value: 'gemini', label: words.targetGemini },
  { value: 'perplexity', label: words.targetPerplexity },
  { value: 'copilot', label: words.targetCopilot },
  { value: 'coding-agent', label: words.targetAgent },
  { value: 'image', label: words.targetImage },
  { value: 'video', label: words.targetVideo },
  { value: 'other', label: words.targetOther },
] as const;
export const tones = [
  { value: 'keep', label: words.toneKeep },
  { value: 'neutral', label: words.toneNeutral },
  { value: 'friendly', label: words.toneFriendly },
  { value: 'formal', label: words.toneFormal },
] as const;
export const proposals = [
  { value: 'propose', label: words.proposeOn, hint: words.proposeOnHint },
  { value: 'ask', label: words.proposeOff, hint: words.proposeOffHint },
] as const;

export function said<Value extends string>(options: readonly { value: Value; label: string; hint?: string }[]) {
  return options.map(({ value, label, hint }) => ({
    value,
    label: t(label),
    ...(hint !== undefined && { hint: t(hint) }),
  }));
}
