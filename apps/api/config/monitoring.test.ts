import { describe, expect, it } from 'vitest';
import { settingsReader } from '../testing/settings.ts';

const { read, faultsOf } = settingsReader();

describe('monitoring', () => {
  it('is off unless a setting asks for it', () => {
    expect(read({}).monitoring).toEqual({ metrics: undefined, traces: undefined });
  });

  it('serves metrics to this machine only, unless told otherwise, and sends traces where they are wanted', () => {
    expect(read({ HONE_METRICS_PORT: '9464' }).monitoring.metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    const open = { HONE_METRICS_PORT: '9464', HONE_METRICS_HOST: '10.0.0.5' };
    expect(read(open).monitoring.metrics).toEqual({ host: '10.0.0.5', port: 9464 });
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/', OTEL_SERVICE_NAME: 'hone-eu' };
    expect(read(traced).monitoring.traces).toEqual({ endpoint: 'http://localhost:4318', service: 'hone-eu' });
  });

  it.each([
    [{ HONE_METRICS_PORT: '4000' }, 'HONE_METRICS_PORT must differ from PORT, so that people can’t reach the metrics'],
    [{ HONE_METRICS_PORT: 'yes' }, 'HONE_METRICS_PORT must be a whole number from 0 to 65535'],
    [
      { HONE_METRICS_HOST: '0.0.0.0' },
      'HONE_METRICS_PORT must be set too: HONE_METRICS_HOST only says where it listens',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector for OTLP over HTTP, such as http://localhost:4318',
    ],
  ])('doesn’t start with %o', (settings, fault) => {
    expect(faultsOf(settings as Record<string, string>)).toEqual([fault]);
  });
});
