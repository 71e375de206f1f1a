import { createSession } from '@hone/panel/session/session';
import type { ExtensionState } from '../../platform/messages.ts';
import type { CardHost } from '../card-host.ts';
import { findBlocker, isOutOfCredits, type Blocker } from './blocker.ts';
import type { Around, CardState, Store } from './card-state.ts';
import { createSurface } from './surface.ts';
import { now } from '../../platform/clock.ts';

export function createStore(host: CardHost): Store {
  let state: CardState = {
    extension: host.extension,
    blocker: undefined,
    notice: undefined,
    retryAt: 0,
    phase: 'card',
  };
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const changed of watchers) changed();
  };
  const change = (part: Partial<CardState>) => {
    state = { ...state, ...part };
    tell();
  };
  const block = (blocker: Blocker, extension: Partial<ExtensionState> = {}) => {
    change({ extension: { ...state.extension, ...extension }, blocker });
    return true;
  };
  const store: Around = {
    host,
    state: () => state,
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    change,
    notify(notice) {
      session.change({ notice: undefined, ...(notice && { echo: undefined }) });
      change({ notice });
    },
    review() {
      const { extension, blocker } = state;
      if (blocker === undefined || blocker === 'gone') return;
      if (blocker === 'credits' && isOutOfCredits(extension, now())) return;
      const next = findBlocker(extension, session.state().draft);
      if (next !== blocker) change({ blocker: next });
    },
    update(extension) {
      const { propose } = extension.preferences;
      const isOther = propose !== state.extension.preferences.propose;
      change({ extension });
      if (isOther) session.propose(propose);
      store.review();
    },
    countCredits(left) {
      const { extension } = state;
      if (extension.credits && extension.credits.left !== null)
        change({ extension: { ...extension, credits: { ...extension.credits, left } } });
    },
    refuse({ code, status, retry_after = 0 }) {
      if (code === 'extension.gone') return block('gone');
      if (status === 401) return block('reconnect', { connection: 'expired' });
      if (code === 'credits.none_left')
        return block('credits', { credits: { of: null, resets_at: null, ...state.extension.credits, left: 0 } });
      change({ retryAt: now() + 1000 * retry_after });
      return false;
    },
    async ask(question) {
      const answer = await host.ask(question);
      if ('trouble' in answer && answer.trouble.code === 'extension.gone') block('gone');
      return answer;
    },
  };
  const session = createSession(createSurface(store));
  let before = session.state();
  session.watch(() => {
    const after = session.state();
    const isNews = after.enhancing !== before.enhancing || (after.notice && after.notice !== before.notice);
    before = after;
    if (isNews) state = { ...state, notice: undefined };
    tell();
  });
  return { ...store, session };
}
