import type { ExtensionState } from '../../platform/messages.ts';
import type { Page } from '../page.ts';
import { ask } from '../ask.ts';
import { rememberCaret } from './caret.ts';
import { copyText } from './copying.ts';
import { run } from './lines.ts';
import type { Box } from '../finder/box.ts';
import type { Card, CardHost, Session } from '../card-host.ts';
import { themeOf } from '../shade.ts';
import { directionOf } from '../button-placement.ts';
import { isDrawnInPart, readBox } from '../writer/read.ts';
import { writeBox } from '../writer/write.ts';

export interface Cards {
  isOpen(): boolean;
  open(box: Box, standing: ExtensionState): void;
  enhance(): void;
  update(standing: ExtensionState): void;
  close(): void;
  draftChanged(): void;
}

/** In milliseconds: a text that is drawn in part takes too long to be read at every key. */
const typingPause = 500;

/** A picture in the composer, or what sites name an attached file. */
const attachments = [
  'img, video, canvas, [class*="attachment" i], [data-testid*="attachment" i]',
  '[aria-label*="attachment" i]:not(button, input)',
].join();

interface Place {
  session(): Omit<Session, 'chat'>;
  isNew(): boolean;
}

export function keepCard({ guard, host, boxWatcher, placement }: Page, { session, isNew }: Place): Cards {
  let card: Card | undefined;
  const watchers = new Set<() => void>();
  let notifying = 0;

  const draftChanged = () => {
    if (watchers.size === 0) return;
    const box = boxWatcher.box()?.element;
    if (!box || !isDrawnInPart(box)) return void (notifying ||= window.setTimeout(notifyWatchers));
    clearTimeout(notifying);
    notifying = window.setTimeout(notifyWatchers, typingPause);
  };
  const notifyWatchers = () => {
    notifying = 0;
    for (const watcher of watchers) watcher();
  };
  const changes = new MutationObserver(() => {
    const box = boxWatcher.box()?.element;
    // Such a box is drawn anew by being scrolled, as we do to read it.
    if (!box || !isDrawnInPart(box)) draftChanged();
  });
  /** The focus moves on the person's behalf, so nothing may hold it back. */
  const withFocusUnlocked = async <Value>(act: () => Value | Promise<Value>): Promise<Value> => {
    guard.isFocusLocked = false;
    try {
      return await act();
    } finally {
      guard.isFocusLocked = card !== undefined;
    }
  };

  const hostFor = (box: Box, standing: ExtensionState): CardHost => {
    const restoreCaret = rememberCaret(box.element);
    return {
      root: host.root,
      theme: themeOf(box.composer, box.element),
      direction: directionOf(box.element),
      session: () => ({
        ...session(),
        chat: { empty: isNew(), attached: box.composer.querySelector(attachments) !== null },
      }),
      standing,
      ask,
      run,
      copy: (text) => copyText(host.root, text),
      place: () => boxWatcher.fresh()?.composer.getBoundingClientRect(),
      draft() {
        const now = boxWatcher.fresh();
        return now && readBox(now.element);
      },
      replace: (text) =>
        withFocusUnlocked(() => {
          const now = boxWatcher.fresh();
          return now ? writeBox(now.element, text) : 'refused';
        }),
      watchDraft(watcher) {
        watchers.add(watcher);
        if (watchers.size === 1) changes.observe(box.element, { childList: true, characterData: true, subtree: true });
        return () => {
          watchers.delete(watcher);
          if (watchers.size === 0) changes.disconnect();
        };
      },
      focus() {
        void withFocusUnlocked(() => {
          const now = boxWatcher.fresh();
          if (now?.element === box.element) restoreCaret();
          else now?.element.focus({ preventScroll: true });
        });
      },
      closed() {
        card = undefined;
        guard.isFocusLocked = false;
        placement.refresh();
      },
    };
  };

  return {
    isOpen: () => card !== undefined,
    open(box, standing) {
      const given = hostFor(box, standing);
      host.show(box.element);
      guard.isFocusLocked = true;
      card = globalThis.honeCard?.(given);
      placement.refresh();
      card?.enhance();
    },
    enhance: () => card?.enhance(),
    update: (standing) => card?.update(standing),
    close: () => card?.close(),
    draftChanged,
  };
}
