import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/port.ts';
import { refuseInMaintenance } from '../http/guard/maintenance.ts';
import { watchMaintenance, type MaintenanceWatch } from '../operators/watch-maintenance.ts';

/** Before any route is added. */
export async function heedMaintenance(server: FastifyInstance, sql: Sql): Promise<MaintenanceWatch> {
  const maintenance = await watchMaintenance(sql);
  refuseInMaintenance(server, maintenance.now);
  return maintenance;
}
