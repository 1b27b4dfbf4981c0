import { type Check, machine } from '../machine/machine.ts';
import type { OldNotice } from '../notices/notice-dates.ts';
import type { OrderLineStatus } from '../orders/order-line-status.ts';
import type { CalendarDate } from '../time/dates.ts';
import { instructionRefusals } from './instruction-refusals.ts';

/** What the actor of a move has to do with the instruction. */
export type HandsOn = 'none' | 'own' | 'samePerson' | 'payee';

/** What the checks of the moves look at; loaded by the server for many instructions at once. */
export interface InstructionFacts {
  readonly lineStatus: OrderLineStatus;
  readonly isElectronic: boolean;
  /** The service asks for a verified bank account, and the method is electronic. */
  readonly needsVerifiedAccount: boolean;
  readonly isAccountVerified: boolean;
  readonly isSharedBankUncleared: boolean;
  readonly hasIdentityFailed: boolean;
  readonly handsOn: HandsOn;
  /** Approvals of exactly these terms, by different people. */
  readonly approvals: number;
  readonly approvalsNeeded: number;
  readonly hasActorApproved: boolean;
  /** The terms as they are now are those that were approved. */
  readonly isApprovalCurrent: boolean;
  /** The last day without electronic payment; null when there is none or it was lifted. */
  readonly coolingOffUntil: CalendarDate | null;
  /** The Special Tax Notice that this payment needs and that is too old by today; null when there is none such. */
  readonly oldNotice: OldNotice | null;
}

type Facts = Check<InstructionFacts>;

const notOwnWork: Facts = ({ handsOn }) => {
  if (handsOn === 'own') return instructionRefusals.ownWork();
  if (handsOn === 'samePerson') return instructionRefusals.samePerson();
  return handsOn === 'payee' ? instructionRefusals.ownMoney() : undefined;
};

const notTwice: Facts = ({ hasActorApproved, approvals, approvalsNeeded }) =>
  hasActorApproved ? instructionRefusals.approvedAlready({ needed: approvalsNeeded, given: approvals }) : undefined;

const verifiedAccount: Facts = ({ needsVerifiedAccount, isAccountVerified }) =>
  needsVerifiedAccount && !isAccountVerified ? instructionRefusals.accountNotVerified() : undefined;

const clearedSharedBank: Facts = ({ isSharedBankUncleared }) =>
  isSharedBankUncleared ? instructionRefusals.bankAccountShared() : undefined;

const passedIdentity: Facts = ({ hasIdentityFailed }) =>
  hasIdentityFailed ? instructionRefusals.identityFailed() : undefined;

const closedLines: readonly OrderLineStatus[] = ['open', 'submitted', 'complete', 'cancelled'];
const payableLine: Facts = ({ lineStatus }) =>
  closedLines.includes(lineStatus) ? instructionRefusals.lineNotPayable({ status: lineStatus }) : undefined;

const freshNotice: Facts = ({ oldNotice }) =>
  oldNotice === null ? undefined : instructionRefusals.noticeTooOld(oldNotice);

const standingApproval: Facts = ({ isApprovalCurrent }) =>
  isApprovalCurrent ? undefined : instructionRefusals.approvalStale();

const cooledOff: Facts = ({ isElectronic, coolingOffUntil }) =>
  isElectronic && coolingOffUntil !== null ? instructionRefusals.coolingOff({ until: coolingOffUntil }) : undefined;

/**
 * The life of a payment instruction. `returned` reopens one whose payment came back or was stopped; `edited` is the
 * program's own step when terms change. Source: doc 1 §4.4; doc 3 §7.9; the states beside `sent` are ours.
 */
export const instructionMachine = machine<InstructionFacts>()({
  noun: 'paymentInstruction',
  initial: 'waitingForReview',
  moves: {
    sendForReview: {
      from: ['notReadyForReview', 'sentBack'],
      to: 'waitingForReview',
      may: ['staffMember', 'client', 'participant', 'system'],
      needs: 'payments.edit',
    },
    notReadyForReview: {
      from: ['waitingForReview', 'sentBack'],
      to: 'notReadyForReview',
      may: ['staffMember', 'system'],
      needs: 'payments.edit',
    },
    sendBack: {
      from: ['waitingForReview', 'notReadyForReview', 'approved'],
      to: 'sentBack',
      may: ['staffMember', 'system'],
      needs: 'payments.edit',
    },
    approve: {
      from: ['waitingForReview'],
      to: ['waitingForReview', 'approved'],
      choose: ({ approvals, approvalsNeeded }) => (approvals + 1 >= approvalsNeeded ? 'approved' : 'waitingForReview'),
      may: ['staffMember'],
      needs: 'payments.approve',
      unless: [payableLine, notOwnWork, notTwice, passedIdentity, verifiedAccount, clearedSharedBank, freshNotice],
    },
    unapprove: {
      from: ['approved'],
      to: 'waitingForReview',
      may: ['staffMember'],
      needs: 'payments.approve',
    },
    pause: {
      from: ['waitingForReview', 'approved', 'notReadyForReview'],
      to: 'paused',
      may: ['staffMember'],
      needs: 'payments.edit',
    },
    unpause: {
      from: ['paused'],
      to: ['waitingForReview', 'approved'],
      choose: ({ isApprovalCurrent }) => (isApprovalCurrent ? 'approved' : 'waitingForReview'),
      may: ['staffMember'],
      needs: 'payments.edit',
    },
    edited: {
      from: ['approved', 'sentBack', 'waitingForReview', 'notReadyForReview'],
      to: 'waitingForReview',
      may: ['system'],
    },
    batch: {
      from: ['approved'],
      to: 'inBatch',
      may: ['staffMember', 'system'],
      needs: 'payments.release',
      unless: [payableLine, standingApproval, verifiedAccount, cooledOff],
    },
    unbatch: { from: ['inBatch'], to: 'approved', may: ['staffMember', 'system'], needs: 'payments.release' },
    send: {
      from: ['inBatch'],
      to: 'sent',
      may: ['staffMember', 'system'],
      needs: 'payments.release',
      unless: [standingApproval],
    },
    returned: { from: ['sent', 'inBatch'], to: 'sentBack', may: ['staffMember', 'system'], needs: 'payments.release' },
    cancel: {
      from: ['waitingForReview', 'notReadyForReview', 'sentBack', 'approved', 'paused'],
      to: 'cancelled',
      may: ['staffMember', 'system'],
      needs: 'payments.edit',
    },
  },
});
export type InstructionMove = keyof typeof instructionMachine.moves;

/** How many different people must approve: a second above the first limit, a third above the second. Amounts in cents. */
export function approvalsNeeded(
  grossOfLine: number,
  limits: { readonly secondAbove: number; readonly thirdAbove: number },
): number {
  if (grossOfLine > limits.thirdAbove) return 3;
  return grossOfLine > limits.secondAbove ? 2 : 1;
}
