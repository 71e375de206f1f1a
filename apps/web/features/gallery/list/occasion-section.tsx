import { t } from '../../../ui/t.ts';
import type { Occasion } from '../occasions/occasions.ts';
import { PromptLink } from './prompt-link.tsx';

/** With its name beside its prompts in a wide window. */
export function OccasionSection({ occasion, search }: { occasion: Occasion; search: string | undefined }) {
  const { id, name, list } = occasion;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <h2 id={`${id}-name`} className="text-lead font-semibold md:pt-2">
        {t(name)}
      </h2>
      <ul className="-mx-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {list.map((listed) => (
          <li key={listed.slug} className="min-w-0">
            <PromptLink listed={listed} occasion={occasion} search={search} />
          </li>
        ))}
      </ul>
    </section>
  );
}
