import { useEffect, useState } from 'react';

export const copyRules = { saidFor: 2000 } as const;

export function useCopied(copy: () => Promise<boolean>) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), copyRules.saidFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const act = async () => {
    if (await copy()) setCopies((count) => count + 1);
  };
  return { isCopied: copies > 0, act: () => void act() };
}
