import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseKind } from '../../testing/database.ts';
import { killDuringEnhancing } from '../../testing/kills/enhancing-kills.ts';
import { makePlace, type Place } from '../../testing/place.ts';
import { endPrograms } from '../../testing/process.ts';

// Whole processes take seconds to start, more so on a machine that is busy with others.
const patience = 600_000;
const kills = inject('chance').depth === 1 ? 1 : 20;

let place: Place;
beforeAll(async () => void (place = await makePlace()), patience);
afterAll(async () => {
  await endPrograms();
  await place.remove();
});

it(
  'killed with kill -9 during enhancements a server loses none, charges none twice, and answers their keys as before',
  async () => {
    const report = await killDuringEnhancing(place, kills);
    const { ok, settledLater, held } = report;
    const seconds = report.readyAfter.map((milliseconds) => (milliseconds / 1000).toFixed(2));
    process.stdout.write(
      `${databaseKind}: ${ok} enhancements answered in ${kills + 1} lives, ${settledLater} when asked again, ` +
        `${held} keys held; ready again after ${seconds.join(', ')} s\n`,
    );
    expect(report).toMatchObject({ failures: [], lost: [], unasked: [], answeredOtherwise: [], broken: [] });
    expect(ok).toBeGreaterThanOrEqual(12 * kills);
    expect(report.refused).toBeGreaterThan(0);
    // What was cut off, and nothing else, is held until the sweep.
    expect(report.reservations).toBeLessThanOrEqual(report.cutOff);
  },
  patience,
);
