/** Whether a prompt continues a conversation. */
export interface Chat {
  empty: boolean;
  attached: boolean;
}
