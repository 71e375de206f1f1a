addEventListener('click', ({ target }) => {
  const result = target instanceof HTMLElement ? target.dataset['says'] : undefined;
  if (result !== undefined) parent.postMessage({ hone: 'confirmation', result }, location.origin);
});
