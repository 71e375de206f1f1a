import { isUrl } from './urls.ts';

export const networks = {
  facebook: { name: 'Facebook', host: 'facebook.com', base: 'https://www.facebook.com/' },
  linkedin: { name: 'LinkedIn', host: 'linkedin.com', base: 'https://www.linkedin.com/in/' },
} as const;

export type Network = keyof typeof networks;

export function isBareNetworkAddress(network: Network, address: string): boolean {
  if (!isOnNetwork(network, address)) return false;
  const pathOf = (whole: string) => new URL(whole).pathname.replace(/\/+$/, '');
  const { search, hash } = new URL(address);
  return search + hash === '' && ['', pathOf(networks[network].base)].includes(pathOf(address));
}

/** One that only looks like it, such as `facebook.com@evil.example`, does not belong. */
export function isOnNetwork(network: Network, address: string): boolean {
  if (!isUrl(address)) return false;
  const { protocol, hostname } = new URL(address);
  const { host } = networks[network];
  return /^https?:$/.test(protocol) && (hostname === host || hostname.endsWith(`.${host}`));
}
