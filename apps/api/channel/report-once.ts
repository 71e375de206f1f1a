/** Reports a fault once, not every second it lasts. */
export function reportOnce(onError: (error: unknown) => void) {
  let isFailing = false;
  return {
    succeeded: () => void (isFailing = false),
    failed(error: unknown) {
      if (!isFailing) onError(error);
      isFailing = true;
    },
  };
}
