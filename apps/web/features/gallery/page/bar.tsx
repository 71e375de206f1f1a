import { rememberAddress } from '../../../browser/address/deep-link.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Wordmark, wordmarkBar } from '../../../ui/pictures/wordmark.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

/** Visitors come back here once they are signed in. */
const remember = () => rememberAddress(location.pathname + location.search);

export function Bar({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className={wordmarkBar}>
      <Link to="/" className="flex rounded-chip">
        <Wordmark />
      </Link>
      {isSignedIn ? (
        <Link to="/prompt-library" className={buttonClass({ look: 'quiet' }, '-me-2')}>
          {t(words.toLibrary)}
        </Link>
      ) : (
        <div className="-me-2 flex items-center gap-2">
          <Link to="/login" className={buttonClass({ look: 'quiet' })} onClick={remember}>
            {t(words.signIn)}
          </Link>
          <Link to="/create-account" className={buttonClass({}, 'max-sm:hidden')} onClick={remember}>
            {t(words.signUp)}
          </Link>
        </div>
      )}
    </header>
  );
}
