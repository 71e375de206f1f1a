import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useArrived } from '../features/access/accounts/arrived.ts';
import { useGoOn } from '../platform/deep-link.ts';
import { useLater } from '../platform/later.ts';

const loadArrival = async () => (await import('./arrival.tsx')).Arrival;

/** A page on which an account may be made, and what takes its place then. */
export function Arriving({ children }: { children: ReactNode }) {
  const arrived = useArrived();
  const { Part: Arrival, bring } = useLater(loadArrival);
  const goOn = useGoOn();
  // A reload comes to the new page alone; else the one that it replaces stays until it is here.
  const [isReload] = useState(arrived !== undefined);
  const isWanted = arrived !== undefined;
  // Where its code does not come, the newcomer goes on without it.
  const fetchArrival = useEffectEvent(() => void bring().catch(goOn));
  useEffect(() => {
    if (isWanted) fetchArrival();
  }, [isWanted]);
  if (!arrived) return children;
  if (Arrival) return <Arrival {...arrived} />;
  return isReload ? <main tabIndex={-1} /> : children;
}
