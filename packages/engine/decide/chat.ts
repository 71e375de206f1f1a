/** Where a prompt stands among others of a conversation. */
export interface Chat {
  empty: boolean;
  attached: boolean;
}
