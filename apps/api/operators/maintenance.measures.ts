import type { Measure } from '../ports/watching/measure.ts';
import { findMaintenance } from './maintenance.store.ts';

export const maintenanceMeasures: Measure = {
  figures: {
    hone_maintenance: { help: '1 during maintenance, when changes are refused and jobs wait.' },
  },
  async read(sql) {
    return [{ figure: 'hone_maintenance', value: (await findMaintenance(sql)) ? 1 : 0 }];
  },
};
