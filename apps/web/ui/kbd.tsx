import { t } from './t.ts';
import { words } from './words.ts';

interface KbdProps {
  /** 'N', 'Mod+K', 'Alt+Shift+E'. Mod is Command on Apple's keyboards and Ctrl elsewhere. */
  keys: string;
  isApple?: boolean | undefined;
  /** Read out too. Beside a label it is not: there `aria-keyshortcuts` tells of it. */
  isSaid?: boolean | undefined;
}

/** A key cap, where there are keys. */
export function Kbd({ keys, isApple = false, isSaid = false }: KbdProps) {
  return (
    <kbd
      aria-hidden={!isSaid || undefined}
      className="inline-flex h-4.5 items-center pointer-coarse:hidden rounded-chip border border-current/50 px-1.25
        font-mono text-[0.6875rem]/none font-medium whitespace-nowrap opacity-80"
    >
      <span aria-hidden>{showKeys(keys, isApple)}</span>
      {isSaid && <span className="sr-only">{sayKeys(keys, isApple)}</span>}
    </kbd>
  );
}

const signs: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃', Enter: '⏎' };
const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const names: Record<string, string> = {
  Mod: words.keyCtrl,
  Ctrl: words.keyCtrl,
  Alt: words.keyAlt,
  Shift: words.keyShift,
  Enter: words.keyEnter,
  Escape: words.keyEscape,
  ArrowUp: words.keyArrowUp,
  ArrowDown: words.keyArrowDown,
  ArrowLeft: words.keyArrowLeft,
  ArrowRight: words.keyArrowRight,
};
const appleNames: Record<string, string> = { ...names, Mod: words.keyCommand, Alt: words.keyOption };

/** What is printed on the keys: '⌘K', or 'Ctrl+K'. */
export function showKeys(keys: string, isApple: boolean): string {
  const print = (key: string) => arrows[key] ?? (isApple ? signs[key] : undefined) ?? nameKey(key, names);
  return keys.split('+').map(print).join(isApple ? '' : '+');
}

/** What the keys are called: 'Command K', or 'Ctrl K'. */
export function sayKeys(keys: string, isApple: boolean): string {
  const name = (key: string) => nameKey(key, isApple ? appleNames : names);
  return keys.split('+').map(name).join(' ');
}

function nameKey(key: string, known: Record<string, string>): string {
  const name = known[key];
  return name === undefined ? key : t(name);
}
