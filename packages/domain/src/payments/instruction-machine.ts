import type { OldNotice } from '../documents/notices/notice-dates.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { type Check, machine } from '../foundation/machine/machine.ts';
import type { OrderLineStatus } from '../orders/order-line-status.ts';
import { screeningRejections } from '../screening/screening-hit-machine.ts';
import { instructionRejections } from './instruction-rejections.ts';
import { type PayeeHoldFacts, payeeHold } from './payee-hold.ts';

/** How the actor of a transition is connected to the instruction. */
export type HandsOn = 'none' | 'own' | 'samePerson' | 'payee';

/** Facts that the transition checks need; the server loads them for many instructions together. */
export interface InstructionFacts extends PayeeHoldFacts {
  readonly lineStatus: OrderLineStatus;
  readonly isElectronic: boolean;
  /** The service requires a verified bank account and the method is electronic. */
  readonly needsVerifiedAccount: boolean;
  readonly isAccountVerified: boolean;
  readonly isSharedBankUncleared: boolean;
  /** The institution that gets money of an IRA, if its letter of acceptance isn't here yet. */
  readonly letterMissingFrom: string | null;
  /** Whether sanctions hits hold the payment: `open` until compliance decides, `confirmed` for good. */
  readonly sanctions: 'none' | 'open' | 'confirmed';
  /** Titles of the required agreements that aren't signed. */
  readonly unsignedAgreements: readonly string[];
  readonly handsOn: HandsOn;
  /** Number of different users who approved exactly these terms. */
  readonly approvals: number;
  readonly approvalsNeeded: number;
  readonly hasActorApproved: boolean;
  /** The current terms are the approved terms. */
  readonly isApprovalCurrent: boolean;
  /** Last day on which electronic payment is blocked; null if there is no block or it was overridden. */
  readonly coolingOffUntil: CalendarDate | null;
  /** The Special Tax Notice that this payment needs, if it is too old as of today; otherwise null. */
  readonly oldNotice: OldNotice | null;
}

type Facts = Check<InstructionFacts>;

const notOwnWork: Facts = ({ handsOn }) => {
  if (handsOn === 'own') return instructionRejections.isOwnWork();
  if (handsOn === 'samePerson') return instructionRejections.samePerson();
  return handsOn === 'payee' ? instructionRejections.ownMoney() : undefined;
};

const notTwice: Facts = ({ hasActorApproved, approvals, approvalsNeeded }) =>
  hasActorApproved ? instructionRejections.approvedAlready({ needed: approvalsNeeded, given: approvals }) : undefined;

const verifiedAccount: Facts = ({ needsVerifiedAccount, isAccountVerified }) =>
  needsVerifiedAccount && !isAccountVerified ? instructionRejections.accountNotVerified() : undefined;

const clearedSharedBank: Facts = ({ isSharedBankUncleared }) =>
  isSharedBankUncleared ? instructionRejections.bankAccountShared() : undefined;

const acceptedByInstitution: Facts = ({ letterMissingFrom }) =>
  letterMissingFrom === null ? undefined : instructionRejections.letterMissing({ institution: letterMissingFrom });

const notSanctioned: Facts = ({ sanctions }) => {
  if (sanctions === 'confirmed') return screeningRejections.hitConfirmed();
  return sanctions === 'open' ? screeningRejections.hitOpen() : undefined;
};

const signedAgreements: Facts = ({ unsignedAgreements }) =>
  unsignedAgreements.length > 0 ? instructionRejections.agreementsNotSigned({ titles: unsignedAgreements }) : undefined;

const closedLines: readonly OrderLineStatus[] = ['open', 'submitted', 'complete', 'cancelled'];
const payableLine: Facts = ({ lineStatus }) =>
  closedLines.includes(lineStatus) ? instructionRejections.lineNotPayable({ status: lineStatus }) : undefined;

const freshNotice: Facts = ({ oldNotice }) =>
  oldNotice === null ? undefined : instructionRejections.noticeTooOld(oldNotice);

const currentApproval: Facts = ({ isApprovalCurrent }) =>
  isApprovalCurrent ? undefined : instructionRejections.approvalStale();

const cooledOff: Facts = ({ isElectronic, coolingOffUntil }) =>
  isElectronic && coolingOffUntil !== null ? instructionRejections.coolingOff({ until: coolingOffUntil }) : undefined;

/**
 * State machine for payment instructions. `returned` reopens an instruction whose payment was returned or stopped. The
 * system triggers `edited` when the terms change. Source: doc 1 §4.4; doc 3 §7.9. The specification names only the
 * state `sent`.
 */
export const instructionMachine = machine<InstructionFacts>()({
  entity: 'paymentInstruction',
  initial: 'waitingForReview',
  transitions: {
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
      unless: [
        payableLine,
        notOwnWork,
        notTwice,
        payeeHold,
        notSanctioned,
        signedAgreements,
        verifiedAccount,
        clearedSharedBank,
        freshNotice,
        acceptedByInstitution,
      ],
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
      unless: [notSanctioned],
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
      unless: [payableLine, notSanctioned, currentApproval, payeeHold, verifiedAccount, cooledOff],
    },
    unbatch: { from: ['inBatch'], to: 'approved', may: ['staffMember', 'system'], needs: 'payments.release' },
    send: {
      from: ['inBatch'],
      to: 'sent',
      may: ['staffMember', 'system'],
      needs: 'payments.release',
      unless: [currentApproval, notSanctioned],
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
export type InstructionTransition = keyof typeof instructionMachine.transitions;

/** Returns how many users must approve: two above the first limit, three above the second. Amounts in cents. */
export function approvalsNeeded(
  grossOfLine: number,
  limits: { readonly secondAbove: number; readonly thirdAbove: number },
): number {
  if (grossOfLine > limits.thirdAbove) return 3;
  return grossOfLine > limits.secondAbove ? 2 : 1;
}
