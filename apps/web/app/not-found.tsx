import { Link } from '../platform/navigation.tsx';
import { t } from '../ui/t.ts';
import { words } from './words.ts';

export function NotFound() {
  return (
    <main className="m-auto grid max-w-md gap-3 p-6" tabIndex={-1}>
      <h1 className="font-serif text-h1 font-medium">
        <span className="marked">{t(words.notFound)}</span>
      </h1>
      <p className="text-ink-2">{t(words.notFoundText)}</p>
      <p>
        <Link className="link" to="/">
          {t(words.toStart)}
        </Link>
      </p>
    </main>
  );
}
