export function isWindows(): boolean {
  return navigator.platform.startsWith('Win');
}

export function isApple(): boolean {
  return navigator.platform.startsWith('Mac');
}
