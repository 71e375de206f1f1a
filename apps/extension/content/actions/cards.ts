import type { ExtensionState } from '../../platform/messages.ts';
import type { Page } from '../page.ts';
import { ask } from '../ask.ts';
import { rememberCaret } from './caret.ts';
import { run } from './lines.ts';
import type { Box } from '../finder/box.ts';
import type { Card, CardHost, Session } from '../card-host.ts';
import { themeOf } from '../measure/shade.ts';
import { directionOf } from '../button-placement.ts';
import { isDrawnInPart, readBox } from '../writer/read.ts';
import { writeBox } from '../writer/write.ts';

export interface Cards {
  isOpen(): boolean;
  open(box: Box, extension: ExtensionState): void;
  enhance(): void;
  update(extension: ExtensionState): void;
  close(): void;
  draftChanged(): void;
}

/** In milliseconds: a partly drawn text takes too long to read at every key. */
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
    // Scrolling redraws such a box, and we scroll it to read it.
    if (!box || !isDrawnInPart(box)) draftChanged();
  });
  /** The focus moves at the user's request, so nothing may hold it back. */
  const withFocusUnlocked = async <Value>(act: () => Value | Promise<Value>): Promise<Value> => {
    guard.isFocusLocked = false;
    try {
      return await act();
    } finally {
      guard.isFocusLocked = card !== undefined;
    }
  };

  const hostFor = (box: Box, extension: ExtensionState): CardHost => {
    const restoreCaret = rememberCaret(box.element);
    return {
      root: host.root,
      theme: themeOf(box.composer, box.element, extension.theme),
      direction: directionOf(box.element),
      session: () => ({
        ...session(),
        chat: { empty: isNew(), attached: box.composer.querySelector(attachments) !== null },
      }),
      extension,
      ask,
      run,
      copy: (text) => copyText(host.root, text),
      place: () => boxWatcher.fresh()?.composer.getBoundingClientRect(),
      draft() {
        const now = boxWatcher.fresh();
        return now && readBox(now.element);
      },
      replace: (text) =>
        withFocusUnlocked(async () => {
          const now = boxWatcher.fresh();
          const result = now ? await writeBox(now.element, text) : 'refused';
          void ask({ ask: 'wrote', result });
          return result;
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
    open(box, extension) {
      const given = hostFor(box, extension);
      host.show(box.element, true);
      guard.isFocusLocked = true;
      card = globalThis.honeCard?.(given);
      placement.refresh();
      card?.enhance();
    },
    enhance: () => card?.enhance(),
    update: (extension) => card?.update(extension),
    close: () => card?.close(),
    draftChanged,
  };
}

/** Some pages block the Clipboard API for everyone. */
async function copyText(root: ShadowRoot, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(root, text);
  }
}

function copyByCommand(root: ShadowRoot, text: string): boolean {
  const before = root.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  root.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
