import type { Page, PageActions, PagePick } from '../page.ts';
import { ask } from '../ask.ts';
import css from './actions.css';
import { keepCard } from './cards.ts';
import { rememberCaret } from './caret.ts';
import { makeMenu, type MenuChoice } from './menu.ts';
import { followConversation } from './session.ts';

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
    if (choice === 'prompts') return (await page.library())?.prompts();
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

  let picker: PagePick | undefined;
  const pick = async (isToEnhance: boolean) => {
    const loaded = picker ? undefined : await ask({ ask: 'pick' });
    picker ??= globalThis.honePick?.(page, () => void enhance());
    if (picker) await picker.open(isToEnhance);
    else if (loaded && 'trouble' in loaded) say(loaded.trouble.message);
  };

  const enhance = async () => {
    const extension = stateCache.known();
    if (!extension || picker?.isOpen()) return;
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
