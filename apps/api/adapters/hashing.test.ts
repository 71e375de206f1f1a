import { afterAll, describe, expect, it } from 'vitest';
import { argonThread } from './hashing.ts';

const thread = argonThread();
afterAll(() => thread.close());

describe('the hashing thread', () => {
  it('creates argon2id hashes of the requested strength, a different one each time', async () => {
    const [one, other] = [await thread.hash('Right-Horse7?'), await thread.hash('Right-Horse7?')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await thread.verify(one, 'Right-Horse7?')).toBe(true);
    expect(await thread.verify(one, 'Right-Horse7')).toBe(false);
  });

  it('keeps working after an unreadable hash, and after it was closed', async () => {
    await expect(thread.verify('no hash', 'x')).rejects.toThrow('could not be hashed or compared');
    const stored = await thread.hash('x');
    await thread.close();
    expect(await thread.verify(stored, 'x')).toBe(true);
  });
});
