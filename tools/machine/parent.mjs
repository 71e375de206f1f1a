/**
 * npm hands a signal to the shell between, and some shells die of it without passing it on; the command would then run
 * on unseen. So a command that npm started watches its parent, and ends as if it had been asked to.
 * @param {NodeJS.ProcessEnv} env
 */
export function endWithParent(env) {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
