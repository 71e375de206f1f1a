import { Unsubscribe as Choosing } from '../../../features/referral/unsubscribe.tsx';
import { PlainPage } from '../../../layout/plain-page.tsx';

export function Unsubscribe() {
  return <Choosing Page={PlainPage} />;
}
