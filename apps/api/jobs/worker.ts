export interface WorkerSettings {
  /** Does some of what is due of the outbox, and says how much it was. */
  work(): Promise<number>;
  /** Does what is due of the schedule. */
  keepSchedule(): Promise<unknown>;
  onError(error: unknown): void;
}

export interface Worker {
  /** New work is there: no need to wait for the next look. */
  wake(): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

const looksEvery = 2000;
const scheduleEvery = 60_000;

/** Looks for work at once when woken, else every two seconds: another process may have put it there. */
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
    wake: look,
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(schedule);
      await Promise.all([running, scheduling]);
    },
  };
}
