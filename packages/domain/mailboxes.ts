/**
 * One spelling for an address: its domain as the mail system writes it, where `。`, full-width letters, soft hyphens and
 * capitals lead to the same host. What is no domain stays as it is, for the rule that refuses it.
 */
export function spellAddress(typed: string): string {
  const address = typed.trim().toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + spellDomain(address.slice(at + 1));
}

function spellDomain(domain: string): string {
  // These mean something else to the parser than to a mail server.
  if (/[/?#:%@[\]\\\s\p{Cc}]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const gmail = new Set(['gmail.com', 'googlemail.com']);

/** One name for every way to write a mailbox: without what stands behind a plus, and at Gmail without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
