export const deletedMessages = {
  'deleted.restorable': 'This was deleted. You can restore it from “Recently deleted” for thirty days.',
  'deleted.erased': 'This was deleted for good and can’t be restored any more.',
  'deleted.restored': 'This isn’t deleted any more, so it wasn’t erased.',
} as const;
