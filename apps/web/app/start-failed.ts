/** Not in a list of words: this is in the blocking script, which has no catalogue either. */
const words = { notLoaded: 'We couldn’t load Hone. Check your connection, then reload.', reload: 'Reload' };

/** Without its own scripts a page is empty, or its buttons do nothing: then it says so. */
export function reportFailedScripts(): void {
  addEventListener('error', ({ target }) => isOwnScript(target) && whenParsed(show), true);
}

/** An operator's services may be blocked, and nothing depends on them. */
function isOwnScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.type === 'module' && !target.src.includes('/assets/services-');
}

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

function show(): void {
  const line = document.createElement('p');
  line.role = 'alert';
  line.className = 'border-b bg-sunken px-4 py-2 text-center text-small sm:px-6';
  const link = document.createElement('a');
  link.className = 'link ms-2';
  link.href = location.pathname + location.search;
  link.textContent = words.reload;
  line.append(words.notLoaded, link);
  document.body.prepend(line);
  delete document.documentElement.dataset['leaving'];
}
