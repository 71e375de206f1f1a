/** Where the pages of the payment sandbox are. */
export const desk = '/local/payments';
export const cardField = `${desk}/card-field`;
export const cardForm = `${desk}/card`;
export const tokens = `${desk}/tokens`;
export const confirm = `${desk}/confirm`;
export const confirmation = `${desk}/confirmation`;
export const invoices = `${desk}/invoices`;
export const customers = `${desk}/customers`;
export const acts = `${desk}/acts`;
