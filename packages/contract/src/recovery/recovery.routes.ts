import { type LeftItem, recoveryDecisions } from '@fiducia/domain/recovery/item-texts';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const see = { staffMember: 'system.view' } as const;
const edit = { staffMember: 'system.edit' } as const;

/** An item of the list, with its decision. */
export interface RecoveryItem extends LeftItem {
  readonly id: string;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly href: string | null;
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
