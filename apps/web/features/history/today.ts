import { useEffect, useState } from 'react';
import { callFrom, now } from '../../platform/clock.ts';
import { dayBeside, dayOf } from './days.ts';

/** When this day began; another one from midnight on. */
export function useToday(): number {
  const [day, setDay] = useState(() => dayOf(now()));
  useEffect(() => callFrom(dayBeside(day, 1), () => setDay(dayOf(now()))), [day]);
  return day;
}
