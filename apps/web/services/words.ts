export const words = {
  region: 'Privacy choices',
  ask: 'Can we measure how Hone is used? If you allow it, {service} receives the steps you take, such as signing in or saving a prompt, with your account ID and role. It never receives what your prompts say, your name or your email. <link>Privacy Policy</link>',
  allow: 'Allow',
  refuse: 'No thanks',
} as const;
