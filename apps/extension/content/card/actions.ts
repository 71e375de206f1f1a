import { isFresh, isRunning } from '@hone/panel/session/reading';
import { findBlocker } from './blocker.ts';
import type { Store } from './card-state.ts';
import type { CardHost } from '../card-host.ts';
import { createPreferenceActions, type PreferenceActions } from './preferences.ts';
import type { Way } from './status-line.ts';
import { createStore } from './store.ts';
import { questionOf } from './surface.ts';
import { now } from '../../platform/clock.ts';

export interface Actions extends PreferenceActions {
  store: Store;
  enhance(): Promise<void>;
  go(way: Way): void;
  /** Not asked again in this card. */
  skip(slot: string): void;
  close(returnsFocus: boolean): void;
}

export function createActions(host: CardHost, closed: () => void): Actions {
  const store = createStore(host);
  const { session } = store;
  const preferences = createPreferenceActions(store);
  let isClosed = false;
  const unwatch = host.watchDraft(() => {
    session.follow();
    store.review();
  });

  const enhance = async () => {
    // A result that is being written will be the draft.
    const writing = session.underWay();
    if (writing) await writing;
    const { retryAt, extension, phase } = store.state();
    if (isRunning(session.state()) || retryAt > now()) return;
    session.leave();
    session.follow();
    if (phase === 'chip' && !isFresh(session.state())) session.dismiss();
    const { draft } = session.state();
    const blocker = findBlocker(extension, draft);
    store.notify(undefined);
    store.change({ phase: 'card', blocker });
    if (draft === undefined || blocker !== undefined) return;
    const asked = questionOf(extension, draft);
    await session.enhance(asked);
    // It may have been chosen elsewhere in the meantime.
    const { propose } = store.state().extension.preferences;
    if (propose !== asked.propose) session.propose(propose);
  };

  const go = (way: Way) => {
    const { notice } = store.state();
    if (way === 'enhance' || way === 'again') return void enhance();
    if (way === 'welcome' || way === 'change') return void store.ask({ ask: 'welcome' });
    if (way === 'connect' || way === 'reconnect') return void store.ask({ ask: 'connect' });
    if (way === 'upgrade') return void store.ask({ ask: 'open', page: '/billing-plans' });
    if (way === 'refer') return void store.ask({ ask: 'open', page: '/enhance', dialog: 'refer-a-friend' });
    if (way === 'copyMine') return void session.copyMine();
    if (notice?.name === 'refused') preferences.allow(notice.kind);
    if (notice?.name === 'muted') preferences.askAgain(notice.slot);
  };

  return {
    ...preferences,
    store,
    enhance,
    go,
    skip(slot) {
      session.say({ name: 'skip', slot });
      preferences.countSkip(slot);
    },
    close(returnsFocus) {
      if (isClosed) return;
      isClosed = true;
      unwatch();
      session.stop();
      session.leave();
      closed();
      if (returnsFocus) host.focus();
      host.closed();
    },
  };
}
