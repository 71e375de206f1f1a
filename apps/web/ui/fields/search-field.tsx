import { Search, X } from 'lucide-react';
import { useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '../button.tsx';
import { TextField } from './field.tsx';
import { Kbd } from '../kbd.tsx';
import { t } from '../t.ts';
import { words } from '../words.ts';

interface SearchFieldProps {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** Kept outside, so that a letter draws this field alone. */
  text: { read(): string; set(text: string): void; watch(tell: () => void): () => void };
  maximum: number;
  /** Whether '/' focuses it, with a visible hint. */
  hasKey: boolean;
  clear(): void;
  /** Otherwise Enter moves to the results. */
  enter?(): void;
  /** Moves the focus to the results. */
  leave(): void;
}

/** Escape clears it, and arrow down moves to the results. */
export function SearchField({ label, field, text, maximum, hasKey, clear, leave, enter = leave }: SearchFieldProps) {
  const typed = useSyncExternalStore(text.watch, text.read);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && typed !== '') clear();
    else if (event.key === 'ArrowDown') leave();
    else return;
    event.preventDefault();
  };
  const clearByButton = () => {
    clear();
    field.current?.focus();
  };
  return (
    <search className="min-w-0 grow sm:max-w-72">
      <TextField
        ref={field}
        isInBar
        type="search"
        label={label}
        placeholder={label}
        value={typed}
        maxLength={maximum}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onChange={(event) => text.set(event.target.value)}
        onKeyDown={onKeyDown}
        start={<Search aria-hidden className="size-4" />}
        end={
          typed === '' ? (
            hasKey && (
              <span className="flex pe-1 max-sm:hidden">
                <Kbd keys="/" />
              </span>
            )
          ) : (
            <IconButton label={t(words.clearSearch)} size="small" onClick={clearByButton}>
              <X aria-hidden />
            </IconButton>
          )
        }
        className="[&::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}
