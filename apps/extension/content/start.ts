import type { Word } from '../platform/messages.ts';
import type { Acting, Page } from './acting.ts';
import { watchAddress } from './address.ts';
import { ask, isGone, tellSilence } from './asking.ts';
import { makeButton } from './button.ts';
import { findBox } from './finder/find.ts';
import type { Guard } from './guarding.ts';
import { makeHost } from './host.ts';
import { focusedElement, isEditable, lookForBox } from './looking.ts';
import { makeNotice } from './notice.ts';
import { showButton } from './showing.ts';
import { followStanding } from './switching.ts';
import { words } from './words.ts';

// Put in a second time, or without its guard, it does nothing.
if (globalThis.honeGuard && !globalThis.honeGuard.root) begin(globalThis.honeGuard);

function begin(guard: Guard): void {
  const host = makeHost(guard);
  let acting: Acting | undefined;
  let isReady = false;

  const switching = followStanding((standing) => {
    if (!standing.on) {
      acting?.close();
      looking.rest();
    }
    acting?.stand(standing);
    showing.refresh();
  });
  const looking = lookForBox(
    () => findBox(document, switching.known()?.hints ?? null, switching.known()?.picked ?? null),
    () => showing.refresh(),
  );
  const notice = makeNotice(host.page);
  const button = makeButton(host.page, {
    press: () => void act('enhance'),
    menu: () => void act('menu'),
    drop(spot) {
      const corner = showing.putAt(spot);
      if (corner) void ask({ ask: 'place', host: location.host, corner });
    },
  });
  const showing = showButton(host, button, looking, switching.known, () => !isReady || acting?.isOpen() === true);
  const page: Page = {
    guard,
    host,
    looking,
    switching,
    showing,
    button: () => (button.element.hidden ? undefined : button.element),
    say(sentence, seconds) {
      host.show(looking.box()?.element);
      notice.say(sentence, seconds);
    },
    hush: notice.end,
  };

  const act = async (deed: 'enhance' | 'pick' | 'menu') => {
    const standing = isGone() ? undefined : await switching.ask();
    if (!standing) return page.say(tellSilence().message);
    if (!standing.on) return;
    const loaded = acting ? undefined : await ask({ ask: 'card' });
    acting ??= globalThis.honeActing?.(page);
    if (acting) await acting[deed]();
    else page.say(loaded && 'trouble' in loaded ? loaded.trouble.message : words.silent);
  };

  let settling = 0;
  const settle = async () => {
    settling = 0;
    const focused = focusedElement();
    if (!isEditable(focused)) {
      if (document.activeElement !== host.root.host) looking.rest();
      return showing.refresh();
    }
    const standing = await switching.ask();
    if (!standing?.on) return;
    if (!looking.box()?.element.contains(focused)) looking.forget();
    looking.look();
    showing.refresh();
  };
  const settleSoon = () => void (settling ||= window.setTimeout(settle, 50));

  Object.assign(guard, {
    enhance() {
      if (switching.known()?.on === false) return false;
      void act('enhance');
      return true;
    },
    menu() {
      if (button.element.hidden) return false;
      void act('menu');
      return true;
    },
    escape() {
      if (!acting?.isOpen()) return false;
      acting.close();
      return true;
    },
    typed(target) {
      const element = looking.box()?.element;
      if (target instanceof Element && (element ?? target).contains(target) && isEditable(element ?? target)) {
        if (!element) return settleSoon();
        showing.fade();
        acting?.typed();
      }
    },
    focused: settleSoon,
  } satisfies Partial<Guard>);

  watchAddress((address) => {
    acting?.moved(address);
    settleSoon();
  });
  chrome.runtime.onMessage.addListener((word: Word, sender) => {
    if (sender.id !== chrome.runtime.id) return;
    if (word.tell === 'standing') switching.renew();
    else void act(word.tell);
  });
  void (async () => {
    await whenIdle();
    isReady = true;
    await settle();
    if (guard.isAwaited) await act('enhance');
  })();
}

/** After the page has loaded, and has a moment for us. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}
