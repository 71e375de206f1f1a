/** @param {NodeJS.ProcessEnv} env */
export function endWithParent(env) {
  // npm signals the shell in between, which may die without passing it on; the command would run on unseen.
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
