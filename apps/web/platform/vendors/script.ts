const vendorTimeout = 20_000;

/** Vendors require it to come from their address. A failed load leaves nothing behind and can be retried. */
export async function fetchScript(source: string, type = ''): Promise<void> {
  const script = document.createElement('script');
  script.src = source;
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
