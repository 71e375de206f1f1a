/** The unit of rate limits: an IPv4 address, or the IPv6 /64 that one household is given. */
export function networkOf(address: string): string {
  // A proxy may add brackets, a port or a zone.
  const plain = /^\[?([^\]%]*)/.exec(address)![1]!.replace(/^([\d.]+):\d+$/, '$1');
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** For the log: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function prefixOf(address: string): string {
  return networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = read(head);
  const right = read(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => 0), ...right];
}

function read(part: string): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return Number.parseInt(group, 16);
      const [first = 0, second = 0, third = 0, fourth = 0] = group.split('.').map(Number);
      return [first * 256 + second, third * 256 + fourth];
    });
}
