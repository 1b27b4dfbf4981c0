import type { Language } from '@fiducia/domain/messages/message-text';
import type { Work } from '../engine/context.ts';

/** What one kind of message to somebody is, in their language. */
export interface EndedMessages {
  readonly language: Language;
  /** Such as "Messages of Northwind Mills: an order is complete". */
  readonly text: string;
  /** Where they are switched on again. */
  readonly wayBack: string;
}

/** How one kind of message is ended by its link. */
export interface MessageEnder {
  /** Undefined when nobody gets them any more. */
  readonly describe: (work: Work, id: string) => Promise<EndedMessages | undefined>;
  /** Ends them. Ending what has ended changes nothing. */
  readonly end: (work: Work, id: string) => Promise<void>;
}

export type MessageEnders = Readonly<Record<string, MessageEnder>>;
