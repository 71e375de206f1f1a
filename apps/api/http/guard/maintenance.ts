import { Refusal } from '@hone/contracts/declarations/refusal';
import { isRefusedInMaintenance } from '@hone/contracts/declarations/statuses';
import { maintenanceHeader, writeMaintenance } from '@hone/contracts/maintenance';
import { messages } from '@hone/contracts/messages';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what has no declaration, being in the shape of a standard. */
    isRefusedInMaintenance?: true;
  }
}

const retryAfter = 60;

/** Before any route is added. */
export function refuseInMaintenance(
  server: FastifyInstance,
  maintenance: () => { says: string | null } | undefined,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const on = maintenance();
    // Pages tell people before they try to save something.
    if (on) reply.header(maintenanceHeader, writeMaintenance(on.says ?? messages['request.maintenance']));
    const { endpoint, isRefusedInMaintenance: isNamed } = request.routeOptions.config;
    const isRefused = isNamed || (endpoint !== undefined && isRefusedInMaintenance(endpoint));
    if (!on || !isRefused) return done();
    const said = on.says === null ? {} : { said: { message: on.says, fields: {} } };
    done(new Refusal('request.maintenance', { retryAfter, ...said }));
  });
}
