import { useEffect, useRef } from 'react';

export function useUnmountSignal() {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return () => controller.current?.signal;
}
