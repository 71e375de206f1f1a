/** What the caller can put right: our sentence says how. Apart from the protocol, because the command line needs it too. */
export class Problem extends Error {}
