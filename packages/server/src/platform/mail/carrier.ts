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

/** Sends one message. */
export interface Carrier {
  /**
   * Resolves when the message was accepted. Throws `NotSent` if it definitely was not sent; any other error leaves that
   * unknown.
   */
  send(message: Message): Promise<void>;
}

/** The message was definitely not sent, so it can be retried unless `isFinal`. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly isFinal: boolean;
  constructor(why: string, isFinal: boolean) {
    super(why);
    this.isFinal = isFinal;
  }
}
