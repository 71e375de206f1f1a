interface Cause {
  code?: unknown;
  message?: string;
  cause?: unknown;
}

/** The code of whatever caused it, else its words. */
export function codeOf(error: unknown): string {
  let words = 'it failed';
  for (
    let at = error as Cause | undefined, depth = 0;
    at && depth < 5;
    at = at.cause as Cause | undefined, depth += 1
  ) {
    // Of the library for mail, that says nothing: the system's own code is in the words.
    if (at.code === 'ESOCKET') return codeIn(at.message ?? '') ?? tidy(at.message ?? words);
    if (typeof at.code === 'string' && at.code !== '') return at.code;
    // The innermost knows best.
    if (at.message) words = at.message;
  }
  return tidy(words);
}

const codeIn = (words: string) => (words.includes('SSL routines') ? 'EPROTO' : /\bE[A-Z]{4,}\b/.exec(words)?.[0]);

const tidy = (words: string) => words.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200);

const sentences: Record<string, string> = {
  ECONNREFUSED: 'refuses connections: nothing listens there',
  ECONNRESET: 'cut the connection',
  ETIMEDOUT: 'doesn’t answer',
  ABORT_ERR: 'doesn’t answer',
  EPROTO: 'doesn’t speak TLS there, or none that suits',
  EHOSTUNREACH: 'can’t be reached from here',
  ENETUNREACH: 'can’t be reached from here',
  ENOTFOUND: 'isn’t a known name',
  EDNS: 'isn’t a known name',
  EAI_AGAIN: 'can’t be looked up: the name server doesn’t answer',
  CERT_NOT_YET_VALID: 'has a certificate that isn’t valid yet: is this machine’s clock right?',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that signed itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that no known authority signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that no known authority signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate that no known authority signed',
};

/** What comes after the name of a host. */
export function describeFailure(error: unknown): string {
  const code = codeOf(error);
  if (/time-?d? ?out|timeout/i.test(code)) return 'doesn’t answer';
  return sentences[code] ?? `failed (${code})`;
}
