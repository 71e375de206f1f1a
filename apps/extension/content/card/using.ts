import { costOf, useOf, type UseBody } from '@hone/client/using';
import { textOf, type Version } from '@hone/client/versions';
import type { Use } from '@hone/domain/brief';
import type { Trouble } from '../../platform/messages.ts';
import type { Store } from './store.ts';

/** Of the same use, also when it is tried again: it must not be paid twice. */
interface Intent {
  about: string;
  key: string;
}

export interface Using {
  /** Tells the server, which may refuse. Returns exactly the text that was paid for; undefined: nothing is to be written. */
  use(version: Version, how: Use): Promise<string | undefined>;
}

export function createUsing(store: Store): Using {
  let intent: Intent | undefined;

  const keyFor = (id: string, use: UseBody) => {
    const about = JSON.stringify([id, use]);
    if (intent?.about !== about) intent = { about, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    return intent.key;
  };
  const refuse = ({ done }: Version, trouble: Trouble) => {
    if (trouble.code === 'extension.gone') return;
    if (trouble.status === 404) store.dispatch({ name: 'expire', act: done.id });
    if (trouble.status === 401 || trouble.code === 'credits.none_left') store.fail(trouble);
    else store.change({ notice: { name: 'unused', trouble } });
  };

  return {
    async use(version, how) {
      const { id } = version.done;
      const text = textOf(version);
      const isPaid = costOf(version) === 'credit';
      const use = useOf(version, how);
      store.change({ isUsing: true, notice: undefined });
      const answer = await store.ask({ ask: 'use', id, key: keyFor(id, use), use });
      store.change({ isUsing: false });
      // Whether a call that got no answer arrived isn't known.
      if ('answer' in answer || answer.trouble.status !== 0) intent = undefined;
      if ('trouble' in answer) {
        refuse(version, answer.trouble);
        return undefined;
      }
      store.dispatch({ name: 'use', act: id, isPaid });
      store.countCredits(answer.answer.credits_count);
      store.change({ blocker: undefined });
      return text;
    },
  };
}
