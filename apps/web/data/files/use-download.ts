import type { Endpoint, InputOf } from '@hone/contracts/declarations/define';
import { useEffect, useRef, useState } from 'react';
import { client } from '../client.ts';
import { saveFile } from '../../browser/download.ts';
import { refusalOf, showRefusal } from '../failures.ts';

/** Resolves to whether the file was saved; can be canceled. */
export function useDownload<E extends Endpoint & { download: string }>(endpoint: E, input?: InputOf<E>) {
  const [isFetching, setFetching] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const fetchFile = async (name: string): Promise<boolean> => {
    const own = new AbortController();
    underWay.current = own;
    setFetching(true);
    try {
      const file: unknown = await client.call(endpoint as Endpoint, input as never, { signal: own.signal });
      saveFile(file as Blob, name);
      return true;
    } catch (error) {
      if (!own.signal.aborted) showRefusal(refusalOf(error), endpoint);
      return false;
    } finally {
      setFetching(false);
    }
  };
  return { fetchFile, isFetching, stop: () => underWay.current?.abort() };
}
