import { drawIn } from '../../platform/drawing.ts';
import { t } from '@hone/panel/t';
import { readFields } from '../../library/fields.ts';
import { FillForm, type FillFormProps } from '../../library/fill-form.tsx';
import { SaveDialog } from '../../library/save-dialog.tsx';
import { makeSource } from '../../library/source.ts';
import { words as listWords } from '../../library/words.ts';
import { rememberCaret } from '../actions/caret.ts';
import { copyText } from '../actions/copy.ts';
import { ask } from '../ask.ts';
import { focusedElement, isEditable } from '../box-watcher.ts';
import { directionOf } from '../button-placement.ts';
import { themeOf } from '../measure/shade.ts';
import type { Page, PageLibrary } from '../page.ts';
import { textBeforeCaret, typedAfter } from '../caret/trigger.ts';
import { insertInBox } from '../writer/insert.ts';
import { caretRect } from '../caret/caret-rect.ts';
import { Picker } from './picker.tsx';
import { dress } from './stylesheet.ts';
import { words } from './words.ts';

export function makePageLibrary({ guard, host, boxWatcher, stateCache, say, clearNotice }: Page): PageLibrary {
  let close: (() => void) | undefined;

  const boxNow = () => {
    const focused = focusedElement();
    return boxWatcher.fresh()?.element ?? (isEditable(focused) ? focused : undefined);
  };
  /** Undefined: the page has none. */
  const rememberBox = () => {
    const box = boxNow();
    if (!box) return undefined;
    const hasFocus = box.contains(focusedElement());
    const restore = hasFocus ? rememberCaret(box) : () => focusAtEnd(box);
    return { box, restoreCaret: restore, caret: hasFocus ? caretRect(host.root, box) : box.getBoundingClientRect() };
  };
  type Remembered = ReturnType<typeof rememberBox>;

  const put = async (text: string, at: Remembered, replacing = '') =>
    at ? insertInBox(at.box, text, { replacing, restoreCaret: at.restoreCaret }) : 'refused';
  /** What can't be written is copied, so that nothing is lost. */
  const write = async (text: string, at: Remembered, replacing: string) => {
    if ((await put(text, at, replacing)) === 'written') return;
    say(t((await copyText(host.root, text)) ? words.copied : words.neither));
  };
  const draw = (at: Remembered, screen: React.ReactNode) => {
    host.show(at?.box);
    clearNotice();
    const place = document.createElement('div');
    place.className = 'hone enhancing';
    const ground = at?.box ?? document.body;
    place.dataset['theme'] = themeOf(ground, ground, stateCache.known()?.theme);
    // Its own words are English in every page.
    place.lang = 'en';
    place.dir = 'ltr';
    const undress = dress(host.root);
    host.root.append(place);
    const wasLocked = guard.isFocusLocked;
    guard.isFocusLocked = true;
    const drawn = drawIn(place);
    drawn.render(screen);
    close = () => {
      close = undefined;
      guard.isFocusLocked = wasLocked;
      drawn.unmount();
      place.remove();
      undress();
    };
  };
  const source = makeSource(ask);
  /** The focus goes back to where it is now. */
  const makeEnd = (at: Remembered) => {
    const before = host.root.activeElement;
    return () => {
      close?.();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      else at?.restoreCaret();
    };
  };

  return {
    isOpen: () => close !== undefined,
    close: () => close?.(),
    prompts(trigger) {
      if (close) return 'shown';
      const at = rememberBox();
      const before = trigger && at ? textBeforeCaret(at.box) : undefined;
      const typed = trigger && before !== undefined ? typedAfter(trigger, before) : undefined;
      if (trigger && typed === undefined) return 'shown';
      const replacing = trigger ? trigger + typed : '';
      draw(
        at,
        <Picker
          source={source}
          start={typed ?? ''}
          trigger={trigger}
          caret={at?.caret}
          direction={at && directionOf(at.box)}
          insert={async (id, text) => {
            close?.();
            await write(text, at, replacing);
            void ask({ ask: 'inserted', id });
          }}
          leave={(more, isBack) => {
            close?.();
            if (!at || !isBack) return;
            at.restoreCaret();
            // What was searched for was typed into the box, as far as anyone could tell.
            if (more) void insertInBox(at.box, more, { restoreCaret: at.restoreCaret, isTyping: true });
          }}
        />,
      );
      return 'shown';
    },
    insert: (text) => put(text, rememberBox()),
    save(text, isEnhanced = false) {
      if (close) return undefined;
      const at = rememberBox();
      draw(at, <SaveDialog ask={ask} text={text} isEnhanced={isEnhanced} end={makeEnd(at)} />);
      return 'shown';
    },
    async fill(text) {
      const at = rememberBox();
      const back = makeEnd(at);
      const fields = await readFields(source, text);
      // Something else may have opened in the meantime, perhaps this form.
      if (close || fields.length === 0) return [];
      return new Promise((resolve) => {
        const end: FillFormProps['end'] = (filled) => {
          back();
          if (filled) void ask({ ask: 'filled', values: filled.values });
          resolve(filled?.values);
        };
        const asked = { title: t(listWords.fillTitle), text, fields, does: t(words.fillIn), end };
        draw(at, <FillForm {...asked} />);
      });
    },
  };
}

function focusAtEnd(box: HTMLElement): void {
  box.focus({ preventScroll: true });
  if (box instanceof HTMLTextAreaElement) box.selectionStart = box.textLength;
  else {
    document.getSelection()?.selectAllChildren(box);
    document.getSelection()?.collapseToEnd();
  }
}
