// Uses this share of one core and does nothing with it: what it uses is measured, so it neither falls behind nor runs ahead.
const share = Number(process.argv[2]);
const began = performance.now();
const sliceMilliseconds = 10;

function usedMilliseconds(): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
const started = process.cpuUsage();

function burn(): void {
  const owed = share * (performance.now() - began) - usedMilliseconds();
  if (owed <= 0) return void setTimeout(burn, 1);
  const until = usedMilliseconds() + Math.min(owed, sliceMilliseconds);
  let kept = 1;
  while (usedMilliseconds() < until) for (let step = 0; step < 20_000; step += 1) kept = Math.sqrt(kept + step);
  setImmediate(burn);
}

console.log('The burner is ready.');
burn();
