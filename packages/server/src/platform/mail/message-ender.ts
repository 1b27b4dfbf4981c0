import type { Language } from '@fiducia/domain/messages/message-text';
import type { RequestContext } from '../call/context.ts';

/** A kind of message to a recipient, described in their language. */
export interface EndedMessages {
  readonly language: Language;
  /** Such as "Messages about Northwind Mills: order complete". */
  readonly text: string;
  /** How to turn them back on. */
  readonly wayBack: string;
}

/** How one kind of message is turned off by its link. */
export interface MessageEnder {
  /** Undefined if no one gets them anymore. */
  readonly describe: (ctx: RequestContext, id: string) => Promise<EndedMessages | undefined>;
  /** Turns them off. Has no effect if they are already off. */
  readonly end: (ctx: RequestContext, id: string) => Promise<void>;
}

export type MessageEnders = Readonly<Record<string, MessageEnder>>;
