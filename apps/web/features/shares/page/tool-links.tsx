import { openingFor, openings } from '@hone/domain/enhance/open-in';
import { useId } from 'react';
import { asList } from '../../../ui/lists/list-rows.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface ToolLinksProps {
  text: string;
  /** For a site that doesn’t take the text in its address. */
  copyFor(tool: string): void;
}

export function ToolLinks({ text, copyFor }: ToolLinksProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
      <span className="text-ink-2" id={id}>
        {t(words.tools)}
      </span>
      <ul {...asList} aria-labelledby={id} className="flex flex-wrap gap-x-3 gap-y-1">
        {openings.map((opening) => {
          const { address, isFilledIn } = openingFor(opening, text);
          return (
            <li key={opening.name}>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => !isFilledIn && copyFor(opening.name)}
                className="inline-flex min-h-6 items-center text-accent underline underline-offset-3
                  hover:text-accent-hover pointer-coarse:min-h-9"
              >
                <span translate="no">{rich(words.opensIn, { hidden }, { tool: opening.name })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
