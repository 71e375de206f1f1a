import { useEffect, useEffectEvent } from 'react';
import { useLazy } from '../../browser/lazy.ts';
import { useMaintenance } from '../../data/maintenance.ts';

const load = async () => (await import('./banner.tsx')).MaintenanceBanner;

/** On every page; almost never needed, so its code is loaded then. */
export function Maintenance() {
  const says = useMaintenance();
  const { Part: Banner, mount } = useLazy(load);
  const isOn = says !== undefined;
  const show = useEffectEvent(() => mount().catch(() => undefined));
  useEffect(() => {
    if (isOn) void show();
  }, [isOn]);
  return Banner && isOn && <Banner says={says} />;
}
