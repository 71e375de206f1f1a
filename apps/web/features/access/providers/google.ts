import type { Credential } from './window-answer.ts';

/** The part we use of developers.google.com/identity/gsi/web/reference/js-reference. */
interface GoogleIdentity {
  initialize(settings: {
    client_id: string;
    nonce: string;
    ux_mode: 'popup';
    callback(answer: Partial<Credential> | undefined): void;
  }): void;
  renderButton(
    place: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
      text: 'continue_with';
      shape: 'rectangular';
      logo_alignment: 'center';
      width: number;
      locale: string;
    },
  ): void;
}

const address = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIdentity> | undefined;

/** A failed load is retried the next time. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error('Google’s library didn’t load.'));
    };
    script.src = address;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const { google } = globalThis as { google?: { accounts?: { id?: GoogleIdentity } } };
      if (google?.accounts?.id) resolve(google.accounts.id);
      else fail();
    });
    document.head.append(script);
  });
  return loading;
}
