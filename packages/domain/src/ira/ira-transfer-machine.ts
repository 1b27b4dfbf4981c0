import { type Check, machine } from '../foundation/machine/machine.ts';
import { isOneOf } from '../foundation/text/is-one-of.ts';
import { iraTransferRejections } from './ira-transfer.ts';

export const iraTransferStatuses = ['draft', 'signed', 'sent', 'received', 'credited', 'canceled', 'rejected'] as const;
export type IraTransferStatus = (typeof iraTransferStatuses)[number];

/** What happened last, for lists. What an open transfer waits for is its place on the desk. */
export const iraTransferStatusNames: Readonly<Record<IraTransferStatus, string>> = {
  draft: 'Not signed',
  signed: 'Letter signed',
  sent: 'Letter sent',
  received: 'Money received',
  credited: 'Credited',
  canceled: 'Canceled',
  rejected: 'Rejected',
};

const openStatuses = ['draft', 'signed', 'sent', 'received'] as const;
export const isOpenTransfer = (status: string): boolean => isOneOf(openStatuses, status);

/** Who must act next on a transfer. */
export type TransferHolder = 'owner' | 'us' | 'institution';

const holders: Readonly<Partial<Record<IraTransferStatus, TransferHolder>>> = {
  draft: 'owner',
  signed: 'us',
  sent: 'institution',
  received: 'us',
};

/** Returns who must act next, or undefined if the transfer is over. */
export const holderOf = (status: IraTransferStatus): TransferHolder | undefined => holders[status];

export interface IraTransferFacts {
  readonly isIraOpen: boolean;
  readonly isSent: boolean;
  readonly isReceived: boolean;
}

const isForOpenIra: Check<IraTransferFacts> = ({ isIraOpen }) =>
  isIraOpen ? undefined : iraTransferRejections.iraNotOpen();

/**
 * State machine for transfers into an IRA. The owner signs the letter of acceptance, we send it to the institution, the
 * institution sends the money, and staff credit its deposit to the IRA.
 */
export const iraTransferMachine = machine<IraTransferFacts>()({
  entity: 'iraTransfer',
  initial: 'draft',
  transitions: {
    sign: { from: ['draft'], to: 'signed', may: ['accountHolder'], unless: [isForOpenIra] },
    send: { from: ['signed'], to: 'sent', may: ['staffMember'], needs: 'accounts.edit', unless: [isForOpenIra] },
    receive: { from: ['sent'], to: 'received', may: ['staffMember'], needs: 'accounts.edit' },
    credit: { from: ['signed', 'sent', 'received'], to: 'credited', may: ['system'] },
    // The money went back to its deposit, so the transfer goes back to the step before it was credited.
    undoCredit: {
      from: ['credited'],
      to: ['signed', 'sent', 'received'],
      choose: ({ isSent, isReceived }) => (isReceived ? 'received' : isSent ? 'sent' : 'signed'),
      may: ['system'],
    },
    reject: { from: ['signed', 'sent'], to: 'rejected', may: ['staffMember'], needs: 'accounts.edit' },
    cancel: {
      from: ['draft', 'signed'],
      to: 'canceled',
      may: ['accountHolder', 'staffMember', 'system'],
      needs: 'accounts.edit',
    },
    // The institution has the letter, so only staff, who can call it, can cancel.
    recall: { from: ['sent', 'received'], to: 'canceled', may: ['staffMember', 'system'], needs: 'accounts.edit' },
  },
});
export type IraTransferTransition = keyof typeof iraTransferMachine.transitions;
