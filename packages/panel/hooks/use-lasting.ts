import { useEffect, useState } from 'react';

/** True once it has been true for that many milliseconds. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, milliseconds]);
  return isSo && isLong;
}
