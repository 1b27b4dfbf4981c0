import type { DepartureKind } from '@fiducia/domain/recovery/departure';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const see = { staffMember: 'system.view' } as const;
const edit = { staffMember: 'system.edit' } as const;

/** `has`: the bank has it, or the messages were sent. `hasNot`: the opposite. */
export const recoveryDecisions = ['has', 'hasNot'] as const;
export type RecoveryDecision = (typeof recoveryDecisions)[number];

/** A batch or file that left for the bank, or messages that may have been sent, after the restored moment. */
export interface RecoveryItem {
  readonly id: string;
  readonly kind: 'batch' | 'file' | 'messages';
  /** Number of the batch, or null. */
  readonly friendlyId: string | null;
  /** Type of the batch, kind of the file, or channel of the messages. */
  readonly type: string;
  readonly effectiveDate: string | null;
  readonly count: number;
  readonly total: number | null;
  readonly firstTrace: string | null;
  readonly lastTrace: string | null;
  readonly firstCheck: number | null;
  readonly lastCheck: number | null;
  readonly files: readonly {
    readonly kind: string;
    readonly fileDate: string;
    readonly fileIdModifier: string | null;
  }[];
  /** What the marks say was done; empty if there is no mark. */
  readonly done: readonly DepartureKind[];
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** Status of the batch in this database; null if it doesn’t contain the batch. */
  readonly statusHere: string | null;
  readonly href: string | null;
  /** Whether the journal of messages says that they were sent; null for batches and files. */
  readonly wasHandedOver: boolean | null;
  readonly decision: RecoveryDecision | null;
  readonly decidedByName: string | null;
  readonly decidedAt: string | null;
}

export interface RecoveryAudit {
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** The violated predicates. */
  readonly violations: readonly { readonly id: string; readonly sentence: string; readonly count: number }[];
  /** Whether it ended after the last decision and found no violations. */
  readonly isClean: boolean;
}

export interface RecoveryView {
  readonly state: 'notHeld' | 'held' | 'released';
  /** `databaseIsBehind`: restored to an earlier moment. `marksAreBehind`: the file store lost marks or files. */
  readonly reason: 'databaseIsBehind' | 'marksAreBehind' | null;
  readonly openedAt: string | null;
  /** Time of the newest change that the database contains. */
  readonly restoredTo: string | null;
  /** Time of the mark that the database is behind. */
  readonly markWrittenAt: string | null;
  readonly items: readonly RecoveryItem[];
  readonly audit: RecoveryAudit | null;
  readonly request: { readonly byName: string; readonly at: string; readonly isOwn: boolean } | null;
  readonly released: { readonly byName: string; readonly at: string } | null;
}

export const readHoldState = route<{ readonly isHeld: boolean }>()({
  method: 'GET',
  path: '/private/recovery/state',
  who: { staffMember: true },
  summary: 'Get whether Fiducia is held after a restore',
});

export const readRecovery = route<RecoveryView>()({
  method: 'GET',
  path: '/private/recovery',
  who: see,
  summary: 'List what happened after the moment that the database was restored to',
});

export const decideRecoveryItem = route<RecoveryView>()({
  method: 'POST',
  path: '/private/recovery/items/:id/decide',
  isOpenWhileHeld: true,
  who: edit,
  summary: 'Record whether the bank has a batch or file, or whether messages were sent',
  body: z.strictObject({ decision: z.enum(recoveryDecisions, 'Choose has or hasNot.') }),
});

export const auditRecovery = route<RecoveryView>()({
  method: 'POST',
  path: '/private/recovery/audit',
  isOpenWhileHeld: true,
  who: edit,
  summary: 'Start the audit, which must be clean before the release',
});

export const requestRelease = route<RecoveryView>()({
  method: 'POST',
  path: '/private/recovery/request-release',
  isOpenWhileHeld: true,
  who: edit,
  needsFreshSignIn: true,
  summary: 'Request the release of the hold; another user must approve it',
});

export const withdrawRelease = route<RecoveryView>()({
  method: 'POST',
  path: '/private/recovery/withdraw-release',
  isOpenWhileHeld: true,
  who: edit,
  summary: 'Withdraw or decline the requested release',
});

export const approveRelease = route<RecoveryView>()({
  method: 'POST',
  path: '/private/recovery/release',
  isOpenWhileHeld: true,
  who: edit,
  needsFreshSignIn: true,
  summary: 'Release the hold that another user requested to release, and apply the decisions',
});
