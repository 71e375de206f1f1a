import type { PageAction, PageActions, PageLibrary, Page } from './page.ts';
import { ask, isOrphaned, describeSilence } from './ask.ts';
import { makeButton } from './button.ts';
import { findBox } from './finder/find.ts';
import type { Guard } from './guard-api.ts';
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
    press: () => void act('enhance'),
    menu: () => void act('menu'),
    drop(spot) {
      const corner = placement.putAt(spot);
      if (corner) void ask({ ask: 'place', host: location.host, corner });
    },
  });
  const isBusy = () => signal.aborted || actions?.isOpen() === true;
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
    async library() {
      const loaded = library ? undefined : await ask({ ask: 'picker' });
      library ??= globalThis.honeLibrary?.(page);
      if (!library) page.say(loaded && 'trouble' in loaded ? loaded.trouble.message : words.silent);
      return library;
    },
  };

  const act = async (action: PageAction, given = '') => {
    const extension = isOrphaned() ? undefined : await stateCache.ask();
    if (!extension) return page.say(describeSilence().message);
    if (action === 'save') return (await page.library())?.save(given);
    if (!extension.on) return;
    if (action === 'prompts') return (await page.library())?.open(given);
    if (action === 'insert') return (await page.library())?.insert(given);
    const loaded = actions ? undefined : await ask({ ask: 'card' });
    actions ??= globalThis.honeActions?.(page);
    if (actions) await actions[action]();
    else page.say(loaded && 'trouble' in loaded ? loaded.trouble.message : words.silent);
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
    enhance() {
      if (stateCache.known()?.on === false) return false;
      void act('enhance');
      return true;
    },
    prompts() {
      if (stateCache.known()?.on === false) return false;
      void act('prompts');
      return true;
    },
    menu() {
      if (button.element.hidden) return false;
      void act('menu');
      return true;
    },
    escape() {
      if (!actions?.isOpen()) return false;
      actions.close();
      return true;
    },
    typed(event) {
      // Every key comes here, so all but the first of a burst do no more than this.
      if (event.target !== typedIn || !placement.isFaded()) {
        const element = boxWatcher.box()?.element;
        const [target] = event.composedPath();
        if (!(target instanceof Element)) return;
        const into = element ?? target;
        if (!into.contains(target) || !isEditable(into)) return;
        if (!element) return settleLater();
        typedIn = event.target;
      }
      placement.fade(event.timeStamp);
      actions?.typed();
      // An editor may show what was typed a moment later.
      const typed = 'key' in event ? event.key : event.data;
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
