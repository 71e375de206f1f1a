for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    parent.postMessage({ hone: 'confirmation', result: button.dataset['says'] }, location.origin);
  });
}
