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

/** Takes one message on its way. */
export interface Carrier {
  /** Answers when the message was accepted. Throws `NotSent` when it certainly was not; any other error leaves that open. */
  send(message: Message): Promise<void>;
}

/** The message certainly did not leave, so it may be tried again, unless `isFinal`. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly isFinal: boolean;
  constructor(why: string, isFinal: boolean) {
    super(why);
    this.isFinal = isFinal;
  }
}
