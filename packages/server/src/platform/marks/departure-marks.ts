import { createHash } from 'node:crypto';
import { paymentBatchTypes } from '@fiducia/domain/payments/payment-batch-type';
import { type Departure, type DepartureKind, departureKinds } from '@fiducia/domain/recovery/departure';
import { z } from 'zod';
import type { MarkStore } from './mark-store.ts';

const folder = 'departures';
const nameOf = (id: string): string => `${folder}/${id}.json`;
const nullableText = z.string().nullable();
export const departedBatch = z.object({
  id: z.string(),
  friendlyId: z.string(),
  type: z.enum(paymentBatchTypes),
  effectiveDate: z.string(),
  count: z.number(),
  totalCents: z.number(),
  firstTrace: nullableText,
  lastTrace: nullableText,
  firstCheck: z.number().nullable(),
  lastCheck: z.number().nullable(),
  instructionIds: z.array(z.string()),
});
export const departedFile = z.object({
  id: z.string(),
  kind: z.string(),
  fileDate: z.string(),
  fileIdModifier: nullableText,
  count: z.number(),
  totalCents: z.number(),
  sha256: z.string(),
  firstTrace: nullableText,
  lastTrace: nullableText,
});
const departureShape = z.object({
  id: z.string(),
  kind: z.enum(departureKinds),
  at: z.string(),
  bankAccountId: z.string(),
  batch: departedBatch.nullable(),
  files: z.array(departedFile),
});

/** Returns the ID of a departure, which is the same for a repetition of the same act. */
export const departureId = (kind: DepartureKind, subjectId: string): string =>
  createHash('sha256').update(`${kind} ${subjectId}`).digest('hex').slice(0, 32);

export const writeDeparture = (store: MarkStore, departure: Departure): Promise<void> =>
  store.write(nameOf(departure.id), JSON.stringify(departure));

/** Lists the IDs of all departures. */
export async function listDepartures(store: MarkStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const name of store.list(folder)) ids.push(name.slice(folder.length + 1, -'.json'.length));
  return ids;
}

export async function readDeparture(store: MarkStore, id: string): Promise<Departure | undefined> {
  const text = await store.read(nameOf(id));
  return text === undefined ? undefined : departureShape.parse(JSON.parse(text));
}
