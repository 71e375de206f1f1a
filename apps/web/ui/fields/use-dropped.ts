import { useEffect, useEffectEvent, useState } from 'react';

/** Anywhere on the page: a missed drop would make the browser open the file. `take` says whether it was one for it. */
export function useDropped(take: (data: DataTransfer) => boolean): boolean {
  const [isOver, setOver] = useState(false);
  const takeFrom = useEffectEvent((data: DataTransfer | null) => data !== null && take(data));
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const listeners = {
      dragover(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      dragleave(event: DragEvent) {
        if (event.relatedTarget === null) setOver(false);
      },
      drop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        takeFrom(event.dataTransfer);
      },
      paste(event: ClipboardEvent) {
        if (takeFrom(event.clipboardData)) event.preventDefault();
      },
    };
    const ending = new AbortController();
    for (const [name, listen] of Object.entries(listeners))
      addEventListener(name, listen as EventListener, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return isOver;
}
