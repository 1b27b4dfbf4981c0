export interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'letter';
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly unsubscribeUrl: string | null;
  readonly replyTo: string | null;
}

/** Sends messages by email, text message, or postal mail. */
export interface Carrier {
  /**
   * Resolves when the message was accepted. Throws `NotSent` if it was definitely not sent. After any other error, the
   * message may have been sent.
   */
  send(message: Message): Promise<void>;
}

/** Thrown if a message was definitely not sent. It can be retried unless `isFinal`. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly isFinal: boolean;
  constructor(why: string, isFinal: boolean) {
    super(why);
    this.isFinal = isFinal;
  }
}
