import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSingleKeys, useSingleKeysOn } from '../../../data/single-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { t } from '../../../ui/t.ts';
import type { View } from './prompt-texts.tsx';
import { words } from './words.ts';

interface SessionToolsProps {
  /** `undefined` when there is none. */
  newer: (() => void) | undefined;
  older: (() => void) | undefined;
  /** Another dialog is on top. */
  areKeysOff: boolean;
  view: View;
  setView(view: View): void;
}

export function SessionTools({ newer, older, areKeysOff, view, setView }: SessionToolsProps) {
  const goNewer = () => areKeysOff || newer?.();
  const goOlder = () => areKeysOff || older?.();
  useSingleKeys('sessionSteps', areKeysOff ? undefined : { k: goNewer, j: goOlder });
  useArrowKeys({ ArrowUp: goNewer, ArrowDown: goOlder });
  return (
    <>
      <div className="flex gap-1 max-sm:-ms-2">
        <StepButton label={t(words.newer)} keys="K" go={newer} icon={<ArrowUp aria-hidden />} />
        <StepButton label={t(words.older)} keys="J" go={older} icon={<ArrowDown aria-hidden />} />
      </div>
      <Segments
        label={t(words.view)}
        choices={{ sides: t(words.sideBySide), diff: t(words.diff) }}
        chosen={view}
        choose={setView}
      />
    </>
  );
}

/** At the end it is disabled, but keeps the focus. */
function StepButton({
  label,
  keys,
  go,
  icon,
}: {
  label: string;
  keys: string;
  go: (() => void) | undefined;
  icon: ReactNode;
}) {
  const areKeysOn = useSingleKeysOn();
  return (
    <Button
      look="quiet"
      aria-label={label}
      {...(areKeysOn && { 'aria-keyshortcuts': keys })}
      {...(!go && { 'aria-disabled': true })}
      onClick={go}
      className="gap-1.5! px-2!"
    >
      {areKeysOn && <Kbd keys={keys} />}
      {icon}
    </Button>
  );
}

/** Only where they would neither scroll nor change a selection. */
function useArrowKeys(keys: { ArrowUp(): void; ArrowDown(): void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (!(key === 'ArrowUp' || key === 'ArrowDown') || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented)
      return;
    if (target instanceof Element && (target.closest('input,textarea,select,[role=menu]') || isInScroller(target)))
      return;
    event.preventDefault();
    keys[key]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isInScroller(element: Element): boolean {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return true;
  }
  return false;
}
