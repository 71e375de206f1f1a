import type { Extras } from '@hone/client/versions';
import { useId } from 'react';
import { t } from '../../platform/t.ts';
import type { Actions } from './actions.ts';
import { Button } from './button.tsx';
import { words } from './words.ts';

export function ExtrasRow({ actions, extras }: { actions: Actions; extras: readonly Extras[] }) {
  const id = useId();
  return (
    <section className="extras" aria-labelledby={id}>
      <span id={id}>{t(words.extras)}</span>
      {extras.flatMap((group) =>
        group.options.map((sentence) => (
          <Button key={sentence} isSmall act={() => actions.extend(group, sentence)}>
            <bdi lang={group.language}>{sentence}</bdi>
          </Button>
        )),
      )}
    </section>
  );
}
