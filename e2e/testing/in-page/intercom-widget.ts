import { intercom } from './addresses.ts';

document.head.append(Object.assign(document.createElement('script'), { src: intercom.code }));
