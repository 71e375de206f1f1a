const facts =
  'Our bakery stands by the station and many people come to us before work. The old hours were ' +
  'from 8:00 to 18:00 on all days but Sunday, and for years our customers have asked for bread ' +
  'before their train goes. From 1 March we open at 7:00. The team is fine with it, and the ' +
  'first loaves are out of the oven long before that time anyway.';

/** Unordered, with a typo; the engine improves it for a credit. */
export const rambling =
  `${facts} Write a mail to our customers about teh new opening hours. ` +
  'Keep it short, and close with a line about the croissants.';
