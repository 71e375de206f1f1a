import { AsyncResource } from 'node:async_hooks';

export interface WorkerSettings {
  work(): Promise<number>;
  keepSchedule(): Promise<unknown>;
  onError(error: unknown): void;
}

export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

const looksEvery = 2000;
const scheduleEvery = 60_000;

/** Polls every two seconds as well: another process may have added work. */
export function startWorker({ work, keepSchedule, onError }: WorkerSettings): Worker {
  let stopped = false;
  let again = false;
  let running: Promise<unknown> | undefined;

  const look = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = work()
      .then((taken) => (again ||= taken > 0))
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          look();
        }
      });
  };
  const looking = setInterval(look, looksEvery);
  let scheduling: Promise<unknown> = keepSchedule().catch(onError);
  const schedule = setInterval(() => (scheduling = keepSchedule().catch(onError)), scheduleEvery);
  look();

  return {
    // Jobs are no part of the call that woke it: in its trace they would never end.
    wake: AsyncResource.bind(look),
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(schedule);
      await Promise.all([running, scheduling]);
    },
  };
}
