import { endOtherLogins, listLogins } from '@hone/contracts/access/logins';
import { useRef, useState } from 'react';
import { useData } from '../../../data/data.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { LoginRow } from './login-row.tsx';
import { words } from './words.ts';

/** Without extensions, which have their own list. */
export function LoginsSection() {
  const { data = [], refusal, isLoading, again } = useData(listLogins);
  const { send } = useSend(endOtherLogins);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const logins = data.filter(({ id, reach }) => reach === 'dashboard' && !gone.has(id));

  const mark = (ids: readonly string[], isGone: boolean) => {
    // The pressed button disappears; its list stays.
    if (isGone) list.current?.focus();
    setGone((before) => new Set(isGone ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  };
  const endOthers = async () => {
    const others = logins.filter(({ is_current }) => !is_current).map(({ id }) => id);
    mark(others, true);
    const { ok } = await send({});
    if (!ok) mark(others, false);
    refresh([listLogins]);
  };

  return (
    <Section
      title={t(words.title)}
      text={t(words.text)}
      action={logins.length > 1 && <Button onClick={() => void endOthers()}>{t(words.signOutOthers)}</Button>}
    >
      {logins.length > 0 && (
        <ul ref={list} tabIndex={-1} className="grid divide-y divide-line outline-none">
          {logins.map((login) => (
            <LoginRow key={login.id} login={login} setGone={(isGone) => mark([login.id], isGone)} />
          ))}
        </ul>
      )}
      {logins.length === 1 && <p className="text-small text-ink-2">{t(words.onlyThis)}</p>}
      {isLoading && <LoginsSkeleton />}
      {refusal && data.length === 0 && (
        <SectionLoadFailed text={t(words.missing)} retryLabel={t(words.tryAgain)} retry={again} />
      )}
    </Section>
  );
}

/** Most users have just this one. */
function LoginsSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-5">
        <div className="grid h-11 content-start gap-1.5 pt-1">
          <SkeletonBlock className="h-4 w-48" />
          <SkeletonBlock className="h-3 w-80" />
        </div>
        <div className="flex h-5 items-center">
          <SkeletonBlock className="h-3 w-44" />
        </div>
      </div>
    </Skeleton>
  );
}
