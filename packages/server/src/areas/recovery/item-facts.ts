import {
  type DepartedBatch,
  type DepartedFile,
  type DepartureKind,
  departureKinds,
} from '@fiducia/domain/recovery/departure';
import { z } from 'zod';
import { departedBatch, departedFile } from '../../platform/marks/departure-marks.ts';

const nullableText = z.string().nullable();

/** What the marks say about a batch or a file that left, as stored with its item. */
export interface LeftFacts {
  readonly departureIds: readonly string[];
  readonly done: readonly DepartureKind[];
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly bankAccountId: string;
  readonly batch: DepartedBatch | null;
  readonly files: readonly DepartedFile[];
}

export const leftFacts: z.ZodType<LeftFacts> = z.object({
  departureIds: z.array(z.string()),
  done: z.array(z.enum(departureKinds)),
  firstAt: nullableText,
  lastAt: nullableText,
  bankAccountId: z.string(),
  batch: departedBatch.nullable(),
  files: z.array(departedFile),
});

/** Messages that this database still wants to send, and whether they were sent before the restore. */
export const messageFacts = z.object({
  channel: z.string(),
  wasHandedOver: z.boolean(),
  messageIds: z.array(z.string()),
  firstAt: nullableText,
  lastAt: nullableText,
});
export type MessageFacts = z.infer<typeof messageFacts>;

/** Kinds of bank files about single checks, which don't say whether their batch was sent. */
export const checkFileKinds: ReadonlySet<string> = new Set(['positivePayVoid', 'positivePayAgain']);
