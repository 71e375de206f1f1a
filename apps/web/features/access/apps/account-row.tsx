import { AccountAvatar, AccountFacts, type Account } from '../../../ui/consent/account.tsx';
import { words as consent } from '../../../ui/consent/words.ts';
import { t } from '../../../ui/t.ts';

export function AccountRow(account: Account) {
  return (
    <section
      aria-label={t(consent.account)}
      className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-y border-line py-3"
    >
      <AccountAvatar person={account.person} />
      <div className="min-w-0 wrap-anywhere">
        <AccountFacts {...account} />
      </div>
    </section>
  );
}
