import { isUrl } from '@hone/domain/urls';
import * as z from 'zod/mini';
import { wholeNumber } from './numbers.ts';

export interface MonitoringSettings {
  /** Undefined: nothing is counted. */
  metrics: { host: string; port: number } | undefined;
  /** Undefined: nothing is traced. */
  traces: { endpoint: string; service: string } | undefined;
}

export const monitoringVariables = {
  HONE_METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  HONE_METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(
      z.refine(isCollector, {
        error: 'must be the address of a collector for OTLP over HTTP, such as http://localhost:4318',
      }),
    ),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'hone'),
};

interface Given {
  PORT?: string | undefined;
  HONE_METRICS_PORT?: string | undefined;
  HONE_METRICS_HOST?: string | undefined;
}

export function findWrongMonitoring(given: Given): [string, string][] {
  const { PORT = '4000', HONE_METRICS_PORT: port, HONE_METRICS_HOST } = given;
  if (port === undefined) {
    const what = 'must be set too: HONE_METRICS_HOST only says where it listens';
    return HONE_METRICS_HOST === undefined ? [] : [['HONE_METRICS_PORT', what]];
  }
  const isTaken = Number(port) === Number(PORT) && Number(port) !== 0;
  return isTaken ? [['HONE_METRICS_PORT', 'must differ from PORT, so that people can’t reach the metrics']] : [];
}

type Parsed = {
  HONE_METRICS_PORT?: number | undefined;
  HONE_METRICS_HOST: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
};

export function readMonitoring(settings: Parsed): MonitoringSettings {
  const { HONE_METRICS_PORT: port, HONE_METRICS_HOST: host, OTEL_SERVICE_NAME: service } = settings;
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  return {
    metrics: port === undefined ? undefined : { host, port },
    traces: endpoint === undefined ? undefined : { endpoint, service },
  };
}

function isCollector(value: string): boolean {
  return /^https?:\/\/[^\s?#@\\]+$/.test(value) && isUrl(value);
}
