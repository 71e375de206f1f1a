import { NotMe as Answering } from '../../../features/access/logins/not-me/not-me.tsx';
import { PlainPage } from '../../../layout/plain-page.tsx';

export function NotMe() {
  return <Answering Page={PlainPage} />;
}
