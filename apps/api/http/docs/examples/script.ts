export const exampleScriptAddress = '/api/docs/examples.js';

/** Makes tabs of an example's languages. One that is chosen is chosen in all examples, and again on the next visit. */
export const exampleScript = `'use strict';
const key = 'hone.docs.language';
const names = ['curl', 'TypeScript', 'Python'];
const examples = [...document.querySelectorAll('.example')];

function remembered() {
  try {
    const name = localStorage.getItem(key);
    return names.includes(name) ? name : names[0];
  } catch {
    return names[0];
  }
}

function remember(name) {
  try {
    localStorage.setItem(key, name);
  } catch {}
}

function choose(name) {
  for (const tab of document.querySelectorAll('.example [role=tab]')) {
    const isChosen = tab.dataset.name === name;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
  }
}

/** Examples above it grow and shrink too: what was pressed stays where it is. */
function press(tab) {
  const before = tab.getBoundingClientRect().top;
  choose(tab.dataset.name);
  remember(tab.dataset.name);
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

function move(event) {
  const at = names.indexOf(event.currentTarget.dataset.name);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const name = names.at(next % names.length);
  const tab = [...event.currentTarget.parentElement.children].find((one) => one.dataset.name === name);
  tab.focus({ preventScroll: true });
  press(tab);
}

function makeTab(panel) {
  const tab = document.createElement('button');
  const name = panel.dataset.language;
  Object.assign(tab, { type: 'button', id: panel.id + '-tab', textContent: name });
  tab.dataset.name = name;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panel.id);
  tab.addEventListener('click', () => press(tab));
  tab.addEventListener('keydown', move);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  panel.querySelector('h4').hidden = true;
  return tab;
}

function makeCopy(panels) {
  const button = document.createElement('button');
  const said = document.createElement('span');
  Object.assign(button, { type: 'button', textContent: 'Copy' });
  said.className = 'unseen';
  said.setAttribute('role', 'status');
  let timer;
  const say = (word, told) => {
    button.textContent = word;
    said.textContent = told;
    clearTimeout(timer);
    timer = setTimeout(() => Object.assign(button, { textContent: 'Copy' }), 2000);
  };
  button.addEventListener('click', async () => {
    const shown = panels.find((panel) => !panel.hidden);
    said.textContent = '';
    try {
      await navigator.clipboard.writeText(shown.querySelector('code').textContent + '\\n');
      say('Copied', 'Copied');
    } catch {
      getSelection().selectAllChildren(shown.querySelector('code'));
      say('Selected', 'Your browser doesn’t let us copy. The code is selected instead.');
    }
  });
  return [button, said];
}

for (const example of examples) {
  const panels = [...example.querySelectorAll('[data-language]')];
  const bar = document.createElement('div');
  const list = document.createElement('div');
  bar.className = 'bar';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  list.append(...panels.map(makeTab));
  bar.append(list, ...makeCopy(panels));
  panels[0].before(bar);
}
choose(remembered());
`;
