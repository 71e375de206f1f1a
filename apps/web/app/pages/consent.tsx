import { pathAt } from '@hone/contracts/routes';
import { AuthorizePage } from '../../features/access/apps/authorize-page.tsx';
import { DevicePage } from '../../features/access/apps/device-page.tsx';
import { ForAccount } from './for-account.tsx';

/** Where an app or a device asks for access to an account. */
export function Consent() {
  const Page = pathAt(location.pathname) === '/device' ? DevicePage : AuthorizePage;
  return <ForAccount>{(account) => <Page account={account} />}</ForAccount>;
}
