import { t } from '../ui/t.ts';
import { words } from './words.ts';

export function ComingSoon() {
  return (
    <main className="m-auto grid max-w-md gap-3 p-6" tabIndex={-1}>
      <h1 className="font-serif text-h1 font-medium">
        <span className="marked">{t(words.comingSoon)}</span>
      </h1>
      <p className="text-ink-2">{t(words.comingSoonText)}</p>
    </main>
  );
}
