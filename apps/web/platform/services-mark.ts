import { servicesMark, type PageServices } from '@hone/contracts/services';

/**
 * The services around the product, as the page was told of them when it was sent; nothing is named where none is
 * configured.
 */
export function pageServices(): PageServices {
  const mark = globalThis.document?.documentElement.dataset[servicesMark];
  return mark === undefined ? {} : (JSON.parse(mark) as PageServices);
}
