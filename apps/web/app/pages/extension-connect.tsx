import { ConnectPage } from '../../features/extension/connect/connect-page.tsx';
import { ForAccount } from './for-account.tsx';

export function ExtensionConnect() {
  return <ForAccount>{(account) => <ConnectPage {...account} />}</ForAccount>;
}
