import {
  type BlockedMoneyRow,
  decideBlockedRelease,
  recordBlockedReport,
  requestBlockedRelease,
} from '@fiducia/contract/screening/blocked-money.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { blockedMoneyRejections } from '@fiducia/domain/screening/blocked-money-machine';
import { blockedMoneyReleased } from '@fiducia/domain/trust/blocked-recipes';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { pageAddress } from '../../platform/settings/address-table.ts';
import { notifyApprovers } from '../access/roles/notify-approvers.ts';
import { refreshReportAlerts } from './block-money.ts';
import { blockedMoneyTable } from './blocked-money.table.ts';
import { blockedMoneyTransitions } from './blocked-money-transitions.ts';

type Done = { readonly id: string } | Rejection;

const todayOf = ({ now }: ActorContext): string => localDate(now.toISOString(), timeZones.eastern);

async function recordReport(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  { filedOn, reference }: { readonly filedOn: string; readonly reference: string },
): Promise<Done> {
  const row = await lockRow(tx, blockedMoneyTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['report_filed_on'] !== null) return blockedMoneyRejections.reportedAlready();
  if (filedOn < String(row['blocked_on']) || filedOn > todayOf(ctx))
    return invalid({ filedOn: [blockedMoneyRejections.dateInFuture().sentence] });
  await setColumns(tx, ctx, blockedMoneyTable, id, {
    report_filed_on: filedOn,
    report_reference: reference,
    report_recorded_by: ctx.actor.userId,
  });
  await refreshReportAlerts(tx, ctx.now);
  return { id };
}

async function requestRelease(
  tx: Tx,
  { config, wakeJobs }: Platform,
  ctx: ActorContext,
  id: string,
  license: { readonly licenseNumber: string; readonly licenseIssuedOn: string; readonly note: string },
): Promise<Done> {
  if (license.licenseIssuedOn > todayOf(ctx))
    return invalid({ licenseIssuedOn: [blockedMoneyRejections.licenseInFuture().sentence] });
  const done = await applyTransition(tx, ctx, blockedMoneyTransitions, {
    id,
    transition: 'requestRelease',
    note: license.note,
    columns: {
      license_number: license.licenseNumber,
      license_issued_on: license.licenseIssuedOn,
      release_note: license.note,
      release_requested_by: ctx.actor.userId,
    },
  });
  if (isRejection(done)) return done;
  await notifyApprovers(tx, ctx, {
    id,
    requestedBy: ctx.actor.userId,
    permission: 'legal.edit',
    what: `the release of ${formatMoney(cents(Number(done.row['amount_cents'])))} of blocked money, license ${license.licenseNumber} of ${formatDate(license.licenseIssuedOn)}`,
    reason: license.note,
    link: pageAddress(config, 'admin', '/legal/blocked-money'),
  });
  tx.afterCommit(wakeJobs);
  return { id };
}

async function decideRelease(tx: Tx, ctx: ActorContext, id: string, isApproved: boolean): Promise<Done> {
  if (!isApproved) {
    const withdrawn = await applyTransition(tx, ctx, blockedMoneyTransitions, {
      id,
      transition: 'withdrawRelease',
      columns: { license_number: null, license_issued_on: null, release_note: null, release_requested_by: null },
    });
    return isRejection(withdrawn) ? withdrawn : { id };
  }
  const done = await applyTransition(tx, ctx, blockedMoneyTransitions, {
    id,
    transition: 'release',
    columns: { released_by: ctx.actor.userId, released_at: ctx.now },
  });
  if (isRejection(done)) return done;
  const { row } = done;
  const amount = Number(row['amount_cents']);
  const [orderLineId, masterAccountId] = [row['order_line_id'], row['master_account_id']];
  if (typeof orderLineId !== 'string' || typeof masterAccountId !== 'string') return absent;
  await post(tx, ctx, [
    blockedMoneyReleased({ amount: cents(amount), masterAccountId, blockedMoneyId: id, orderLineId }),
  ]);
  return { id };
}

async function decide(ctx: RequestContext, step: (tx: Tx) => Promise<Done>): Promise<Answer<BlockedMoneyRow>> {
  const done = await ctx.inTx(step);
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, blockedMoneyTable, done.id, ctx.actor);
  return isRejection(record) ? record : reply(record);
}

/** Returns the endpoints for money that confirmed hits block. */
export const blockedMoneyEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(recordBlockedReport, ({ params, body }, ctx) => decide(ctx, (tx) => recordReport(tx, ctx, params.id, body))),
  on(requestBlockedRelease, ({ params, body }, ctx) =>
    decide(ctx, (tx) => requestRelease(tx, platform, ctx, params.id, body)),
  ),
  on(decideBlockedRelease, ({ params, body }, ctx) =>
    decide(ctx, (tx) => decideRelease(tx, ctx, params.id, body.decision === 'approve')),
  ),
];
