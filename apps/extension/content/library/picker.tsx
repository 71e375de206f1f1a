import { useLayoutEffect, useRef } from 'react';
import { FillForm } from '../../library/fill-form.tsx';
import { PromptList } from '../../library/prompt-list.tsx';
import type { LibrarySource } from '../../library/source.ts';
import { useChoosing } from '../../library/use-choosing.ts';
import { words } from '../../library/words.ts';
import { t } from '@hone/panel/t';
import { spotAt } from './spot.ts';

interface PickerProps {
  source: LibrarySource;
  start: string;
  trigger: string | undefined;
  caret: DOMRect | undefined;
  /** Of the box: the picker's edge is at the caret. */
  direction: 'ltr' | 'rtl' | undefined;
  insert(id: string, text: string): Promise<void>;
  /** `more`: what was typed here and belongs in the box. `isBack`: so does the focus. */
  leave(more: string, isBack: boolean): void;
}

const enterKey = { name: 'Enter', print: '⏎' };
/** In pixels: with less, the list has all of it. */
const low = 320;
/** The page stays usable beside it. */
const dialog = { role: 'dialog', tabIndex: -1 } as const;

export function Picker({ source, start, trigger, caret, direction, insert, leave }: PickerProps) {
  const frame = useRef<HTMLElement>(null);
  const { form, choose } = useChoosing(source);

  useLayoutEffect(() => {
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      const { inset, width, maxHeight } = spotAt(caret, view, direction);
      const style = { inset, inlineSize: `${width}px`, maxBlockSize: `${maxHeight}px` };
      Object.assign(frame.current?.style ?? {}, style);
      frame.current?.classList.toggle('low', maxHeight < low);
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [caret, direction]);
  useLayoutEffect(() => {
    const element = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      const place = element?.parentElement;
      // Someone went elsewhere, and not only to another window or the dialog.
      if (
        document.hasFocus() &&
        place?.isConnected &&
        !place.querySelector('dialog') &&
        !place.matches(':focus-within')
      )
        leave('', false);
    };
    const onKey = (event: KeyboardEvent) => {
      // Global shortcuts work here too.
      if (event.altKey && event.shiftKey) return;
      event.stopPropagation();
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      // As in the box, where it would have been typed.
      const typed = element?.querySelector('input')?.value ?? '';
      leave(trigger === undefined ? '' : typed.slice(start.length), true);
    };
    element?.addEventListener('focusout', () => queueMicrotask(look), { signal });
    element?.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [leave, start, trigger]);

  return (
    <>
      <section ref={frame} {...dialog} className="picker" aria-label={t(words.name)}>
        <PromptList
          source={source}
          start={start}
          acts={[
            { says: t(words.insert), keys: enterKey, act: (prompt) => void choose(prompt, t(words.insert), insert) },
          ]}
          close={() => leave('', true)}
          left={() => leave('', false)}
          onKey={(event, query) => {
            const { key } = event;
            // The trigger wasn't meant: it was a comment, or the start of a path.
            const isOther = trigger !== undefined && start === '' && (key === ' ' || key === trigger.at(-1));
            if (query !== '' || (!isOther && key !== 'Backspace')) return false;
            event.preventDefault();
            leave(isOther ? key : '', true);
            return true;
          }}
        />
      </section>
      {form && <FillForm {...form} />}
    </>
  );
}
