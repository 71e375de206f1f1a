import type { Saying } from '@hone/client/enhancing-state';
import { slotOfHunk } from '@hone/client/rows';
import type { Note } from '@hone/client/versions';
import { askFirstSlot } from '@hone/domain/brief';
import type { Way } from './status-line.ts';
import { createRequests, type Requests } from './requests.ts';
import type { CardHost } from '../card-host.ts';
import { createStore, versionOf, type Store } from './store.ts';
import { createReplacing, type Replacing } from './replacing.ts';
import { createPreferenceActions, type PreferenceActions } from './preferences.ts';

export interface Actions extends Requests, PreferenceActions, Omit<Replacing, 'follow' | 'leave' | 'underWay'> {
  store: Store;
  go(way: Way): void;
  show(version: number): void;
  /** Said to the version on show, which is composed anew at once, without a call. */
  say(saying: Saying): void;
  /** Takes a change of the text out, or puts it back; what a row has said is taken out. */
  toggle(hunk: string): void;
  /** Not asked again in this card. */
  skip(row: string): void;
  fix(note: Note): void;
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

  const say = (saying: Saying) => {
    store.change({ notice: undefined });
    store.dispatch(saying);
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
    say,
    toggle(hunk) {
      const version = versionOf(store.state());
      const slot = version && slotOfHunk(version, hunk);
      if (slot === askFirstSlot) say({ name: 'askFirst', isWanted: false });
      else say(slot === undefined ? { name: 'toggle', hunk } : { name: 'clear', slot });
    },
    skip(row) {
      say({ name: 'skip', slot: row });
      preferences.countSkip(row);
    },
    fix: (note) => store.dispatch({ name: 'fix', note }),
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
