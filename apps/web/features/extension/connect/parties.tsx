import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeBrowser, thisBrowser } from '../../../browser/browsers.ts';
import { AccountAvatar, AccountFacts, type Account } from '../../../ui/consent/account.tsx';
import { words as consent } from '../../../ui/consent/words.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

export function Parties(account: Account) {
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      <Party label={t(consent.account)} sign={<AccountAvatar person={account.person} />}>
        <AccountFacts {...account} />
      </Party>
      <Party
        label={t(words.browser)}
        sign={<Monitor aria-hidden strokeWidth={1.75} className="mx-1.5 my-0.5 size-5 text-ink-3" />}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>{describeBrowser(thisBrowser())}</span> <Badge>{t(words.thisBrowser)}</Badge>
        </span>
      </Party>
    </dl>
  );
}

function Party({ label, sign, children }: { label: string; sign: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-3">
      <dt className="sr-only">{label}</dt>
      <dd className="contents">
        <span className="self-start">{sign}</span>
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </dd>
    </div>
  );
}
