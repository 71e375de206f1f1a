const vendorTimeout = 20_000;
/** How often each failed. */
const failures = new Map<string, number>();

/** Vendors require it to come from their address. A failed load leaves nothing behind and can be retried. */
export async function fetchScript(source: string, type = ''): Promise<void> {
  const script = document.createElement('script');
  const failed = failures.get(source) ?? 0;
  // Under the address that failed, a browser never asks for a module again.
  script.src = failed === 0 ? source : `${source}#${failed}`;
  script.type = type;
  script.async = true;
  const came = new Promise<void>((resolve, refuse) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => refuse(new Error('A script failed to load.')));
  });
  document.head.append(script);
  try {
    await withTimeout(came);
  } catch (error) {
    failures.set(source, failed + 1);
    script.remove();
    throw error;
  }
}

export async function withTimeout<Value>(awaited: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('This took too long.')), vendorTimeout);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
