export const words = {
  label: 'Also ask your browser’s model',
  hintDownload:
    'It suggests choices for this very prompt. It runs on this computer after one large download of several gigabytes.',
  hintDownloading: 'Turn this off to cancel the download.',
  hintElsewhere: 'Your browser is already downloading its model. Turn this on to use it when it’s ready.',
  hintReady: 'It suggests choices for this very prompt, and may notice contradictions. It runs on this computer.',
  downloading: 'Downloading your browser’s model',
  settingUp: 'Setting up your browser’s model',
  isReady: 'Your browser’s model is ready.',
  not_allowed: 'Your browser didn’t allow the download. Check its settings for on-device AI, then try again.',
  network: 'The download was interrupted. Check your connection and try again.',
  failed: 'Your browser couldn’t set up its model. It may need more disk space: free some up, then try again.',
} as const;
