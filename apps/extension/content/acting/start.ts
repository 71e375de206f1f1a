import type { Acting, Page } from '../acting.ts';
import { ask } from '../asking.ts';
import { describeBox } from '../finder/path.ts';
import { focusedElement } from '../looking.ts';
import css from './acting.css';
import { keepCard } from './cards.ts';
import { rememberCaret } from './caret.ts';
import { makeMenu, type MenuChoice } from './menu.ts';
import { makePicker } from './picking.ts';
import { followConversation } from './session.ts';
import { words } from './words.ts';

globalThis.honeActing = (page: Page): Acting => {
  const { guard, host, looking, switching, showing, say, hush } = page;
  const here = location.host;
  let goBack = () => {};
  host.dress(css);

  const conversation = followConversation(
    () => switching.known() ?? { hints: null, incognito: false },
    () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  );
  const cards = keepCard(page, {
    session: () => conversation.session(location.href, performance.now()),
    isNew: () => conversation.isNew(location.href),
  });

  const choose = async (choice: MenuChoice) => {
    if (choice === 'move') return void ask({ ask: 'place', host: here, corner: showing.next() });
    const said = await ask({ ask: 'switch', host: here, where: choice, on: false });
    if ('answer' in said) switching.take(said.answer);
    else say(said.trouble.message);
  };
  const menu = makeMenu(host.page, choose, () => {
    guard.isHolding = false;
    goBack();
  });

  const picked = (element: HTMLElement, isToEnhance: boolean) => {
    const standing = switching.known();
    const box = describeBox(element);
    void ask({ ask: 'picked', host: here, box });
    looking.forget();
    if (standing) switching.take({ ...standing, picked: box });
    element.focus({ preventScroll: true });
    hush();
    if (!looking.fresh()) say(words.noBox);
    else if (isToEnhance) void enhance();
    else say(words.picked);
  };
  const picker = makePicker(host.page, guard);
  const pick = async (isToEnhance: boolean) => {
    const before = focusedElement();
    host.show(before ?? undefined);
    const choice = picker.choose();
    if (!choice) return say(words.noBox);
    say(words.pick, 60);
    const element = await choice;
    if (element) return picked(element, isToEnhance);
    hush();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };

  const enhance = async () => {
    const standing = switching.known();
    if (!standing || picker.isOpen()) return;
    hush();
    const box = looking.fresh();
    if (cards.isOpen()) cards.enhance();
    else if (box) cards.open(box, standing);
    else await pick(true);
  };

  return {
    enhance,
    pick: () => void pick(false),
    menu() {
      const [box, button] = [looking.box(), page.button()];
      if (!box || !button) return;
      goBack = rememberCaret(box.element);
      guard.isHolding = true;
      menu.open(button);
    },
    isOpen: cards.isOpen,
    close: cards.close,
    stand: cards.stand,
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
