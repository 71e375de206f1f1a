import type { Path } from '@hone/contracts/routes';
import { CirclePlus, CreditCard, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useUrlDialog } from '../../browser/address/url-dialog.ts';
import { Link } from '../../browser/address/navigation.tsx';
import { isSelling } from '../../browser/selling.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { t } from '../../ui/t.ts';
import { words } from './menu-words.ts';

/** Loaded after the first paint. */
export function CreditsMenu({ path, trigger }: { path: Path; trigger: ReactElement }) {
  const { open } = useUrlDialog();
  return (
    // A new page gets its own menu, so that the closing one doesn't pull the focus back to its button.
    <Menu key={path} align="end" trigger={trigger}>
      <MenuItem icon={<CreditCard />} asChild>
        <Link to="/billing">{t(words.billing)}</Link>
      </MenuItem>
      {isSelling() && (
        <>
          <MenuItem icon={<CirclePlus />} onChoose={() => open('add-credit')}>
            {t(words.addCredit)}
          </MenuItem>
          <MenuItem icon={<RefreshCw />} onChoose={() => open('auto-recharge')}>
            {t(words.autoRecharge)}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
