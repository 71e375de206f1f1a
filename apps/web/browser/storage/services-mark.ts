import { servicesAttribute, type PageServices } from '@hone/contracts/services';

export function pageServices(): PageServices {
  const mark = globalThis.document?.documentElement.dataset[servicesAttribute];
  return mark === undefined ? {} : (JSON.parse(mark) as PageServices);
}
