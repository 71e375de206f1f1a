import type { AttemptKeys } from './attempt-rules.ts';

/** A caller's address (for IPv6 its /64) and the wider networks around it, all of which one person may control. */
export function networksOf(network: string): { address: string; block: string | undefined; site: string } {
  if (!network.includes(':')) return { address: network, block: undefined, site: network.replace(/\d+$/, '0/24') };
  const [first, second, third, fourth] = network.split(':') as [string, string, string, string];
  const site = `${first}:${second}:${third}`;
  const block = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return { address: network, block: `${site}:${block}::/56`, site: `${site}::/48` };
}

export function loginKeys(email: string, network: string): AttemptKeys {
  const { address, block, site } = networksOf(network);
  return {
    loginAddress: address,
    ...(block !== undefined && { loginBlock: block }),
    loginSite: site,
    ...mailboxKeys(email, network),
  };
}

export function mailboxKeys(email: string, network: string): AttemptKeys {
  const { address, site } = networksOf(network);
  return { loginHere: `${email} ${address}`, loginAround: `${email} ${site}` };
}

export function codeKeys(network: string): AttemptKeys {
  const { address, block, site } = networksOf(network);
  return {
    codeAddress: address,
    ...(block !== undefined && { codeBlock: block }),
    codeSite: site,
    codesWrong: 'from everywhere',
  };
}
