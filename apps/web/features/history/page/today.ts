import { useEffect, useState } from 'react';
import { pollFrom, now } from '../../../browser/clock.ts';
import { adjacentDay, startOfDay } from './days.ts';

/** Changes at midnight. */
export function useToday(): number {
  const [day, setDay] = useState(() => startOfDay(now()));
  useEffect(() => pollFrom(adjacentDay(day, 1), () => setDay(startOfDay(now()))), [day]);
  return day;
}
