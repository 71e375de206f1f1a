import { useRef, useState } from 'react';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

interface AllowAgainProps<Name extends string> {
  title: string;
  none: string;
  items: readonly (readonly [name: Name, label: string])[];
  onAllow(name: Name): void;
}

/** What the user has turned off for good, each with the way back. */
export function AllowAgain<Name extends string>({ title, none, items, onAllow }: AllowAgainProps<Name>) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="field">
      <h3 ref={heading} tabIndex={-1}>
        {t(title)}
      </h3>
      {items.length === 0 && <p className="small soft">{t(none)}</p>}
      <ul className="rows">
        {items.map(([name, label]) => (
          <li key={name} className="row">
            <span>{t(label)}</span>
            <button
              type="button"
              className="button quiet"
              aria-label={t(words.allowAgainAbout, { name: t(label) })}
              onClick={() => {
                onAllow(name);
                setSaid(t(words.allowedAgain, { name: t(label) }));
                // The button that was pressed is going.
                heading.current?.focus();
              }}
            >
              {t(words.allowAgain)}
            </button>
          </li>
        ))}
      </ul>
      <output className="small">{said}</output>
    </div>
  );
}
