/** Source: doc 3 §7.3. */
export const searchAnythingTypes = ['account', 'plan', 'order', 'orderLine', 'paymentInstruction', 'payment'] as const;
export type SearchAnythingType = (typeof searchAnythingTypes)[number];

/** A record of any kind, for lists of mixed records. Source: doc 2 §3 Lookups, §9. */
export interface Found {
  readonly id: string;
  readonly type: SearchAnythingType;
  readonly searchResultTitle: string;
  readonly searchResultSubtitle: string | null;
  readonly searchResultStatus: string | null;
  readonly searchResultCreatedAt: string;
  readonly masterAccountId: string;
  readonly orderId: string | null;
  readonly orderLineId: string | null;
  /** Its page for this user, if there is one. Source: doc 1 §2.1, §2.3. */
  readonly link: string | null;
}
