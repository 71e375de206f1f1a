import { isUtf8 } from 'node:buffer';
import { mcpAddress, oauthAddresses } from '@hone/contracts/access/oauth';
import { writeUserCode } from '@hone/domain/access/user-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/port.ts';
import { OAuthError, type OAuthCall, type OAuthServer } from '../../ports/oauth.ts';
import type { ConsumeRateLimit } from '../guard/limits.ts';
import { networkOf } from '../server/network.ts';
import { answerFailure } from './failures.ts';
import { need, readForm, type Form } from './form.ts';
import { describeResource, describeServer } from './metadata.ts';
import { readRegistration, writeRegistration } from './registration.ts';
import { giveTokens } from './tokens.ts';

interface OAuthSettings {
  server: OAuthServer;
  database: Pick<Database, 'sql' | 'transaction'>;
  origin: string;
  now(): Date;
  consumeRateLimit: ConsumeRateLimit;
}

/** Programs in a browser call these from anywhere, without a cookie or a login of ours. */
const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const preflight = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'Content-Type, Authorization, MCP-Protocol-Version',
  'access-control-max-age': '86400',
};

/** Requests and answers have the shapes of OAuth's specifications, so they stand outside our declarations. */
export function serveOAuth(fastify: FastifyInstance, { server, database, origin, now, ...rest }: OAuthSettings): void {
  const callOf = (request: FastifyRequest, limit: 'open' | 'credential'): OAuthCall => {
    const [at, network] = [now(), networkOf(request.ip)];
    rest.consumeRateLimit(limit, network, at);
    return {
      sql: database.sql,
      transaction: database.transaction,
      network,
      agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      now: at,
      log: (facts) => void (request.facts = { ...request.facts, ...facts }),
    };
  };

  void fastify.register(async (scope) => {
    scope.addHook('onRequest', (_, reply, done) => {
      reply.headers(open);
      done();
    });
    scope.setErrorHandler(answerFailure);
    for (const address of [...Object.values(oauthAddresses), oauthAddresses.resource + mcpAddress]) {
      scope.options(address, (_, reply) => reply.code(204).headers(preflight).send());
    }

    const documents = {
      [oauthAddresses.server]: describeServer(origin),
      [oauthAddresses.resource]: describeResource(origin, ''),
      [oauthAddresses.resource + mcpAddress]: describeResource(origin, mcpAddress),
    };
    for (const [address, document] of Object.entries(documents)) {
      scope.get(address, (_, reply) => reply.header('cache-control', 'public, max-age=3600').send(document));
    }

    const refused = { config: { isRefusedInMaintenance: true } } as const;
    scope.post(oauthAddresses.register, refused, async (request, reply): Promise<FastifyReply> => {
      const app = await server.register(callOf(request, 'credential'), readRegistration(request.body));
      return reply.code(201).send(writeRegistration(app));
    });

    void scope.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      forms.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) =>
        isUtf8(body) ? done(null, body.toString()) : done(new OAuthError('invalid_request', 'The body is no text.')),
      );
      const formOf = ({ body }: FastifyRequest): Form => readForm(typeof body === 'string' ? body : '');

      forms.post(oauthAddresses.token, (request) =>
        giveTokens(server, origin, callOf(request, 'open'), formOf(request)),
      );
      forms.post(oauthAddresses.device, refused, (request) =>
        giveDeviceCode(server, origin, callOf(request, 'credential'), formOf(request)),
      );
      forms.post(oauthAddresses.revoke, async (request, reply): Promise<FastifyReply> => {
        const form = formOf(request);
        const given = { clientId: need(form, 'client_id'), token: need(form, 'token') };
        await server.revoke(callOf(request, 'open'), given);
        return reply.code(200).send();
      });
    });
  });
}

async function giveDeviceCode(server: OAuthServer, origin: string, call: OAuthCall, form: Form): Promise<object> {
  const code = await server.askByDevice(call, { clientId: need(form, 'client_id'), scope: form.get('scope') });
  const shown = writeUserCode(code.userCode);
  return {
    device_code: code.deviceCode,
    user_code: shown,
    verification_uri: `${origin}/device`,
    verification_uri_complete: `${origin}/device?user_code=${shown}`,
    expires_in: code.seconds,
    interval: code.interval,
  };
}
