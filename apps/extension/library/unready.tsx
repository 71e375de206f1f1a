import { Button } from '@hone/panel/parts/button';
import { useLayoutEffect, useRef } from 'react';
import type { Question } from '../platform/messages.ts';
import type { FoundInLibrary } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

type Way = Extract<Question, { ask: 'welcome' | 'connect' | 'open' }> | 'again';

const open = { ask: 'open', page: '/prompt-library' } as const;
const states = {
  agree: [words.agree, words.agreeFirst, { ask: 'welcome' }],
  connect: [words.connect, words.connectNow, { ask: 'connect' }],
  reconnect: [words.reconnect, words.reconnectNow, { ask: 'connect' }],
  failed: [words.failed, words.again, 'again'],
  empty: [words.empty, words.openLibrary, open],
} as const satisfies Record<string, readonly [string, string, Way]>;
export type Unready = keyof typeof states;

/** Undefined where there is something to choose from, or soon will be. */
export function unreadyOf(found: FoundInLibrary | undefined): Unready | undefined {
  if (!found || found.state === 'loading') return undefined;
  if (found.state !== 'ready') return found.state;
  return found.size === 0 ? 'empty' : undefined;
}

/** Says why there is nothing, and leads on. */
export function UnreadyLibrary({ why, go }: { why: Unready; go(way: Way): void }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => frame.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const [says, does, way] = states[why];
  return (
    <div ref={frame} className="unready">
      <output>{t(says)}</output>
      <Button look="ink" act={() => go(way)}>
        {t(does)}
      </Button>
    </div>
  );
}
