import type { User } from '@hone/contracts/profile/user';
import { isBareNetworkAddress, networks, type Network } from '@hone/domain/links';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { t } from '../../../ui/t.ts';
import { useQuickChange } from '../changes.ts';
import { words } from '../words.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LinkRow } from './link-row.tsx';

const all = Object.keys(networks) as Network[];

export function LinkedAccounts({ user }: { user: User }) {
  const [dialog, setDialog] = useState<{ open: boolean; network?: Network }>({ open: false });
  const change = useQuickChange();
  const links = finishedLinks(user.accounts_links);
  const linked = all.filter((network) => links[network]);

  const remove = (network: Network) => {
    const says = t(words.linkRemoved, { network: networks[network].name });
    void change(
      { body: { accounts_links: { [network]: null } } },
      { says, undo: { body: { accounts_links: { [network]: links[network] } } } },
    );
  };

  return (
    <Section
      title={t(words.linkedAccounts)}
      text={t(linked.length > 0 ? words.linkedAccountsText : words.noLinkedAccounts)}
      action={<Button onClick={() => setDialog({ open: true })}>{t(words.addLinks)}</Button>}
    >
      {linked.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {linked.map((network) => (
            <LinkRow
              key={network}
              network={network}
              address={links[network]!}
              edit={() => setDialog({ open: true, network })}
              remove={() => remove(network)}
            />
          ))}
        </ul>
      )}
      <LinkDialog {...dialog} links={links} close={() => setDialog({ ...dialog, open: false })} />
    </Section>
  );
}

/** Stored addresses that lead to no profile are ignored. */
function finishedLinks({ facebook, linkedin }: User['accounts_links']): User['accounts_links'] {
  const finished = (network: Network, address: string | null) =>
    address !== null && isBareNetworkAddress(network, address) ? null : address;
  return { facebook: finished('facebook', facebook), linkedin: finished('linkedin', linkedin) };
}
