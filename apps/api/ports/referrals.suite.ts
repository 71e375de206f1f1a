import { describe, expect, it } from 'vitest';
import type { ReferralsPort } from './referrals.ts';

export interface ReferralsTrial {
  port: ReferralsPort;
  /** Whom the service takes the holder of a token for; undefined: nobody. */
  holderOf(token: string): { product: string; user: string } | undefined;
  /** The friends that the service counts. */
  counted(): { userId: string; email: string; code: string; at: string }[];
  /** The service fails at the next thing that it is told. */
  failOnce(): void;
}

const at = new Date('2026-11-23T12:00:00Z');
const anna = '0190a3c4-0000-7000-8000-000000000001';
const berta = '0190a3c4-0000-7000-8000-000000000002';
const friend = { userId: anna, email: 'anna@example.org', code: 'ucc_7f3d9a', at };

/** What every adapter of the referrals port must do. */
export function describeReferralsPort(adapter: string, begin: () => Promise<ReferralsTrial> | ReferralsTrial): void {
  describe(`referrals by ${adapter}`, () => {
    it('a token tells the service of our product, and of its owner alone', async () => {
      const { port, holderOf } = await begin();
      for (const user of [anna, berta]) {
        expect(holderOf(await port.tokenFor(user, at))).toEqual({ product: port.productId, user });
      }
    });

    it('a token that somebody changed is nobody’s', async () => {
      const { port, holderOf } = await begin();
      const [header, , signature] = (await port.tokenFor(anna, at)).split('.');
      const [, others] = (await port.tokenFor(berta, at)).split('.');
      expect(holderOf([header, others, signature].join('.'))).toBeUndefined();
      const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      expect(holderOf([unsigned, others, ''].join('.'))).toBeUndefined();
    });

    it('a friend arrives with who they are, by whose code they came, and when', async () => {
      const { port, counted } = await begin();
      await port.tellSignup(friend);
      expect(counted()).toEqual([
        { userId: anna, email: 'anna@example.org', code: 'ucc_7f3d9a', at: at.toISOString() },
      ]);
    });

    it('a friend who is told twice counts once, and two friends count twice', async () => {
      const { port, counted } = await begin();
      await port.tellSignup(friend);
      await port.tellSignup(friend);
      expect(counted()).toHaveLength(1);
      await port.tellSignup({ ...friend, userId: berta, email: 'berta@example.org' });
      expect(counted().map(({ userId }) => userId)).toEqual([anna, berta]);
    });

    it('what the service did not take fails, and is taken when it is told again', async () => {
      const { port, counted, failOnce } = await begin();
      failOnce();
      await expect(port.tellSignup(friend)).rejects.toBeInstanceOf(Error);
      expect(counted()).toEqual([]);
      await port.tellSignup(friend);
      expect(counted()).toHaveLength(1);
    });
  });
}
