import type { Language } from '@fiducia/domain/messages/message-text';
import type { RequestContext } from '../call/context.ts';

/** Messages that a recipient can turn off, described in their language. */
export interface EndedMessages {
  readonly language: Language;
  /** For example, "Messages about Northwind Mills: order complete". */
  readonly text: string;
  /** Explains how to turn the messages back on. */
  readonly wayBack: string;
}

/** Turns off one kind of message through its unsubscribe link. */
export interface MessageEnder {
  /** Returns a description of the messages, or undefined if no one gets them anymore. */
  readonly describe: (ctx: RequestContext, id: string) => Promise<EndedMessages | undefined>;
  /** Turns the messages off. Has no effect if they are already off. */
  readonly end: (ctx: RequestContext, id: string) => Promise<void>;
}

export type MessageEnders = Readonly<Record<string, MessageEnder>>;
