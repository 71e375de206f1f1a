import { describe, expect, it } from 'vitest';
import type { ReferralsPort } from '../../ports/referrals.ts';

export interface ReferralsFixture {
  port: ReferralsPort;
  holderOf(token: string): { product: string; user: string } | undefined;
  counted(): { userId: string; email: string; code: string; at: string }[];
  failOnce(): void;
}

const at = new Date('2026-11-23T12:00:00Z');
const anna = '0190a3c4-0000-7000-8000-000000000001';
const berta = '0190a3c4-0000-7000-8000-000000000002';
const friend = { userId: anna, email: 'anna@example.org', code: 'ucc_7f3d9a', at };

export function describeReferralsPort(
  adapter: string,
  start: () => Promise<ReferralsFixture> | ReferralsFixture,
): void {
  describe(`referrals by ${adapter}`, () => {
    it('a token identifies our product and its owner to the service, and nothing else', async () => {
      const { port, holderOf } = await start();
      for (const user of [anna, berta]) {
        expect(holderOf(await port.tokenFor(user, at))).toEqual({ product: port.productId, user });
      }
    });

    it('a changed token is no one’s', async () => {
      const { port, holderOf } = await start();
      const [header, , signature] = (await port.tokenFor(anna, at)).split('.');
      const [, others] = (await port.tokenFor(berta, at)).split('.');
      expect(holderOf([header, others, signature].join('.'))).toBeUndefined();
      const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      expect(holderOf([unsigned, others, ''].join('.'))).toBeUndefined();
    });

    it('a friend is reported with who they are, whose code they used, and when', async () => {
      const { port, counted } = await start();
      await port.reportSignup(friend);
      expect(counted()).toEqual([
        { userId: anna, email: 'anna@example.org', code: 'ucc_7f3d9a', at: at.toISOString() },
      ]);
    });

    it('a friend who is reported twice counts once, and two friends count twice', async () => {
      const { port, counted } = await start();
      await port.reportSignup(friend);
      await port.reportSignup(friend);
      expect(counted()).toHaveLength(1);
      await port.reportSignup({ ...friend, userId: berta, email: 'berta@example.org' });
      expect(counted().map(({ userId }) => userId)).toEqual([anna, berta]);
    });

    it('what the service did not accept fails, and is accepted when it is sent again', async () => {
      const { port, counted, failOnce } = await start();
      failOnce();
      await expect(port.reportSignup(friend)).rejects.toBeInstanceOf(Error);
      expect(counted()).toEqual([]);
      await port.reportSignup(friend);
      expect(counted()).toHaveLength(1);
    });
  });
}
