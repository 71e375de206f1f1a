import { useEffect, useState } from 'react';

/** Whether it has been on for so long. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLong;
}
