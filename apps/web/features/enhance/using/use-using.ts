import type { Action } from '@hone/client/enhancing-state';
import { costOf, type UseBody } from '@hone/client/using';
import { editsOf, type Version } from '@hone/client/versions';
import type { Refusal } from '@hone/contracts/refusal';
import type { Use } from '@hone/domain/brief';
import { useRef, useState } from 'react';
import { refusalOf, showRefusal } from '../../../platform/failures.ts';
import { whatIsUsed } from './what-is-used.ts';

/** Tells the server what is used, and pays for it. */
export type CallUse = (id: string, body: UseBody) => Promise<void>;

interface UsingOptions {
  /** Absent: using it concerns nobody else, and is free. */
  call: CallUse | undefined;
  version: Version | undefined;
  move(action: Action): void;
}

const gone = 404;

export function useUsing({ call, version, move }: UsingOptions) {
  const [isUsing, setUsing] = useState(false);
  const [refused, setRefused] = useState<{ version: Version; refusal: Refusal }>();
  const underWay = useRef(false);
  /** What the server has heard of, by act. */
  const told = useRef(new Map<string, string>());

  /** Resolves to whether it may be used now. */
  const tellUse = async (how: Use): Promise<boolean> => {
    if (!version || underWay.current) return false;
    if (!call || editsOf(version).length === 0) return true;
    const body = whatIsUsed(version, how);
    const asked = JSON.stringify(body);
    if (told.current.get(version.done.id) === asked) return true;
    const isPaid = costOf(version) === 'credit';
    underWay.current = true;
    setUsing(true);
    setRefused(undefined);
    try {
      await call(version.done.id, body);
      told.current.set(version.done.id, asked);
      move({ name: 'use', act: version.done.id, isPaid });
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status === gone) move({ name: 'expire', act: version.done.id });
      else setRefused({ version, refusal });
      if (refusal.code === 'credits.none_left') showRefusal(refusal);
      return false;
    } finally {
      underWay.current = false;
      setUsing(false);
    }
  };

  return {
    tellUse,
    isUsing,
    wasUsed: (act: string) => told.current.has(act),
    cost: version && call ? costOf(version) : ('free' as const),
    /** Why the version on show, as it stands, could not be used. */
    refusal: refused && refused.version === version ? refused.refusal : undefined,
  };
}
