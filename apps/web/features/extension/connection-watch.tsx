import { listConnections } from '@hone/contracts/access/extension';
import { useEffect } from 'react';
import { useData } from '../../data/data.ts';
import { saveConnected } from './last-known-connection.ts';

/** Renders nothing. */
export function ConnectionWatch() {
  const { data } = useData(listConnections);
  useEffect(() => {
    if (data) saveConnected(data.length > 0);
  }, [data]);
  return null;
}
