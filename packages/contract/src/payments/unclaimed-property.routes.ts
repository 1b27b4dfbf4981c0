import type { Sureness } from '@fiducia/domain/taxes/figures/dated-figure';
import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { unclaimedPropertyReport } from './unclaimed-property-report.entity.ts';

type Report = WireRecordOf<typeof unclaimedPropertyReport>;

/** Unclaimed checks of one state. Amounts in cents. */
export interface UnclaimedState {
  readonly stateCode: string;
  readonly stateName: string;
  /** Due diligence letters were mailed, and the owners can still respond. */
  readonly waitingCount: number;
  readonly waitingTotal: number;
  /** Can be reported now. */
  readonly reportableCount: number;
  readonly reportableTotal: number;
  readonly nextDueOn: string | null;
  readonly ruleVersion: string;
  readonly sureness: Sureness;
  readonly draftReportId: string | null;
}

export const listUnclaimedStates = route<readonly UnclaimedState[]>()({
  method: 'GET',
  path: '/private/unclaimed-property-reports/states',
  who: { staffMember: 'payments.view' },
  summary: 'List the states with unclaimed checks, and what can be reported',
});

export const createUnclaimedReport = route<Report>()({
  method: 'POST',
  path: '/private/unclaimed-property-reports',
  who: { staffMember: 'payments.edit' },
  summary: 'Create a report of the unclaimed checks of a state that can be reported',
  body: z.strictObject({ stateCode: z.string().regex(/^[A-Z]{2}$/, 'Please select a state') }),
});

export const approveUnclaimedReport = route<Report>()({
  method: 'POST',
  path: '/private/unclaimed-property-reports/:id/approve',
  who: { staffMember: 'payments.approve' },
  summary: 'Approve a report as a second user: turns the money over to the state and creates the report file',
});

export const cancelUnclaimedReport = route<Report>()({
  method: 'POST',
  path: '/private/unclaimed-property-reports/:id/cancel',
  who: { staffMember: 'payments.edit' },
  summary: 'Cancel a draft report; its checks can be reported later',
});

export const downloadUnclaimedReport = route<never>()({
  method: 'GET',
  path: '/private/unclaimed-property-reports/:id/download',
  who: { staffMember: 'payments.approve' },
  summary: 'Download the report file for the state, which has full tax IDs',
  isClosedWhileHeld: true,
  isDownload: true,
});

export const unclaimedPropertyRoutes = [
  listUnclaimedStates,
  createUnclaimedReport,
  approveUnclaimedReport,
  cancelUnclaimedReport,
  downloadUnclaimedReport,
] as const;
