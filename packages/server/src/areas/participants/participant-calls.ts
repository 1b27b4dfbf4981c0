import type { ResultOf } from '@fiducia/contract/lang/route';
import type { ChangeRequestView } from '@fiducia/contract/participants/change-request-view';
import * as routes from '@fiducia/contract/participants/participant.routes';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { changeParticipant } from './change-participant.ts';
import { changeRequestsOf, decideRequest, waitingRequestOf } from './change-requests.ts';
import { createParticipant } from './create-participant.ts';
import { participantTable } from './participant.table.ts';
import { chooseTaxFormDelivery } from './tax-form-delivery.ts';
import { verifyIdentity } from './verify-identity.ts';

async function withdraw(ctx: RequestContext, id: string) {
  const record = await readRecord(ctx.db, participantTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const waiting = await waitingRequestOf(ctx.db, id);
  // A repetition finds no waiting request, and the transaction returns its first answer.
  return waiting === undefined
    ? ctx.inTx<ChangeRequestView | Rejection>(async () => absent)
    : decideRequest(ctx, waiting, { transition: 'withdraw' });
}

type IdentityCheckRow = ResultOf<typeof routes.readIdentityResult>['checks'][number];

async function readIdentity(ctx: RequestContext, id: string) {
  const record = await readRecord(ctx.db, participantTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const checks = await ctx.db.many<IdentityCheckRow>(sql`
    select c.kind, c.result, c.cause, c.note, ${raw(fullNameOrNull('u'))} as "userName",
           c.created_at as "createdAt"
      from identity_checks c left join users u on u.id = c.user_id
     where c.participant_id = ${id} order by c.created_at desc, c.id desc limit 50`);
  return reply({ identityStatus: record.identityStatus, deathReportedAt: record.deathReportedAt, checks });
}

/** Returns the endpoints for participants, their change requests, and their identity checks. */
export const participantEndpoints = (platform: Platform) => [
  on(routes.createParticipant, ({ params, body }, ctx) => createParticipant(ctx, params.id, body)),
  on(routes.updateParticipant, ({ params, body }, ctx) => changeParticipant(ctx, params.id, body)),
  on(routes.listChangeRequests, ({ params }, ctx) => replyOf(changeRequestsOf(ctx.db, ctx, params.id))),
  on(routes.acceptChangeRequest, ({ params }, ctx) => replyOf(decideRequest(ctx, params.id, { transition: 'accept' }))),
  on(routes.rejectChangeRequest, ({ params, body }, ctx) =>
    replyOf(decideRequest(ctx, params.id, { transition: 'reject', reason: body.reason })),
  ),
  on(routes.withdrawChangeRequest, ({ params }, ctx) => replyOf(withdraw(ctx, params.id))),
  on(routes.chooseTaxFormDelivery, ({ params, body }, ctx) => chooseTaxFormDelivery(ctx, params.id, body.isElectronic)),
  on(routes.verifyParticipant, ({ params }, ctx) =>
    replyOf(verifyIdentity(ctx, platform.providers, portalAddress(platform.config, 'participant'), params.id)),
  ),
  on(routes.readIdentityResult, ({ params }, ctx) => readIdentity(ctx, params.id)),
];
