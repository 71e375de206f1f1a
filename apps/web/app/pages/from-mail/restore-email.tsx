import { RestoreEmail as Restoring } from '../../../features/access/email/restore-email.tsx';
import { PlainPage } from '../../../layout/plain-page.tsx';

export function RestoreEmail() {
  return <Restoring Page={PlainPage} />;
}
