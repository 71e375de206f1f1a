import { classNames } from './class-names.ts';
import { t } from './t.ts';
import { words } from './words.ts';

interface KbdProps {
  /** 'N', 'Mod+K', 'Alt+Shift+E'. Mod is Command on Apple keyboards and Ctrl elsewhere. */
  keys: string;
  isApple?: boolean | undefined;
  /** With a sign for Enter. */
  isShort?: boolean | undefined;
  /** Not next to a label, as `aria-keyshortcuts` announces it; touch screens hide it. */
  isAnnounced?: boolean | undefined;
}

export function Kbd({ keys, isApple = false, isShort = false, isAnnounced = false }: KbdProps) {
  const format = isShort ? shortenKeys : formatKeys;
  return (
    <kbd
      aria-hidden={!isAnnounced || undefined}
      className={classNames(
        'inline-flex h-4.5 items-center rounded-chip border border-current/50 px-1.25',
        'font-mono text-[0.6875rem]/none font-medium whitespace-nowrap opacity-80',
        !isAnnounced && 'pointer-coarse:hidden',
      )}
    >
      <span aria-hidden>{format(keys, isApple)}</span>
      {isAnnounced && <span className="sr-only">{spellKeys(keys, isApple)}</span>}
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

/** '⌘K', or 'Ctrl+K' */
export function formatKeys(keys: string, isApple: boolean): string {
  const print = (key: string) => arrows[key] ?? (isApple ? signs[key] : undefined) ?? nameKey(key, names);
  return keys
    .split('+')
    .map(print)
    .join(isApple ? '' : '+');
}

/** '⌘⏎', or 'Ctrl ⏎' */
export function shortenKeys(keys: string, isApple: boolean): string {
  const print = (key: string) => (key === 'Enter' ? signs[key]! : formatKeys(key, isApple));
  return keys
    .split('+')
    .map(print)
    .join(isApple ? '' : ' ');
}

/** For screen readers: 'Command K', or 'Ctrl K' */
export function spellKeys(keys: string, isApple: boolean): string {
  const name = (key: string) => nameKey(key, isApple ? appleNames : names);
  return keys.split('+').map(name).join(' ');
}

function nameKey(key: string, known: Record<string, string>): string {
  const name = known[key];
  return name === undefined ? key : t(name);
}
