import { useId } from 'react';
import { t } from '../../../ui/t.ts';
import { PromptLink } from '../list/prompt-link.tsx';
import type { Occasion } from '../occasions/occasions.ts';
import { words } from '../words.ts';

/** The other prompts of its occasion. */
export function More({ occasion, slug }: { occasion: Occasion; slug: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line pt-6">
      <h2 id={id} className="text-lead font-semibold">
        {t(words.more, { occasion: t(occasion.name) })}
      </h2>
      <ul className="-mx-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {occasion.list
          .filter((one) => one.slug !== slug)
          .map((listed) => (
            <li key={listed.slug} className="min-w-0">
              <PromptLink listed={listed} occasion={occasion} />
            </li>
          ))}
      </ul>
    </section>
  );
}
