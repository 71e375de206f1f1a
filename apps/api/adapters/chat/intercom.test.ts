import { describe, expect, it } from 'vitest';
import { intercomChat } from './intercom.ts';

const anna = '0190a3c4-0000-7000-8000-000000000001';
const berta = '0190a3c4-0000-7000-8000-000000000002';

describe('Intercom chat', () => {
  it('identifies a person by the hash Intercom documents: HMAC-SHA256 of their id with the workspace’s secret, in hex', () => {
    // Computed with openssl: printf %s ID | openssl dgst -sha256 -hmac the-secret-of-a-test
    expect(intercomChat({ identitySecret: 'the-secret-of-a-test' }).hashOf(anna)).toBe(
      'adbc7cc1650b27e8f0712f665da281f1bc6aa15532d3cce20ac5d58f5c3a477d',
    );
  });

  it('has a different hash for each person and each secret', () => {
    const hashes = ['a-secret', 'b-secret'].flatMap((identitySecret) =>
      [anna, berta].map(intercomChat({ identitySecret }).hashOf),
    );
    expect(new Set(hashes).size).toBe(4);
  });
});
