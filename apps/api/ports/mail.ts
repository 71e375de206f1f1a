/** A mail as we mean it; how it is written and sent is the adapter's. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailPort {
  send(mail: Mail): Promise<void>;
}
