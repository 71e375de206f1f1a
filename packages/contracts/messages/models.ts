export const modelsMessages = {
  'models.address.invalid': 'Enter an address such as https://api.openai.com/v1.',
  'models.address.insecure': 'Start the address with https:// so that your prompts and key are encrypted.',
  'models.address.own_computer': 'Hone’s server can’t reach your computer. Enter an address on the internet.',
  'models.address.private': 'Hone’s server can’t reach private networks. Enter an address on the internet.',
  'models.model.required': 'Enter the model’s name.',
  'models.model.invalid': 'Enter the name as your provider writes it, without spaces.',
  'models.key.required': 'Enter your API key.',
  'models.key.invalid': 'Enter the whole key, without spaces.',
  'models.key.again': 'Enter the key for this address. Your saved key stays with the address it was saved for.',
  'models.saved': 'Your model is saved.',
  'models.removed': 'Your model and its key are removed.',
} as const;
