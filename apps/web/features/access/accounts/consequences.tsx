import type { ReactNode } from 'react';

/** What a press on a page from an email will do, a sentence each. */
export function Consequences({ of, children }: { of: readonly string[]; children?: ReactNode }) {
  return (
    <div className="grid w-full max-w-112 gap-4 text-ink-2">
      <ul className="grid list-disc gap-2 ps-5">
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
