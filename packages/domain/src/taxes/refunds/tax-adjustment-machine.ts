import { type Check, machine } from '../../foundation/machine/machine.ts';
import { refundRejections } from './refund-rejections.ts';

/** Facts that the transitions of an adjustment need. */
export interface TaxAdjustmentFacts {
  readonly actorId: string | null;
  /** The user who proposed the adjustment. */
  readonly preparedBy: string | null;
}

const notByMaker: Check<TaxAdjustmentFacts> = ({ actorId, preparedBy }) =>
  actorId !== null && actorId !== preparedBy ? undefined : refundRejections.adjustmentApprovedByMaker();

/** State machine for tax adjustments: one user proposes them, and another decides. */
export const taxAdjustmentMachine = machine<TaxAdjustmentFacts>()({
  entity: 'tax adjustment',
  initial: 'proposed',
  transitions: {
    approve: {
      from: ['proposed'],
      to: 'approved',
      may: ['staffMember'],
      needs: 'tax.approve',
      unless: [notByMaker],
    },
    decline: { from: ['proposed'], to: 'declined', may: ['staffMember'], needs: 'tax.approve' },
    withdraw: { from: ['proposed'], to: 'withdrawn', may: ['staffMember'], needs: 'tax.file' },
  },
});
