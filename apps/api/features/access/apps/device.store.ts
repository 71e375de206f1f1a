import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { deviceCodes } from './apps.table.ts';

export type DeviceRow = typeof deviceCodes.$inferSelect;

export async function insertDevice(sql: Sql, device: typeof deviceCodes.$inferInsert): Promise<void> {
  await sql.insert(deviceCodes).values(device);
}

export async function findDeviceByHash(sql: Sql, device_hash: string): Promise<DeviceRow | undefined> {
  const [device] = await sql.select().from(deviceCodes).where(eq(deviceCodes.device_hash, device_hash));
  return device;
}

/** Locked, so that two polls take turns. */
export async function lockDevice(sql: Sql, device_hash: string): Promise<DeviceRow | undefined> {
  const [device] = await sql.select().from(deviceCodes).where(eq(deviceCodes.device_hash, device_hash)).for('update');
  return device;
}

export async function notePoll(
  sql: Sql,
  device_hash: string,
  polled_at: Date,
  interval_seconds: number,
): Promise<void> {
  await sql.update(deviceCodes).set({ polled_at, interval_seconds }).where(eq(deviceCodes.device_hash, device_hash));
}

export async function deleteDevice(sql: Sql, device_hash: string): Promise<void> {
  await sql.delete(deviceCodes).where(eq(deviceCodes.device_hash, device_hash));
}

const isOpen = (user_code_hash: string, now: Date) =>
  and(eq(deviceCodes.user_code_hash, user_code_hash), gt(deviceCodes.expires_at, now), isNull(deviceCodes.allowed));

/** Not once it is answered. */
export async function findOpenDevice(sql: Sql, user_code_hash: string, now: Date): Promise<DeviceRow | undefined> {
  const [device] = await sql.select().from(deviceCodes).where(isOpen(user_code_hash, now));
  return device;
}

/** Of two answers, the first counts. */
export async function answerOpenDevice(
  sql: Sql,
  user_code_hash: string,
  answer: { allowed: boolean; user_id: string; login_id: string },
  now: Date,
): Promise<boolean> {
  const answered = await sql
    .update(deviceCodes)
    .set(answer)
    .where(isOpen(user_code_hash, now))
    .returning({ device_hash: deviceCodes.device_hash });
  return answered.length > 0;
}

export function sweepDeviceCodes(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, deviceCodes, lt(deviceCodes.expires_at, now));
}
