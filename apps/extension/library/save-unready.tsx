import { Button } from '@hone/panel/parts/button';
import { useEffect, useRef } from 'react';
import type { Question } from '../platform/messages.ts';
import type { SaveForm } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import type { AskWorker } from './source.ts';
import { words } from './words.ts';

/** Undefined: none leads on from here. */
type Way = Extract<Question, { ask: 'welcome' | 'connect' }> | 'again' | undefined;

const states = {
  empty: [words.saveEmpty, words.close, undefined],
  long: [words.saveLong, words.close, undefined],
  agree: [words.agree, words.agreeFirst, { ask: 'welcome' }],
  refused: [words.saveRefused, words.saveChange, { ask: 'welcome' }],
  connect: [words.saveConnect, words.connectNow, { ask: 'connect' }],
  reconnect: [words.saveReconnect, words.reconnectNow, { ask: 'connect' }],
  failed: [words.saveFailed, words.again, 'again'],
} as const satisfies Record<Exclude<SaveForm['state'], 'ready'>, readonly [string, string, Way]>;

interface SaveUnreadyProps {
  form: SaveForm;
  ask: AskWorker;
  again(): void;
  end(): void;
}

/** Says why nothing can be saved yet, and leads on. */
export function SaveUnready({ form, ask, again, end }: SaveUnreadyProps) {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => foot.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  const [says, does, way] = states[form.state as keyof typeof states];
  return (
    <>
      <div className="fields">
        <output>{t(says)}</output>
      </div>
      <footer ref={foot}>
        {way && <Button act={end}>{t(words.cancel)}</Button>}
        <Button look="ink" act={() => (way === undefined ? end() : way === 'again' ? again() : void ask(way))}>
          {t(does)}
        </Button>
      </footer>
    </>
  );
}
