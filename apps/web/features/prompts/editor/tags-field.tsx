import { libraryRules, tidyName } from '@hone/domain/library';
import { countCharacters, isVisibleName } from '@hone/domain/access/names';
import { X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { messageOfCode } from '../../../data/failures.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CompletionList, optionId } from '../../../ui/writing/completion-list.tsx';
import { boxClass, Field, typedClass } from '../../../ui/fields/field.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface TagsFieldProps {
  label?: string;
  tags: readonly string[];
  onTags(tags: string[]): void;
  /** Tags of other prompts. */
  known: readonly string[];
  error: string | undefined;
}

const suggested = 8;

function faultOf(tag: string) {
  if (!isVisibleName(tag)) return 'request.field.invisible';
  return countCharacters(tag) > libraryRules.tagMaximum ? 'prompts.tag.too_long' : undefined;
}

/** Enter or a comma adds a tag, Backspace removes the last one. */
export function TagsField({ label = t(words.tags), tags, onTags, known, error }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const has = (tag: string) => tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const wanted = tidyName(typed).toLowerCase();
  const choices = isOpen
    ? known
        .filter((tag) => !has(tag) && tag.toLowerCase().includes(wanted))
        .slice(0, suggested)
        .map((name) => ({ name }))
    : [];
  const hasList = choices.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  /** Invalid tags stay in the field, to be corrected. */
  const add = (given: readonly string[]) => {
    const added = [...tags];
    const left: string[] = [];
    let reason: string | undefined;
    for (const tag of given.map(tidyName).filter(Boolean)) {
      const isKnown = added.some((one) => one.toLowerCase() === tag.toLowerCase());
      if (isKnown) continue;
      const fault = faultOf(tag) ?? (added.length < libraryRules.tags ? undefined : 'prompts.tags.too_many');
      if (!fault) {
        added.push(tag);
        continue;
      }
      left.push(tag);
      reason ??= messageOfCode(fault);
    }
    setTyped(left.join(', '));
    setRefused(reason);
    close();
    if (added.length > tags.length) onTags(added);
  };
  const remove = (tag: string) => {
    onTags(tags.filter((one) => one !== tag));
    setRefused(undefined);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') add([choices[active]?.name ?? typed]);
    else if (key === 'Backspace' && typed === '' && tags.length > 0) remove(tags.at(-1)!);
    else if (key === 'Escape' && hasList) close();
    else if (key === 'ArrowDown' && !hasList) setOpen(true);
    else if (key === 'ArrowDown') setActive((active + 1) % choices.length);
    else if (key === 'ArrowUp' && hasList) setActive(active <= 0 ? choices.length - 1 : active - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={label} optional hint={t(words.tagsHint)} error={refused ?? error}>
      {(control) => (
        <div
          className={classNames(
            boxClass,
            'min-h-10 flex-wrap items-center gap-1 px-1.5 py-1 max-sm:min-h-11 pointer-coarse:min-h-11',
          )}
        >
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-label={t(words.removeTag, { tag })}
              onClick={() => remove(tag)}
              className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-chip bg-sunken px-2 text-small
                hover:bg-line pointer-coarse:min-h-9 forced-colors:border"
            >
              <bdi className="min-w-0 truncate">{tag}</bdi>
              <X aria-hidden className="size-3 text-ink-3" />
            </button>
          ))}
          <input
            {...control}
            ref={input}
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              setRefused(undefined);
              if (/[,;،、，\n]/.test(value)) return add(value.split(/[,;،、，\n]/));
              setTyped(value);
              setOpen(value.trim() !== '');
              return setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => add([typed])}
            dir="auto"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={list}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={10_000}
            {...(hasList && active >= 0 && { 'aria-activedescendant': optionId(list, active) })}
            className={classNames(typedClass, 'h-7 min-w-24 basis-24 px-1.5!')}
          />
          {hasList && (
            <CompletionList
              id={list}
              label={t(words.tagSuggestions)}
              choices={choices}
              active={active}
              setActive={setActive}
              take={({ name }) => add([name])}
              findAnchor={() => input.current?.getBoundingClientRect()}
            />
          )}
        </div>
      )}
    </Field>
  );
}
