import type { Work } from '../engine/context.ts';

/** How one kind of message is ended by its link. */
export interface MessageEnder {
  /** What the messages are, such as "Messages of Northwind Mills about new agreements"; undefined when nobody gets them any more. */
  readonly describe: (work: Work, id: string) => Promise<string | undefined>;
  /** Ends them. Ending what has ended changes nothing. */
  readonly end: (work: Work, id: string) => Promise<void>;
  /** Where they are switched on again. */
  readonly wayBack: string;
}

export type MessageEnders = Readonly<Record<string, MessageEnder>>;
