import { Link } from '../../browser/address/navigation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** To ready-made prompts. */
export function GalleryLink() {
  return (
    <Link to="/prompts" className={buttonClass({})}>
      {t(words.gallery)}
    </Link>
  );
}
