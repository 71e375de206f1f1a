import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const examples = [
  { name: words.trip, text: words.tripText },
  { name: words.post, text: words.postText },
  { name: words.meals, text: words.mealsText },
] as const;

export function Examples({ choose }: { choose(text: string): void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id={id} className="text-small text-ink-2">
        {t(words.examples)}
      </p>
      <ul aria-labelledby={id} className="contents">
        {examples.map(({ name, text }) => (
          <li key={name}>
            <Button size="small" onClick={() => choose(t(text))}>
              {t(name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
