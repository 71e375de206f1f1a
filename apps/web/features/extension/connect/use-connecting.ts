import { authorizeExtension, listConnections } from '@hone/contracts/access/extension';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useRef, useState } from 'react';
import { pingCompanion, sendCodeToCompanion } from '../../../browser/companion.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { saveConnected } from '../last-known-connection.ts';
import type { ConnectRequest } from './connect-request.ts';

/** Nothing answered, it isn't our extension, it refused the code, or it already has an account. */
export type ConnectFailure = 'silent' | 'unknown' | 'refused' | 'taken';

type Outcome = 'done' | ConnectFailure | Refusal;

/** One attempt at a time. The code isn't stored anywhere. */
export function useConnecting({ extension, challenge, state }: ConnectRequest, onDone: () => void) {
  const [stop, setStop] = useState<ConnectFailure>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isConnecting, setConnecting] = useState(false);
  const isUnderWay = useRef(false);
  const { send } = useSend(authorizeExtension, { place: () => true });

  const finish = () => {
    saveConnected(true);
    refresh([listConnections]);
    onDone();
  };
  const attempt = async (): Promise<Outcome> => {
    const allowed = await send({ body: { extension_id: extension, challenge } });
    if (!allowed.ok) return allowed.refusal.code === 'extension.unknown' ? 'unknown' : allowed.refusal;
    const handed = await sendCodeToCompanion(extension, { code: allowed.data.code, state }, finish);
    if (handed !== 'refused') return handed;
    return (await pingCompanion(extension))?.connected ? 'taken' : 'refused';
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
