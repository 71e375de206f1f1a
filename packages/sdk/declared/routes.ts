// Written from the declarations by `npm run sdk`.

export interface Route {
  method: string;
  path: string;
  /** Takes an object: a read as its query, a write as its body. */
  input?: true;
  paged?: true;
  events?: readonly string[];
}

export const routes: Readonly<Record<string, Route>> = {
  'keys.current': { method: 'GET', path: '/user/keys/current/' },
  'credits.getUsage': { method: 'GET', path: '/user/usage/' },
  enhance: { method: 'POST', path: '/content/enhance/', input: true, events: ['meta', 'brief', 'text', 'done'] },
  'enhance.reportOutcome': { method: 'POST', path: '/content/enhance/{id}/outcome/', input: true },
  'enhance.use': { method: 'POST', path: '/content/enhance/{id}/use/', input: true },
  'enhance.writeOut': { method: 'POST', path: '/content/enhance/{id}/write/', input: true },
  'history.list': { method: 'GET', path: '/content/history/', input: true, paged: true },
  'categories.create': { method: 'POST', path: '/content/categories/', input: true },
  'categories.delete': { method: 'DELETE', path: '/content/categories/{id}/' },
  'categories.edit': { method: 'PUT', path: '/content/categories/{id}/', input: true },
  'categories.list': { method: 'GET', path: '/content/categories/' },
  'categories.restore': { method: 'POST', path: '/content/categories/{id}/restore/' },
  'prompts.arrange': { method: 'PATCH', path: '/content/prompts/{id}/', input: true },
  'prompts.create': { method: 'POST', path: '/content/prompts/', input: true },
  'prompts.delete': { method: 'DELETE', path: '/content/prompts/{id}/' },
  'prompts.edit': { method: 'PUT', path: '/content/prompts/{id}/', input: true },
  'prompts.list': { method: 'GET', path: '/content/prompts/', input: true, paged: true },
  'prompts.use': { method: 'POST', path: '/content/prompts/{id}/use/' },
  'prompts.restore': { method: 'POST', path: '/content/prompts/{id}/restore/' },
  'several.arrange': { method: 'POST', path: '/content/prompts/arrange/', input: true },
  'several.delete': { method: 'POST', path: '/content/prompts/delete/', input: true },
  'several.restore': { method: 'POST', path: '/content/prompts/restore/', input: true },
  'versions.list': { method: 'GET', path: '/content/prompts/{id}/versions/', input: true, paged: true },
  'versions.name': { method: 'PATCH', path: '/content/prompts/{id}/versions/{number}/', input: true },
  'versions.read': { method: 'GET', path: '/content/prompts/{id}/versions/{number}/' },
  'versions.restore': { method: 'POST', path: '/content/prompts/{id}/versions/{number}/restore/' },
  'sets.delete': { method: 'DELETE', path: '/content/prompts/{id}/sets/{set_id}/' },
  'sets.keep': { method: 'POST', path: '/content/prompts/{id}/sets/', input: true },
  'sets.rename': { method: 'PATCH', path: '/content/prompts/{id}/sets/{set_id}/', input: true },
  'searches.delete': { method: 'DELETE', path: '/content/searches/{id}/' },
  'searches.keep': { method: 'POST', path: '/content/searches/', input: true },
  'searches.rename': { method: 'PATCH', path: '/content/searches/{id}/', input: true },
  'variables.create': { method: 'POST', path: '/content/variables/', input: true },
  'variables.delete': { method: 'DELETE', path: '/content/variables/{id}/' },
  'variables.edit': { method: 'PUT', path: '/content/variables/{id}/', input: true },
  'variables.list': { method: 'GET', path: '/content/variables/', input: true, paged: true },
  'variables.read': { method: 'GET', path: '/content/variables/{id}/' },
  'variables.restore': { method: 'POST', path: '/content/variables/{id}/restore/' },
  'changes.list': { method: 'GET', path: '/content/changes/', input: true },
};
