import { type Check, machine } from '../foundation/machine/machine.ts';
import { taxRecordRejections } from './record-rejections.ts';

/** Facts that the transitions of a batch need. */
export interface TaxPaymentBatchFacts {
  readonly actorId: string | null;
  /** The users who created the batch and last changed its members. */
  readonly preparedBy: readonly (string | null)[];
}

const isByAnother: Check<TaxPaymentBatchFacts> = ({ actorId, preparedBy }) =>
  actorId !== null && !preparedBy.includes(actorId) ? undefined : taxRecordRejections.sentByPreparer();

/**
 * State machine for tax payment batches: collects deposits to one authority, is sent by a second person, and is paid
 * when the bank has debited all of its deposits that weren't returned.
 */
export const taxPaymentBatchMachine = machine<TaxPaymentBatchFacts>()({
  entity: 'tax payment batch',
  initial: 'open',
  transitions: {
    send: { from: ['open'], to: 'sent', may: ['staffMember'], needs: 'tax.approve', unless: [isByAnother] },
    pay: { from: ['sent'], to: 'paid', may: ['system'] },
  },
});
