/**
 * Whether a page at this host is somebody's work on the product and not the product in use: a machine's own address,
 * one of a private or a link-local network, a name that is never registered, or one without a dot.
 */
export function isDevelopmentHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  if (host.includes(':')) return isOwnAddress(host);
  const numbers = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)?.slice(1).map(Number);
  if (numbers) return isOwnNumbers(numbers[0]!, numbers[1]!);
  return !host.includes('.') || /\.(?:local|localhost|test|internal|home\.arpa)$/.test(host);
}

/**
 * By the first two numbers of an address: this machine, private networks, those behind a provider's own translation,
 * link-local ones.
 */
function isOwnNumbers(first: number, second: number): boolean {
  if ([0, 10, 127].includes(first)) return true;
  if (first === 172) return second >= 16 && second <= 31;
  if (first === 100) return second >= 64 && second <= 127;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/** The same of long addresses; one that stands for a short one is judged as that. */
function isOwnAddress(host: string): boolean {
  const [address = ''] = host.split('%', 1);
  const short = /^::ffff:(.*)$/.exec(address)?.[1];
  if (short) {
    const [high = 0] = short.includes('.') ? [] : short.split(':').map((part) => Number.parseInt(part, 16));
    return short.includes('.') ? isDevelopmentHost(short) : isOwnNumbers(high >> 8, high & 255);
  }
  return address === '::' || address === '::1' || /^(?:f[cd]|fe[89ab])[\da-f]{0,2}:/.test(address);
}

/**
 * Whether what is reached at this host, a name or an address, is the machine itself: what goes there passes no network.
 */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/, '');
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
