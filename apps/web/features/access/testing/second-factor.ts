// Two-step verification, for tests.

/** Too long ago to be proof. */
export const longAgo = '2026-01-01T00:00:00.000Z';
export const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
export const address = `otpauth://totp/Hone:anna%40example.org?secret=${secret}&issuer=Hone&algorithm=SHA1&digits=6&period=30`;
export const recovery_codes = Array.from({ length: 10 }, (_, at) => `4f7k${at}-m2x9c`);
