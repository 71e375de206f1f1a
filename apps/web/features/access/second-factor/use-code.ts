import { isAppCode, isRecoveryCode, readFactorCode } from '@hone/domain/access/second-factor';
import { useState } from 'react';

export interface GivenCode {
  second_factor: string;
  remember_browser: boolean;
}

/** What someone enters after their password. */
export function useCode() {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const [error, setError] = useState<string>();
  const clear = () => {
    setCode('');
    setError(undefined);
  };
  const read = readFactorCode(code);
  return {
    code,
    isRecovery,
    isRemembered,
    error,
    isWhole: isRecovery ? isRecoveryCode(read) : isAppCode(read),
    given: { second_factor: read, remember_browser: isRemembered } satisfies GivenCode,
    setRemembered,
    setError,
    type(typed: string) {
      setCode(typed);
      setError(undefined);
    },
    clear,
    /** From the app's code to a recovery code, and back. */
    change() {
      clear();
      setRecovery(!isRecovery);
    },
  };
}

export type CodeEntry = ReturnType<typeof useCode>;
