import { useEffect, useState } from 'react';

const read = async () => (await chrome.permissions.getAll()).origins ?? [];

/** Which sites the browser lets us work on; undefined until it has said so. */
export function useAllowedOrigins(): string[] | undefined {
  const [origins, setOrigins] = useState<string[]>();
  useEffect(() => {
    const learn = () => void read().then(setOrigins);
    learn();
    const { onAdded, onRemoved } = chrome.permissions;
    onAdded.addListener(learn);
    onRemoved.addListener(learn);
    return () => {
      onAdded.removeListener(learn);
      onRemoved.removeListener(learn);
    };
  }, []);
  return origins;
}

/** Only a click may request permissions, so nothing is awaited before. One question for all of them. */
export function requestOrigins(origins: string[]): Promise<boolean> {
  return chrome.permissions.request({ origins }).catch(() => false);
}
