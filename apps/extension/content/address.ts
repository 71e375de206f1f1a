/** Milliseconds between checks, where the browser has no Navigation API. */
const slow = 3000;

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
