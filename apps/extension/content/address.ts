/** Milliseconds between checks, where the browser has no Navigation API. */
const slow = 3000;

export function watchAddress(moved: (address: string) => void): void {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    moved(last);
  };
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) navigation.addEventListener('currententrychange', check);
  else setInterval(() => document.hidden || check(), slow);
}
