export const words = {
  region: 'Privacy choices',
  ask: 'May Hone count how it is used? If you allow it, {service} learns the steps you take, such as signing in or saving a prompt, with the id of your account and your role. Never what your prompts say, your name or your email. <link>Privacy Policy</link>',
  allow: 'Allow',
  refuse: 'No thanks',
} as const;
