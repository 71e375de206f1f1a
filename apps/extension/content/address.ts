/** Milliseconds between two looks at the address, where the browser does not tell that it has changed. */
const slow = 3000;

/** Calls back when the page has another address, with or without a load. */
export function watchAddress(moved: (address: string) => void): () => void {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    moved(last);
  };
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', check);
  const timer = setInterval(() => document.hidden || check(), slow);
  return () => {
    navigation?.removeEventListener('currententrychange', check);
    clearInterval(timer);
  };
}
