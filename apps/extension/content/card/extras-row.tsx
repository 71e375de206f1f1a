import type { Extras } from '@hone/client/versions';
import { useId } from 'react';
import { t } from '../../platform/t.ts';
import type { Acts } from './acts.ts';
import { Button } from './button.tsx';
import { words } from './words.ts';

/** What can be added with one press, just as it is read. */
export function ExtrasRow({ acts, extras }: { acts: Acts; extras: readonly Extras[] }) {
  const id = useId();
  return (
    <section className="extras" aria-labelledby={id}>
      <span id={id}>{t(words.extras)}</span>
      {extras.flatMap((group) =>
        group.options.map((sentence) => (
          <Button key={sentence} isSmall act={() => acts.extend(group, sentence)}>
            <bdi lang={group.language}>{sentence}</bdi>
          </Button>
        )),
      )}
    </section>
  );
}
