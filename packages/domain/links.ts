/** The networks of which a profile holds a link. */
export const networks = {
  facebook: { name: 'Facebook', host: 'facebook.com', base: 'https://www.facebook.com/' },
  linkedin: { name: 'LinkedIn', host: 'linkedin.com', base: 'https://www.linkedin.com/in/' },
} as const;

export type Network = keyof typeof networks;

/** Whether an address is no more than what every one of that network begins with. */
export function isUnfinished(network: Network, address: string): boolean {
  if (!isAtNetwork(network, address)) return false;
  const pathOf = (whole: string) => new URL(whole).pathname.replace(/\/+$/, '');
  const { search, hash } = new URL(address);
  return search + hash === '' && ['', pathOf(networks[network].base)].includes(pathOf(address));
}

/** Whether an address lies at that network. One that only reads so, such as `facebook.com@evil.example`, does not. */
export function isAtNetwork(network: Network, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const { host } = networks[network];
  return /^https?:$/.test(protocol) && (hostname === host || hostname.endsWith(`.${host}`));
}
