/** Where the faked services are: known to the page's scripts and to the code that answers them. */
export const cello = {
  script: 'https://assets.sandbox.cello.so/app/latest/cello.js',
  api: 'https://api.sandbox.cello.so/component/session',
  frame: 'https://component.sandbox.cello.so/rewards',
  /** The link that it gives to its user. */
  link: 'https://hone.sandbox.cello.so/A7f3d9a',
};

export const intercom = {
  widget: 'https://widget.intercom.io/widget/',
  code: 'https://js.intercomcdn.com/frame.js',
  api: 'https://api-iam.intercom.io/messenger/web/ping',
  picture: 'https://static.intercomassets.com/avatar.svg',
};

export const stripe = {
  script: 'https://js.stripe.com/endive/stripe.js',
  frame: 'https://js.stripe.com/v3/elements-inner-card.html',
  api: 'https://api.stripe.com/v1',
};
