/** Whether a page's host suggests that the product is being developed there, not used. */
export function isDevelopmentHost(hostname: string): boolean {
  const host = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  if (host.includes(':')) return isPrivateIpv6(host);
  const numbers = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)?.slice(1).map(Number);
  if (numbers) return isPrivateIpv4(numbers[0]!, numbers[1]!);
  return !host.includes('.') || /\.(?:local|localhost|test|internal|home\.arpa)$/.test(host);
}

function isPrivateIpv4(first: number, second: number): boolean {
  if ([0, 10, 127].includes(first)) return true;
  if (first === 172) return second >= 16 && second <= 31;
  if (first === 100) return second >= 64 && second <= 127;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

function isPrivateIpv6(host: string): boolean {
  const [address = ''] = host.split('%', 1);
  const short = /^::ffff:(.*)$/.exec(address)?.[1];
  if (short) {
    const [high = 0] = short.includes('.') ? [] : short.split(':').map((part) => Number.parseInt(part, 16));
    return short.includes('.') ? isDevelopmentHost(short) : isPrivateIpv4(high >> 8, high & 255);
  }
  return address === '::' || address === '::1' || /^(?:f[cd]|fe[89ab])[\da-f]{0,2}:/.test(address);
}

export function isLoopback(hostname: string): boolean {
  const host = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '');
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
