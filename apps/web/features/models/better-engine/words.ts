export const words = {
  missing: 'We couldn’t load your model.',
  tryAgain: 'Try again',
  byHone: 'Hone’s own engine enhances your prompts.',
  byModel: '<model>{model}</model> enhances your prompts.',
  byOwn: 'Your own model, <model>{model}</model>, enhances your prompts.',
  byOwnHere: '<model>{model}</model> on this computer enhances your prompts.',
  paused: 'Your own model, <model>{model}</model>, is paused. Hone’s own engine enhances your prompts.',
  whyPaused: 'See why it’s paused',
  change: 'Change model',
  isHere: '{server} is running here.',
  better: 'Use a better engine',
  another: 'Use your own model',

  isRunning: '{server} is running on this computer',
  runningText: 'Your prompts stay here, and what it writes costs no credits.',
  model: 'Model',
  use: 'Use {model}',
  checking: 'Checking…',
  checkingText: 'Trying {model}. It may need a minute to load.',
  used: 'From now on, <model>{model}</model> on this computer makes your briefs. What it writes costs no credits.',
  undo: 'Undo',
  undone: 'Undone.',

  ownKey: 'Your own key',
  ownKeyText: 'From OpenAI, Anthropic, Google or another provider. What it writes costs no credits.',
  setUp: 'Set up in your profile',

  noneHere: 'A model on this computer',
  noneText:
    'None is running yet. Start Ollama or LM Studio, or run <code>npm run model</code> where you started Hone: it downloads a few GB, which takes a few minutes.',
  looking: 'Looking for models on this computer…',
  lookFailed: 'We couldn’t look for models on this computer.',
  lookAgain: 'Look again',
  foundNone: 'No model is running on this computer.',
} as const;

/** What failed, and what to do about it. Nothing has changed. */
export const problems = {
  down: '{server} didn’t answer. Check that it’s running, then try again.',
  slow: '{model} didn’t answer in time. It may still be loading: try again.',
  key: '{server} asks for a key. Enter it in your profile.',
  missing: '{server} no longer has {model}. Look again, or choose another model.',
  cut: 'The answer of {model} ended in the middle. Try again.',
  schema: '{model} doesn’t answer in the format that Hone needs. Choose another model, or update {server}.',
  unusable: 'Hone couldn’t use {model}. Choose another model, or update {server}.',
} as const;
