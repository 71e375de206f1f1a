import { authorizeExtension, listConnections } from '@hone/contracts/access/extension';
import type { Refusal } from '@hone/contracts/refusal';
import { useRef, useState } from 'react';
import { askCompanion, handToCompanion } from '../../../platform/companion.ts';
import { refresh } from '../../../platform/refreshing.ts';
import { useSend } from '../../../platform/send.ts';
import { keepConnected } from '../standing.ts';
import type { Asked } from './asked.ts';

/**
 * Why nothing was connected: nobody answers, it is no extension of ours, it did not take the code, or has an account
 * already.
 */
export type Stop = 'silent' | 'unknown' | 'refused' | 'taken';

type Outcome = 'done' | Stop | Refusal;

/** What a press of Connect does, once at a time. The code passes through here, and stays nowhere. */
export function useConnecting({ extension, challenge, state }: Asked, onDone: () => void) {
  const [stop, setStop] = useState<Stop>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isConnecting, setConnecting] = useState(false);
  const isUnderWay = useRef(false);
  const { send } = useSend(authorizeExtension, { place: () => true });

  const finish = () => {
    keepConnected(true);
    refresh([listConnections]);
    onDone();
  };
  const attempt = async (): Promise<Outcome> => {
    const allowed = await send({ body: { extension_id: extension, challenge } });
    if (!allowed.ok) return allowed.refusal.code === 'extension.unknown' ? 'unknown' : allowed.refusal;
    const handed = await handToCompanion(extension, { code: allowed.data.code, state }, finish);
    if (handed !== 'refused') return handed;
    return (await askCompanion(extension))?.connected ? 'taken' : 'refused';
  };
  const connect = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setConnecting(true);
    const outcome = await attempt();
    isUnderWay.current = false;
    setConnecting(false);
    if (outcome === 'done') return finish();
    setStop(typeof outcome === 'string' ? outcome : undefined);
    setRefusal(typeof outcome === 'string' ? undefined : outcome);
  };
  return { connect, isConnecting, stop, refusal };
}
