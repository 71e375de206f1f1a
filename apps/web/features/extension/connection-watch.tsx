import { listConnections } from '@hone/contracts/access/extension';
import { useEffect } from 'react';
import { useData } from '../../platform/data.ts';
import { keepConnected } from './standing.ts';

/** Keeps what is known of the connections true while a page stands. It draws nothing. */
export function ConnectionWatch() {
  const { data } = useData(listConnections);
  useEffect(() => {
    if (data) keepConnected(data.length > 0);
  }, [data]);
  return null;
}
