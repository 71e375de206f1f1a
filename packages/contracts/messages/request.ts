/** What any call may answer, whatever its subject. */
export const requestMessages = {
  'request.malformed': 'We could not read this request. Its body must be valid JSON.',
  'request.invalid': 'Some fields need your attention.',
  'request.field.required': 'Please fill in this field',
  'request.field.invalid': 'Please check this value',
  'request.field.too_long': 'This text is too long. Please shorten it.',
  'request.field.unknown_characters': 'This text holds characters that cannot be saved. Please type it again.',
  'request.too_large': 'This is more than we can take at once. Please send less.',
  'request.unsupported_media_type': 'We cannot read this kind of content here. Please send the kind that is asked for.',
  'request.not_found': 'There is nothing here. Please check the address.',
  'request.reach': 'The browser extension may not do this. Please do it in the dashboard.',
  'request.foreign_host': 'This server does not answer under this name. Please use its own address.',

  'request.too_many': 'That was a lot at once. Please wait {seconds} seconds, then try again.',
  'request.busy': 'We are very busy right now. Please try again in a few seconds.',
  'request.timeout': 'This took too long and was stopped. Please try again.',
  'request.unavailable': 'We cannot reach our database right now. Please try again in a moment.',
  'request.full': 'We have run out of room to save this. Please try again later.',
  'request.unreachable': 'We cannot reach Hone right now. Please check your connection and try again.',
  'request.failed': 'Something went wrong on our side. Please try again; if it stays, tell support the id below.',

  'request.version_invalid': 'If-Match must hold the version of what is changed, such as "3".',
  'request.key_invalid': 'The Idempotency-Key must be 1 to 255 printable characters without spaces.',
  'request.key_in_use': 'This is already being done. Please wait a moment for its result.',
  'request.key_reused': 'This Idempotency-Key belongs to another request. Please use a new one.',
} as const;
