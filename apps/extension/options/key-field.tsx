import { isTakenByBrowser, keysOf, menuKeys, printKeys, shortcutKeys } from '@hone/domain/shortcuts';
import { useEffect, useRef, useState } from 'react';
import { isApple } from '../platform/computer.ts';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

interface KeyFieldProps {
  label: string;
  keys: string;
  /** The default, where the keys are the user's own. */
  otherwise: string | undefined;
  /** By our other shortcuts. */
  taken: readonly string[];
  /** Null: back to the default. False: pages don't know yet. */
  onChange(keys: string | null): Promise<boolean>;
}

const heldAlone = new Set(['Alt', 'Control', 'Shift', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

export function KeyField({ label, keys, otherwise, taken, onChange }: KeyFieldProps) {
  const [isListening, setListening] = useState(false);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const wasListening = useRef(false);
  // The button that had the focus is another one by now.
  useEffect(() => {
    if (isListening !== wasListening.current) button.current?.focus();
    wasListening.current = isListening;
  }, [isListening]);

  const end = (sentence = '') => {
    setListening(false);
    setSaid(sentence);
  };
  const choose = async (chosen: string | null, next: string) => {
    const says = (await onChange(chosen)) ? words.keysChanged : words.keysLater;
    setSaid(t(says, { keys: printKeys(next, isApple()) }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setListening(false);
    event.preventDefault();
    if (event.key === 'Escape') return end();
    if (heldAlone.has(event.key) && event.key !== 'Dead') return undefined;
    const pressed = event.metaKey ? '' : keysOf(event);
    const problem = problemOf(pressed, taken);
    if (problem !== undefined) return setSaid(problem);
    end();
    return choose(pressed, pressed);
  };
  return (
    <li>
      <p className="row">
        <span>{label}</span>
        {isListening ? (
          <button
            ref={button}
            type="button"
            className="button listening"
            aria-label={t(words.pressAbout, { shortcut: label })}
            onKeyDown={press as never}
            onBlur={() => setListening(false)}
          >
            {t(words.press)}
          </button>
        ) : (
          <span className="choice">
            <kbd dir="ltr">{printKeys(keys, isApple())}</kbd>
            {otherwise !== undefined && (
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  button.current?.focus();
                  void choose(null, otherwise);
                }}
              >
                {t(words.reset, { keys: printKeys(otherwise, isApple()) })}
              </button>
            )}
            <button
              ref={button}
              type="button"
              className="button quiet"
              aria-label={t(words.changeAbout, { shortcut: label })}
              onClick={() => {
                setSaid('');
                setListening(true);
              }}
            >
              {t(words.change)}
            </button>
          </span>
        )}
      </p>
      <output className="small">{said}</output>
    </li>
  );
}

function problemOf(pressed: string, taken: readonly string[]): string | undefined {
  if (!shortcutKeys.test(pressed)) return t(words.keysNeed, { hold: isApple() ? '⌃ or ⌥' : 'Ctrl or Alt' });
  if (taken.includes(pressed) || pressed === menuKeys) return t(words.keysTaken);
  return isTakenByBrowser(pressed) ? t(words.keysOfBrowser, { keys: printKeys(pressed, isApple()) }) : undefined;
}
