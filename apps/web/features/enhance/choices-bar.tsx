import { X } from 'lucide-react';
import { Select } from '../../ui/select.tsx';
import { t } from '../../ui/t.ts';
import type { Choices } from '@hone/client/versions';
import type { Choosing } from './choices.ts';
import { BrowserModelSwitch } from './browser-model/browser-model-switch.tsx';
import { StandingField } from './standing/standing-field.tsx';
import { words } from './words.ts';

export const modeLabels = {
  concise: words.modeConcise,
  balanced: words.modeBalanced,
  thorough: words.modeThorough,
} as const;
const modes = [
  { value: 'concise', label: words.modeConcise, hint: words.modeConciseHint },
  { value: 'balanced', label: words.modeBalanced, hint: words.modeBalancedHint },
  { value: 'thorough', label: words.modeThorough, hint: words.modeThoroughHint },
] as const;
const targets = [
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
const tones = [
  { value: 'keep', label: words.toneKeep },
  { value: 'neutral', label: words.toneNeutral },
  { value: 'friendly', label: words.toneFriendly },
  { value: 'formal', label: words.toneFormal },
] as const;
const proposals = [
  { value: 'propose', label: words.proposeOn, hint: words.proposeOnHint },
  { value: 'ask', label: words.proposeOff, hint: words.proposeOffHint },
] as const;

interface ChoicesBarProps {
  choices: Choices;
  choosing: Choosing;
}

/** Includes what was muted, so that it can be allowed again. */
export function ChoicesBar({
  choices: { mode, target, tone, propose, refused },
  choosing: { choose, allow, muted, askAgain },
}: ChoicesBarProps) {
  const kinds = refused.map((kind) => ({
    id: kind,
    name: t(words[`kind_${kind}`]),
    label: t(words.allow, { kind: t(words[`kind_${kind}`]) }),
    bringBack: () => allow(kind),
  }));
  const slots = muted.map((slot) => ({
    id: slot,
    name: t(words[`slot_${slot}`]),
    label: t(words.askAgain, { slot: t(words[`slot_${slot}`]) }),
    bringBack: () => askAgain(slot),
  }));
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Select label={t(words.mode)} options={said(modes)} value={mode} onChange={(next) => choose({ mode: next })} />
        <Select
          label={t(words.target)}
          options={said(targets)}
          value={target ?? 'any'}
          onChange={(next) => choose({ target: next === 'any' ? null : next })}
        />
        <Select label={t(words.tone)} options={said(tones)} value={tone} onChange={(next) => choose({ tone: next })} />
        <Select
          label={t(words.propose)}
          options={said(proposals)}
          value={propose ? 'propose' : 'ask'}
          onChange={(next) => choose({ propose: next === 'propose' })}
        />
      </div>
      <StandingField />
      <BrowserModelSwitch />
      <Never label={t(words.neverMade)} things={kinds} />
      <Never label={t(words.neverAsked)} things={slots} />
    </div>
  );
}

interface Refused {
  id: string;
  name: string;
  label: string;
  bringBack(): void;
}

function Never({ label, things }: { label: string; things: readonly Refused[] }) {
  if (things.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-ink-2">
      {label}
      <ul className="contents">
        {things.map((thing) => (
          <li key={thing.id}>
            <button
              type="button"
              aria-label={thing.label}
              onClick={thing.bringBack}
              className="inline-flex min-h-6 items-center gap-1 rounded-chip bg-sunken px-2 text-tiny font-medium
                hover:bg-line pointer-coarse:min-h-9 forced-colors:border"
            >
              <span>{thing.name}</span>
              <X aria-hidden className="size-3" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function said<Value extends string>(options: readonly { value: Value; label: string; hint?: string }[]) {
  return options.map(({ value, label, hint }) => ({
    value,
    label: t(label),
    ...(hint !== undefined && { hint: t(hint) }),
  }));
}
