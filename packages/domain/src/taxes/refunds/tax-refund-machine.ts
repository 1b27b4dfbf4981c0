import { type Check, machine } from '../../foundation/machine/machine.ts';
import { refundRejections } from './refund-rejections.ts';

/** How the money comes back: the authority pays it, or the payer deposits less in the same year. */
export const refundMethods = ['authorityRefund', 'employerAdjustment'] as const;
export type RefundMethod = (typeof refundMethods)[number];
export const refundMethodNames: Readonly<Record<RefundMethod, string>> = {
  authorityRefund: 'Refund by the authority',
  employerAdjustment: 'Netted with the next deposit',
};

/** Facts that the transitions of a refund need. */
export interface TaxRefundFacts {
  readonly actorId: string | null;
  /** The user who requested the refund. */
  readonly preparedBy: string | null;
  readonly method: RefundMethod;
  /** Whether a sent deposit is lower by a part of the refund. */
  readonly isPartlyNetted: boolean;
}

type Facts = Check<TaxRefundFacts>;

const notByMaker: Facts = ({ actorId, preparedBy }) =>
  actorId !== null && actorId !== preparedBy ? undefined : refundRejections.approvedByMaker();
const goesToAuthority: Facts = ({ method }) =>
  method === 'authorityRefund' ? undefined : refundRejections.isEmployerAdjustment();
const isNetted: Facts = ({ method }) =>
  method === 'employerAdjustment' ? undefined : refundRejections.needsAuthority();
const notPartlyNetted: Facts = ({ isPartlyNetted }) => (isPartlyNetted ? refundRejections.alreadyNetted() : undefined);

/**
 * State machine for tax refunds. A second person sends the request to the authority, or approves an employer
 * adjustment, which needs no answer of the authority. `net` and `unnet` follow the deposits that are lower by the
 * refund, and `payOut` follows the payment of the money.
 */
export const taxRefundMachine = machine<TaxRefundFacts>()({
  entity: 'tax refund',
  initial: 'requested',
  transitions: {
    send: {
      from: ['requested'],
      to: 'sentToAuthority',
      may: ['staffMember'],
      needs: 'tax.approve',
      unless: [notByMaker, goesToAuthority],
    },
    approve: {
      from: ['requested'],
      to: 'agreed',
      may: ['staffMember'],
      needs: 'tax.approve',
      unless: [notByMaker, isNetted],
    },
    agree: { from: ['sentToAuthority'], to: 'agreed', may: ['staffMember'], needs: 'tax.file' },
    refuse: { from: ['requested', 'sentToAuthority'], to: 'refused', may: ['staffMember'], needs: 'tax.file' },
    receive: {
      from: ['agreed'],
      to: 'received',
      may: ['staffMember', 'system'],
      needs: 'tax.file',
      unless: [notPartlyNetted],
    },
    net: { from: ['agreed'], to: 'netted', may: ['system'] },
    unnet: { from: ['netted'], to: 'agreed', may: ['system'] },
    payOut: { from: ['received', 'netted'], to: 'paidOut', may: ['system'] },
    close: { from: ['paidOut'], to: 'closed', may: ['staffMember'], needs: 'tax.file' },
  },
});

export type TaxRefundTransition = keyof typeof taxRefundMachine.transitions;

/** States in which a refund counts: its tax is no longer withheld. */
export const recognizedRefundStates = ['agreed', 'received', 'netted', 'paidOut', 'closed'] as const;
