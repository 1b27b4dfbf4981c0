/** Source: doc 3 §7.3 for the first six; the others are our own. */
export const searchAnythingTypes = [
  'account',
  'plan',
  'order',
  'orderLine',
  'paymentInstruction',
  'payment',
  'participant',
  'deposit',
  'paymentBatch',
  'invoice',
  'user',
  'nationalRegistryParticipant',
] as const;
export type SearchAnythingType = (typeof searchAnythingTypes)[number];

/** A search result of any record type. Source: doc 2 §3 Lookups, §9. */
export interface Found {
  readonly id: string;
  readonly type: SearchAnythingType;
  readonly searchResultTitle: string;
  readonly searchResultSubtitle: string | null;
  readonly searchResultStatus: string | null;
  readonly searchResultCreatedAt: string;
  /** Null for a record that belongs to no sponsor. */
  readonly masterAccountId: string | null;
  readonly orderId: string | null;
  readonly orderLineId: string | null;
  /** Path of the record's page for this user; null if there is none. Source: doc 1 §2.1, §2.3. */
  readonly link: string | null;
}
