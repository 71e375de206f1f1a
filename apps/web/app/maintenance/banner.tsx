import { getPricing } from '@hone/contracts/billing/plans';
import { Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../data/client.ts';

/** In milliseconds. */
const looksEvery = 20_000;

/** Says what the operator says until an answer no longer does; it asks for one itself, since a page may be quiet. */
export function MaintenanceBanner({ says }: { says: string }) {
  // A live region is announced if it was there before its text.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const look = () => document.hidden || void client.call(getPricing).catch(() => undefined);
    const timer = setInterval(look, looksEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <output className="block">
      {isThere && (
        <span className="flex justify-center gap-2 border-b bg-sunken px-4 py-2 text-small sm:px-6">
          <Wrench aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 flex-none text-ink-2" />
          <span className="min-w-0 text-pretty wrap-anywhere">{says}</span>
        </span>
      )}
    </output>
  );
}
