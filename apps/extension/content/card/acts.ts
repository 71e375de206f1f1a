import type { Extras, Note } from '@hone/client/versions';
import type { Way } from './saying.ts';
import { startAsking, type Asking } from './asking.ts';
import type { CardHost } from '../parts.ts';
import { openDesk, questionOf, type Desk } from './desk.ts';
import { startTaking, type Taking } from './taking.ts';
import { startWishes, type Wishes } from './wishes.ts';

/** All that a person can do with a card. */
export interface Acts extends Asking, Wishes, Omit<Taking, 'follow' | 'leave'> {
  desk: Desk;
  /** Goes one of the ways that a sentence leads to. */
  go(way: Way): void;
  show(version: number): void;
  toggle(hunk: string): void;
  /** Leaves the question open, and it is not asked again here. */
  skip(): void;
  closeQuestion(): void;
  mend(note: Note): void;
  extend(extras: Extras, sentence: string): void;
  overlook(note: Note): void;
  /** Puts all of it away, and leads back to the box where it is asked for. */
  close(leadsBack: boolean): void;
}

export function startActs(host: CardHost, closed: () => void): Acts {
  const desk = openDesk(host);
  const taking = startTaking(desk);
  const asking = startAsking(desk, taking.leave);
  const wishes = startWishes(desk);
  let isClosed = false;
  const unwatch = host.watchDraft(() => {
    desk.readDraft();
    desk.review();
    taking.follow();
  });

  const go = (way: Way) => {
    const { notice } = desk.state();
    if (way === 'enhance' || way === 'again') return void asking.enhance();
    if (way === 'welcome' || way === 'change') return void desk.ask({ ask: 'welcome' });
    if (way === 'connect' || way === 'reconnect') return void desk.ask({ ask: 'connect' });
    if (way === 'upgrade') return void desk.ask({ ask: 'open', page: '/billing-plans' });
    if (way === 'refer') return void desk.ask({ ask: 'open', page: '/enhance', dialog: 'refer-a-friend' });
    if (way === 'copyMine') return void taking.copyMine();
    if (way === 'reload') return location.reload();
    if (notice?.name === 'refused') wishes.allow(notice.kind);
    if (notice?.name === 'muted') wishes.askAgain(notice.slot);
  };

  return {
    ...asking,
    ...wishes,
    take: taking.take,
    undo: taking.undo,
    copy: taking.copy,
    copyMine: taking.copyMine,
    desk,
    go,
    show: (version) => {
      desk.change({ notice: undefined });
      desk.move({ name: 'show', version });
    },
    toggle: (hunk) => {
      desk.change({ notice: undefined });
      desk.move({ name: 'toggle', hunk });
    },
    skip() {
      const question = questionOf(desk.state());
      desk.move({ name: 'skip' });
      if (!question) return;
      void desk.ask({ ask: 'outcome', id: question.act, outcome: { said: 'skip' } });
      wishes.countSkip(question.ask.slot);
    },
    closeQuestion: () => desk.move({ name: 'close' }),
    mend: (note) => desk.move({ name: 'mend', note }),
    extend: (extras, sentence) => desk.move({ name: 'extend', extras, sentence }),
    overlook: (note) => desk.move({ name: 'overlook', note }),
    close(leadsBack) {
      if (isClosed) return;
      isClosed = true;
      unwatch();
      asking.stop();
      taking.leave();
      closed();
      if (leadsBack) host.focus();
      host.closed();
    },
  };
}
