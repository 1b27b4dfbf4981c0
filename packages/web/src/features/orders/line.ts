import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { services } from '@fiducia/domain/orders/services';
import type { RecordHandleAt } from '../../entity/use-record.ts';

/** An order line as returned for its page. */
export type Line = RecordAt<'/public/order-lines'>;
export type LineHandle = RecordHandleAt<'/public/order-lines'>;
/** An order line in a list. */
export type LineRow = RowAt<'/public/order-lines'>;

/**
 * Returns whether the participant responds to a notice for this service. For other services, the sponsor gives the
 * payment instructions and no notices are sent.
 */
export const isAnsweredByPerson = ({ orderServiceCode }: Pick<Line, 'orderServiceCode'>): boolean =>
  services[orderServiceCode].participantPart !== 'none';
