import type { PageActions, Page } from '../page.ts';
import { ask } from '../ask.ts';
import { describeBox } from '../finder/path.ts';
import { focusedElement } from '../box-watcher.ts';
import css from './actions.css';
import { keepCard } from './cards.ts';
import { rememberCaret } from './caret.ts';
import { makeMenu, type MenuChoice } from './menu.ts';
import { makePicker } from './picking.ts';
import { followConversation } from './session.ts';
import { words } from './words.ts';

globalThis.honeActions = (page: Page): PageActions => {
  const { guard, host, boxWatcher, stateCache, placement, say, clearNotice } = page;
  const here = location.host;
  let restoreCaret = () => {};
  host.dress(css);

  const conversation = followConversation(
    () => stateCache.known() ?? { hints: null, incognito: false },
    () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  );
  addEventListener('pagehide', conversation.leave, { signal: guard.signal });
  const cards = keepCard(page, {
    session: () => conversation.session(location.href, performance.now()),
    isNew: () => conversation.isNew(location.href),
  });

  const choose = async (choice: MenuChoice) => {
    if (choice === 'prompts') return (await page.library())?.open();
    if (choice === 'save') return (await page.library())?.save(cards.draft() ?? '');
    if (choice === 'move') return void ask({ ask: 'place', host: here, corner: placement.next() });
    const said = await ask({ ask: 'switch', host: here, where: choice, on: false });
    if ('answer' in said) stateCache.take(said.answer);
    else say(said.trouble.message);
  };
  const menu = makeMenu(host.page, choose, () => {
    guard.isFocusLocked = false;
    restoreCaret();
  });

  const picked = (element: HTMLElement, isToEnhance: boolean) => {
    const extension = stateCache.known();
    const box = describeBox(element);
    void ask({ ask: 'picked', host: here, box });
    boxWatcher.forget();
    if (extension) stateCache.take({ ...extension, picked: box });
    element.focus({ preventScroll: true });
    clearNotice();
    if (!boxWatcher.fresh()) say(words.noBox);
    else if (isToEnhance) void enhance();
    else say(words.picked);
  };
  const picker = makePicker(host.page, guard);
  const pick = async (isToEnhance: boolean) => {
    const before = focusedElement();
    host.show(before ?? undefined, true);
    const choice = picker.choose();
    if (!choice) return say(words.noBox);
    say(words.pick, 60);
    const element = await choice;
    if (element) return picked(element, isToEnhance);
    clearNotice();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };

  const enhance = async () => {
    const extension = stateCache.known();
    if (!extension || picker.isOpen()) return;
    clearNotice();
    const box = boxWatcher.fresh();
    if (cards.isOpen()) cards.enhance();
    else if (box) await cards.open(box, extension);
    else await pick(true);
  };

  return {
    enhance,
    pick: () => void pick(false),
    menu() {
      const [box, button] = [boxWatcher.box(), page.button()];
      if (!box || !button) return;
      restoreCaret = rememberCaret(box.element);
      guard.isFocusLocked = true;
      menu.open(button);
    },
    isOpen: cards.isOpen,
    close: cards.close,
    update: cards.update,
    typed() {
      conversation.touch(performance.now());
      cards.draftChanged();
    },
    moved(address) {
      const moved = conversation.move(address, performance.now());
      if (moved) void ask({ ask: 'moved', ...moved });
    },
  };
};
