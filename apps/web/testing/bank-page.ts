// Drawn with its script, since nobody may press a button that nothing hears yet.
for (const [name, result] of Object.entries({ 'Confirm payment': 'done', Decline: 'refused' })) {
  const button = document.createElement('button');
  button.textContent = name;
  button.addEventListener('click', () => parent.postMessage({ hone: 'confirmation', result }, location.origin));
  document.body.append(button);
}
