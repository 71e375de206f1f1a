import { landing } from '@hone/contracts/routes';
import { Link } from '../../browser/address/navigation.tsx';
import { useSignedIn } from '../../data/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** From a dead end to the visitor's start page. */
export function HomeLink() {
  const who = useSignedIn() ? 'signedIn' : 'visitor';
  return (
    <Link className={buttonClass({})} to={landing[who]}>
      {t(who === 'signedIn' ? words.toDashboard : words.toSignIn)}
    </Link>
  );
}
