/** Milliseconds after which a vendor's script, or what it is asked for, is no longer waited for. */
const vendorPatience = 20_000;

/**
 * Fetches a vendor's script from the vendor, as it asks for. What did not come leaves nothing behind and can be asked
 * for again.
 */
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
    await inTime(came);
  } catch (error) {
    script.remove();
    throw error;
  }
}

export async function inTime<Value>(awaited: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('This took too long.')), vendorPatience);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
