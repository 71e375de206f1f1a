import type { Choices } from '@hone/panel/session/versions';
import { X } from 'lucide-react';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { BrowserModelSwitch } from './browser-model/browser-model-switch.tsx';
import { modes, proposals, said } from './choice-options.ts';
import type { Choosing } from './choices.ts';
import { StandingField } from './standing/standing-field.tsx';
import { words } from './words.ts';

export interface ChoicesProps {
  choices: Choices;
  choosing: Choosing;
}

/** Includes what was muted, so that it can be allowed again. */
export function MoreChoices({
  choices: { mode, propose, refused },
  choosing: { choose, allow, muted, askAgain },
}: ChoicesProps) {
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
    <>
      <Select label={t(words.mode)} options={said(modes)} value={mode} onChange={(next) => choose({ mode: next })} />
      <Select
        label={t(words.propose)}
        options={said(proposals)}
        value={propose ? 'propose' : 'ask'}
        onChange={(next) => choose({ propose: next === 'propose' })}
      />
      <StandingField />
      <BrowserModelSwitch />
      <Never label={t(words.neverMade)} things={kinds} />
      <Never label={t(words.neverAsked)} things={slots} />
    </>
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
