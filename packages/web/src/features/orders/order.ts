import type { RecordAt, RowAt } from '@fiducia/contract/api';
import type { RecordHandleAt } from '../../entity/use-record.ts';

/** An order as returned for its page. */
export type Order = RecordAt<'/public/orders'>;
export type OrderHandle = RecordHandleAt<'/public/orders'>;
/** An order in a list. */
export type OrderRow = RowAt<'/public/orders'>;

/** Returns whether the sponsor can still change the order. Later, only its participants and their money change. */
export const isEditable = ({ status }: { readonly status: string }): boolean =>
  status === 'open' || status === 'errors';
