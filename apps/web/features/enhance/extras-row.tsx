import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/t.ts';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';

/** Added exactly as displayed. */
export function ExtrasRow({ enhancing: { extras, extend }, leave }: { enhancing: UseEnhancing; leave(): void }) {
  const id = useId();
  if (extras.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-small text-ink-2">
        {t(words.extras)}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {extras.flatMap((group) =>
          group.options.map((sentence) => (
            <li key={sentence} className="min-w-0">
              <Button
                size="small"
                className="whitespace-normal text-start"
                onClick={() => {
                  leave();
                  extend(group, sentence);
                }}
              >
                <span lang={group.language} dir="auto">
                  {sentence}
                </span>
              </Button>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
