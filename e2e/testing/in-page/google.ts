interface Settings {
  client_id: string;
  nonce: string;
  callback(answer: object): void;
}
interface Page {
  signByGoogle(clientId: string, nonce: string): Promise<string | undefined>;
}

let settings: Settings;

/** The last configuration counts; a button is drawn into its place, 40 px high; the answer goes to the callback. */
const id = {
  initialize(given: Settings) {
    settings = given;
  },
  renderButton(place: HTMLElement, look: { width: number }) {
    const button = document.createElement('div');
    button.role = 'button';
    button.tabIndex = 0;
    button.dataset['look'] = JSON.stringify(look);
    button.textContent = 'Continue with Google';
    const size = `box-sizing:border-box;block-size:40px;inline-size:${look.width}px`;
    button.style.cssText = `${size};border:1px solid;text-align:center;background:#fff;color:#111`;
    button.addEventListener('click', async () => {
      const { client_id, nonce, callback } = settings;
      const credential = await (globalThis as unknown as Page).signByGoogle(client_id, nonce);
      callback(credential ? { credential, select_by: 'btn' } : {});
    });
    place.append(button);
  },
};

Object.assign(globalThis, { google: { accounts: { id } } });
