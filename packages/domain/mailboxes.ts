/** The domain as mail servers see it: `。`, full-width letters, soft hyphens and capitals all reach the same host. */
export function normaliseAddress(typed: string): string {
  const address = typed.trim().toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + spellDomain(address.slice(at + 1));
}

function spellDomain(domain: string): string {
  // A URL parser reads these differently than a mail server.
  if (/[/?#:%@[\]\\\s\p{Cc}]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const gmail = new Set(['gmail.com', 'googlemail.com']);

/** All spellings of a mailbox map to one: no plus suffix, and no dots at Gmail. */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
