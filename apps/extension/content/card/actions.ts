import type { Extras, Note } from '@hone/client/versions';
import type { Way } from './status-line.ts';
import { createRequests, type Requests } from './requests.ts';
import type { CardHost } from '../card-host.ts';
import { createStore, questionOf, type Store } from './store.ts';
import { createReplacing, type Replacing } from './replacing.ts';
import { createPreferenceActions, type PreferenceActions } from './preferences.ts';

export interface Actions extends Requests, PreferenceActions, Omit<Replacing, 'follow' | 'leave' | 'underWay'> {
  store: Store;
  go(way: Way): void;
  show(version: number): void;
  toggle(hunk: string): void;
  /** Not asked again about this draft. */
  skip(): void;
  closeQuestion(): void;
  fix(note: Note): void;
  extend(extras: Extras, sentence: string): void;
  overlook(note: Note): void;
  close(returnsFocus: boolean): void;
}

export function createActions(host: CardHost, closed: () => void): Actions {
  const store = createStore(host);
  const replacing = createReplacing(store);
  const requests = createRequests(store, replacing);
  const preferences = createPreferenceActions(store);
  let isClosed = false;
  const unwatch = host.watchDraft(() => {
    store.readDraft();
    store.review();
    replacing.follow();
  });

  const go = (way: Way) => {
    const { notice } = store.state();
    if (way === 'enhance' || way === 'again') return void requests.enhance();
    if (way === 'welcome' || way === 'change') return void store.ask({ ask: 'welcome' });
    if (way === 'connect' || way === 'reconnect') return void store.ask({ ask: 'connect' });
    if (way === 'upgrade') return void store.ask({ ask: 'open', page: '/billing-plans' });
    if (way === 'refer') return void store.ask({ ask: 'open', page: '/enhance', dialog: 'refer-a-friend' });
    if (way === 'copyMine') return void replacing.copyMine();
    if (way === 'reload') return location.reload();
    if (notice?.name === 'refused') preferences.allow(notice.kind);
    if (notice?.name === 'muted') preferences.askAgain(notice.slot);
  };

  return {
    ...requests,
    ...preferences,
    take: replacing.take,
    undo: replacing.undo,
    copy: replacing.copy,
    copyMine: replacing.copyMine,
    store,
    go,
    show: (version) => {
      store.change({ notice: undefined });
      store.dispatch({ name: 'show', version });
    },
    toggle: (hunk) => {
      store.change({ notice: undefined });
      store.dispatch({ name: 'toggle', hunk });
    },
    skip() {
      const question = questionOf(store.state());
      store.dispatch({ name: 'skip' });
      if (!question) return;
      void store.ask({ ask: 'outcome', id: question.act, outcome: { said: 'skip' } });
      preferences.countSkip(question.ask.slot);
    },
    closeQuestion: () => store.dispatch({ name: 'close' }),
    fix: (note) => store.dispatch({ name: 'fix', note }),
    extend: (extras, sentence) => store.dispatch({ name: 'extend', extras, sentence }),
    overlook: (note) => store.dispatch({ name: 'overlook', note }),
    close(returnsFocus) {
      if (isClosed) return;
      isClosed = true;
      unwatch();
      requests.stop();
      replacing.leave();
      closed();
      if (returnsFocus) host.focus();
      host.closed();
    },
  };
}
