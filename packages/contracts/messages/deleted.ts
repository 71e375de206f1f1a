export const deletedMessages = {
  'deleted.restorable': 'This was deleted. You can restore it from “Recently deleted” for thirty days.',
  'deleted.erased': 'This was deleted for good and can’t be restored any more.',
  'deleted.restored': 'This was restored, so it wasn’t deleted for good.',
} as const;
