import type { Standing } from '../../platform/messages.ts';
import type { Page } from '../acting.ts';
import { ask } from '../asking.ts';
import { rememberCaret } from './caret.ts';
import { copyText } from './copying.ts';
import { run } from './lines.ts';
import type { Box, Card, CardHost, Session } from '../parts.ts';
import { themeOf } from '../shade.ts';
import { directionOf } from '../showing.ts';
import { readBox } from '../writer/read.ts';
import { writeBox } from '../writer/write.ts';

export interface Cards {
  isOpen(): boolean;
  open(box: Box, standing: Standing): void;
  enhance(): void;
  stand(standing: Standing): void;
  close(): void;
  draftChanged(): void;
}

/** What stands in a composer beside the text: a picture, or what sites call a file that is sent along. */
const attachments = 'img, video, canvas, [class*="attachment" i], [data-testid*="attachment" i], [aria-label*="attachment" i]:not(button, input)';

interface Place {
  session(): Omit<Session, 'chat'>;
  isNew(): boolean;
}

/** The one card of a page, and all that it is given of it. */
export function keepCard({ guard, host, looking, showing }: Page, { session, isNew }: Place): Cards {
  let card: Card | undefined;
  const watchers = new Set<() => void>();
  let told = 0;

  const draftChanged = () => {
    if (watchers.size > 0) told ||= window.setTimeout(tellWatchers);
  };
  const tellWatchers = () => {
    told = 0;
    for (const watcher of watchers) watcher();
  };
  const changes = new MutationObserver(draftChanged);
  /** Moves the focus in the name of the person, so nothing holds it. */
  const withoutHolding = async <Value>(act: () => Value | Promise<Value>): Promise<Value> => {
    guard.isHolding = false;
    try {
      return await act();
    } finally {
      guard.isHolding = card !== undefined;
    }
  };

  const hostFor = (box: Box, standing: Standing): CardHost => {
    const goBack = rememberCaret(box.element);
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
      place: () => looking.fresh()?.composer.getBoundingClientRect(),
      draft() {
        const now = looking.fresh();
        return now && readBox(now.element);
      },
      replace: (text) =>
        withoutHolding(() => {
          const now = looking.fresh();
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
        void withoutHolding(() => {
          const now = looking.fresh();
          if (now?.element === box.element) goBack();
          else now?.element.focus({ preventScroll: true });
        });
      },
      closed() {
        card = undefined;
        guard.isHolding = false;
        showing.refresh();
      },
    };
  };

  return {
    isOpen: () => card !== undefined,
    open(box, standing) {
      const given = hostFor(box, standing);
      host.show(box.element);
      guard.isHolding = true;
      card = globalThis.honeCard?.(given);
      showing.refresh();
      card?.enhance();
    },
    enhance: () => card?.enhance(),
    stand: (standing) => card?.stand(standing),
    close: () => card?.close(),
    draftChanged,
  };
}
