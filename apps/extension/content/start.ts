import type { Acted } from '../platform/messages/broadcast.ts';
import type { PageAction, PageActions, PageLibrary, Page } from './page.ts';
import { ask, isOrphaned, describeSilence } from './ask.ts';
import { makeButton } from './button.ts';
import { findBox } from './finder/find.ts';
import type { Guard } from './guarding/guard-api.ts';
import { focusedElement, isEditable, watchForBox } from './box-watcher.ts';
import { placeButton } from './button-placement.ts';
import { cacheState } from './extension-state.ts';
import { textBeforeCaret, typedAfter } from './caret/trigger.ts';
import { words } from './words.ts';

/** Milliseconds between looks at the address, where the browser has no Navigation API. */
const addressInterval = 3000;
/** Milliseconds until a box is searched for, at first and while someone types into something that isn't one. */
const soon = 50;
const seldom = 8000;

globalThis.honeContent = (guard, { host, notice }) => {
  let actions: PageActions | undefined;
  let library: PageLibrary | undefined;
  const { signal } = guard;

  const stateCache = cacheState((extension) => {
    if (!extension.on) {
      actions?.close();
      library?.close();
      boxWatcher.rest();
    }
    button.nameKeys(extension.keys);
    actions?.update(extension);
    placement.refresh();
  });
  const boxWatcher = watchForBox(
    () => {
      const { hints = null, picked = null } = stateCache.known() ?? {};
      return findBox(document, hints, picked);
    },
    () => placement.refresh(),
  );
  const button = makeButton(host.page, {
    press: () => press('enhance'),
    menu: () => press('menu'),
    drop(spot) {
      const corner = placement.putAt(spot);
      if (corner) void ask({ ask: 'place', host: location.host, corner });
    },
  });
  const isBusy = () => signal.aborted || Boolean(actions?.isOpen());
  const placement = placeButton(host, button, boxWatcher, stateCache.known, isBusy);
  const page: Page = {
    guard,
    host,
    boxWatcher,
    stateCache,
    placement,
    button: () => (button.element.hidden ? undefined : button.element),
    say(sentence, seconds) {
      host.show(boxWatcher.box()?.element, true);
      notice.say(sentence, seconds);
    },
    clearNotice: notice.end,
    library: () => load('picker', () => (library ??= globalThis.honeLibrary?.(page))),
  };

  const load = async <Part>(script: 'card' | 'picker', make: () => Part | undefined): Promise<Part | undefined> => {
    const reply = make() ? undefined : await ask({ ask: script });
    const part = make();
    if (!part) page.say(reply && 'trouble' in reply ? reply.trouble.message : words.silent);
    return part;
  };

  const act = async (action: PageAction, given = ''): Promise<Acted | void> => {
    const extension = isOrphaned() ? undefined : await stateCache.ask();
    if (!extension) return page.say(describeSilence().message);
    if (!extension.on && action !== 'save') return;
    if (action !== 'enhance' && action !== 'menu' && action !== 'pick') return (await page.library())?.[action](given);
    // Nothing opens behind a dialog of ours.
    if (!host.root.querySelector('dialog'))
      void (await load('card', () => (actions ??= globalThis.honeActions?.(page))))?.[action]();
    return 'shown';
  };

  const press = (action: PageAction) => {
    void act(action);
    return true;
  };

  /** Who isn't connected, or hasn't agreed, may just be typing it. */
  const lookForTrigger = () => {
    looking = 0;
    const [box, extension] = [boxWatcher.box()?.element, stateCache.known()];
    if (!box || !extension?.agreed || extension.connection === 'none' || library?.isOpen()) return;
    const { picker: trigger } = extension.preferences.shortcuts;
    const before = textBeforeCaret(box);
    if (before !== undefined && typedAfter(trigger, before) !== undefined) void act('prompts', trigger);
  };

  let looking = 0;
  let typedIn: EventTarget | null = null;
  /** Typed into before it was known to be the box. */
  let early: Element | null = null;
  let settling = 0;
  const settle = async () => {
    settling = 0;
    const focused = focusedElement();
    if (!isEditable(focused)) {
      if (document.activeElement !== host.root.host) boxWatcher.rest();
      return placement.refresh();
    }
    const extension = await stateCache.ask();
    if (!extension?.on) return;
    if (!boxWatcher.box()?.element.contains(focused)) boxWatcher.forget();
    boxWatcher.look();
    placement.refresh();
    if (!boxWatcher.box()?.element.contains(early)) return;
    early = null;
    lookForTrigger();
  };
  let untilNext = soon;
  const settleSoon = () => {
    clearTimeout(settling);
    untilNext = soon;
    typedIn = null;
    settling = window.setTimeout(settle, soon);
  };
  const settleLater = () => {
    if (settling) return;
    settling = window.setTimeout(settle, untilNext);
    untilNext = Math.min(untilNext * 4, seldom);
  };

  Object.assign(guard, {
    enhance: () => stateCache.known()?.on !== false && press('enhance'),
    prompts: () => stateCache.known()?.on !== false && press('prompts'),
    menu: () => !button.element.hidden && press('menu'),
    escape() {
      if (!actions?.isOpen()) return false;
      actions.close();
      return true;
    },
    typed(event) {
      // Every key comes here, so all but the first of a burst do no more than this.
      const typed = 'key' in event ? event.key : event.data;
      if (event.target !== typedIn || !placement.isFaded()) {
        const focused = focusedElement();
        if (!isEditable(focused)) return;
        if (!boxWatcher.box()?.element.contains(focused)) {
          if (!event.isComposing && typed?.length === 1) early = focused;
          return settleLater();
        }
        typedIn = event.target;
      }
      placement.fade(event.timeStamp);
      actions?.typed();
      // An editor may show what was typed a moment later.
      const end = stateCache.known()?.preferences.shortcuts.picker.at(-1);
      if (end && !event.isComposing && typed?.endsWith(end)) looking ||= window.setTimeout(lookForTrigger);
    },
    focused: settleSoon,
  } satisfies Partial<Guard>);

  watchAddress(signal, (address) => {
    actions?.moved(address);
    settleSoon();
  });
  signal.addEventListener('abort', () => {
    const hadFocus = document.activeElement === host.root.host;
    actions?.close();
    boxWatcher.rest();
    placement.refresh();
    if (hadFocus) boxWatcher.box()?.element.focus({ preventScroll: true });
  });
  return { act, settle, renew: stateCache.renew };
};

function watchAddress(signal: AbortSignal, moved: (address: string) => void): void {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    moved(last);
  };
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) return navigation.addEventListener('currententrychange', check, { signal });
  const timer = setInterval(() => document.hidden || check(), addressInterval);
  signal.addEventListener('abort', () => clearInterval(timer));
}
