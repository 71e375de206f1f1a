import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Under the names that dashboards for Node know. Not prom-client's own, which also watch each garbage collection: that
 * takes a twentieth of a call.
 */
export function measureProcess(registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of this process, all threads included.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  registry.registerMetric(cpu);
  const startedAt = performance.timeOrigin / 1000;
  gauge('process_start_time_seconds', 'When this process started, in seconds since 1970.', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Of it, JavaScript’s objects.', () => process.memoryUsage().heapUsed);

  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  const lag = 'How late the event loop is, since it was last asked: every call waits that long (10 ms are normal)';
  gauge('nodejs_eventloop_lag_p99_seconds', `${lag}; 99 % of the time at most.`, () => seconds(delay.percentile(99)));
  // Metrics are read in the order in which they were made: this is the last that looks.
  gauge('nodejs_eventloop_lag_max_seconds', `${lag}; at worst.`, () => {
    const { max } = delay;
    delay.reset();
    return seconds(max);
  });
}
