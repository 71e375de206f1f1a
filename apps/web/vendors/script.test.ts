import { afterEach, expect, it, vi } from 'vitest';
import { fetchScript } from './script.ts';

class Script extends EventTarget {
  src = '';
  remove(): void {}
}

afterEach(() => void vi.unstubAllGlobals());

it('a vendor’s script that failed to load is requested again with a different URL fragment', async () => {
  const asked: string[] = [];
  let isBlocked = true;
  const append = (script: Script) => {
    asked.push(script.src);
    script.dispatchEvent(new Event(isBlocked ? 'error' : 'load'));
  };
  vi.stubGlobal('document', { createElement: () => new Script(), head: { append } });
  const address = 'https://vendor.test/widget.js';
  await expect(fetchScript(address, 'module')).rejects.toThrow('A script failed to load.');
  await expect(fetchScript(address, 'module')).rejects.toThrow('A script failed to load.');
  isBlocked = false;
  await fetchScript(address, 'module');
  expect(asked).toEqual([address, `${address}#1`, `${address}#2`]);
});
