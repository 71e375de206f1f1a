/** Once a fault, not every second of it. */
export function tellOnce(onError: (error: unknown) => void) {
  let isFailing = false;
  return {
    went: () => void (isFailing = false),
    failed(error: unknown) {
      if (!isFailing) onError(error);
      isFailing = true;
    },
  };
}
