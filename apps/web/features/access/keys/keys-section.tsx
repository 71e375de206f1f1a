import { listKeys, type ApiKey } from '@hone/contracts/access/keys';
import { useRef, useState } from 'react';
import { useData } from '../../../data/data.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import type { ProveByProvider } from '../passwords/proof/provider-proof.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { words } from './words.ts';

interface KeysSectionProps {
  proveByProvider?: ProveByProvider | undefined;
}

export function KeysSection({ proveByProvider }: KeysSectionProps) {
  const { data, refusal, isLoading, again } = useData(listKeys);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [isCreating, setCreating] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keys = (data ?? []).filter(({ id }) => !gone.has(id));

  const mark = (id: string, isGone: boolean) =>
    setGone((before) => new Set(isGone ? [...before, id] : [...before].filter((one) => one !== id)));

  return (
    <Section
      title={t(words.title)}
      text={
        <>
          {t(keys.length > 0 ? words.text : words.none)}{' '}
          <a className="link" href="/api/docs" target="_blank" rel="noopener">
            {t(words.howTo)} <span className="sr-only">{t(words.newTab)}</span>
          </a>
        </>
      }
      action={
        data ? (
          <Button data-create-key onClick={() => setCreating(true)}>
            {t(words.create)}
          </Button>
        ) : (
          isLoading && <ButtonSkeleton />
        )
      }
    >
      <div ref={place} data-keys tabIndex={-1} className="outline-none empty:absolute">
        {keys.length > 0 && <KeyList keys={keys} mark={mark} focusList={() => place.current?.focus()} />}
        {refusal && !data && <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />}
      </div>
      <CreateDialog open={isCreating} close={() => setCreating(false)} proveByProvider={proveByProvider} />
    </Section>
  );
}

interface KeyListProps {
  keys: readonly ApiKey[];
  mark(id: string, isGone: boolean): void;
  focusList(): void;
}

function KeyList({ keys, mark, focusList }: KeyListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} setGone={(isGone) => mark(key.id, isGone)} focusList={focusList} />
      ))}
    </ul>
  );
}

/** Most people have no keys. */
function ButtonSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-9 w-24" />
    </Skeleton>
  );
}
