import { type Check, machine } from '../../foundation/machine/machine.ts';
import { rejections } from '../../foundation/rejection/rejection.ts';

export const unclaimedPropertyRejections = rejections({
  ownReport: ['forbidden', 'You created this report, so another user must approve it.'],
  emptyReport: ['conflict', 'This report has no items. Cancel it, or add unclaimed checks of this state.'],
  notReportable: [
    'conflict',
    ({ names }: { names: string }) =>
      `The report has items that can’t be reported now: ${names}. Their owners responded, or the money is no longer here. Cancel the report and create it again.`,
  ],
  nothingToReport: [
    'conflict',
    'No unclaimed checks of this state can be reported yet. They appear here after the due diligence letter and the dormancy period.',
  ],
  otherReportOpen: ['conflict', 'This state already has a draft report. Approve or cancel it first.'],
  holderMissing: ['conflict', 'The report needs our company name. Enter it under System, Company, then try again.'],
});

export interface UnclaimedReportFacts {
  readonly items: number;
  readonly isOwnWork: boolean;
}

type ReportCheck = Check<UnclaimedReportFacts>;
const hasItems: ReportCheck = ({ items }) => (items === 0 ? unclaimedPropertyRejections.emptyReport() : undefined);
const notOwnWork: ReportCheck = ({ isOwnWork }) => (isOwnWork ? unclaimedPropertyRejections.ownReport() : undefined);

/**
 * State machine for reports of unclaimed money to a state. Approval posts P30. The report is paid when the bank
 * statement shows the payment to the state.
 */
export const unclaimedReportMachine = machine<UnclaimedReportFacts>()({
  entity: 'unclaimed property report',
  initial: 'draft',
  transitions: {
    approve: {
      from: ['draft'],
      to: 'approved',
      may: ['staffMember'],
      needs: 'payments.approve',
      unless: [hasItems, notOwnWork],
    },
    cancel: { from: ['draft'], to: 'cancelled', may: ['staffMember'], needs: 'payments.edit' },
    pay: { from: ['approved'], to: 'paid', may: ['staffMember', 'system'] },
  },
});
export type UnclaimedReportTransition = keyof typeof unclaimedReportMachine.transitions;

/**
 * State machine for the money of one voided check while its owner is searched for. `respond`: the owner came forward,
 * so the money is paid to the owner.
 */
export const unclaimedItemMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'unclaimed check',
  initial: 'letterSent',
  transitions: {
    addToReport: { from: ['letterSent'], to: 'inReport', may: ['staffMember', 'system'] },
    takeOut: { from: ['inReport'], to: 'letterSent', may: ['staffMember', 'system'] },
    respond: { from: ['letterSent', 'inReport'], to: 'claimed', may: ['staffMember', 'participant', 'system'] },
    escheat: { from: ['inReport'], to: 'escheated', may: ['staffMember', 'system'] },
  },
});
export type UnclaimedItemTransition = keyof typeof unclaimedItemMachine.transitions;
