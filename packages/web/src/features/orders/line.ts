import type { RecordAt, RowAt } from '@fiducia/contract/api';
import type { RecordHandleAt } from '../../entity/use-record.ts';

/** An order line as returned for its page. */
export type Line = RecordAt<'/public/order-lines'>;
export type LineHandle = RecordHandleAt<'/public/order-lines'>;
/** An order line in a list. */
export type LineRow = RowAt<'/public/order-lines'>;
