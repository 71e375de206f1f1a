import { servicesMark, type PageServices } from '@hone/contracts/services';

export function pageServices(): PageServices {
  const mark = globalThis.document?.documentElement.dataset[servicesMark];
  return mark === undefined ? {} : (JSON.parse(mark) as PageServices);
}
