import { account } from '@fiducia/contract/accounts/account.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import * as routes from '@fiducia/contract/participants/participant.routes';
import { autoParticipant } from '@fiducia/contract/participants/auto-participant.entity';
import { autoParticipantFile } from '@fiducia/contract/participants/auto-participant-file.entity';
import { participantChangeRequest } from '@fiducia/contract/participants/participant-change-request.entity';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readDraft } from '../engine/draft.ts';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { createFromBody, type EntityHooks, serveEntity, viewRecord } from '../engine/serve-entity.ts';
import { changeRecord } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';
import { autoParticipantEndpoints } from './auto-participants.ts';
import { askForChange, changeRequestsOf, decideRequest, divideBody, waitingRequestOf } from './change-requests.ts';
import { participantFlaws } from './participant-flaws.ts';
import { followContactChange } from './tell-of-contact.ts';
import { tellOfName } from './tell-of-name.ts';
import { verifyIdentity } from './verify-identity.ts';

const state = { status: 'active', substatus: null };
const contactFields = [
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'otherRegion',
  'postalCode',
  'countryCode',
  'emailAddress',
  'phoneNumber',
];

const hooks: EntityHooks = {
  without: ['create', 'update'],
  beforeUpdate: async (tx, work, id, draft) => {
    if (work.actor.userType === 'participant') {
      // Names and tax ids of the person themself change by a request that staff decide, never directly.
      const own = Object.keys(draft).filter((name) => !contactFields.includes(name) && name !== 'attentionTo');
      if (own.length > 0)
        return invalid(
          Object.fromEntries(
            own.map((name) => [name, ['Ask for this change on "My information"; we check it first.']]),
          ),
        );
    }
    const before = await readRecord(tx, participant, id, work.actor);
    if (isRefusal(before)) return before;
    const flaws = participantFlaws({ ...before, ...draft }, draft);
    return flaws ?? draft;
  },
  view: async (work, record) => {
    // The sponsor hears of the change when it is made.
    if (work.actor.userType === 'client') return record;
    const requests = await changeRequestsOf(work.db, work, String(record['id']));
    return { ...record, changeRequest: isRefusal(requests) ? null : (requests[0] ?? null) };
  },
  afterUpdate: async (tx, _work, id, draft) => {
    await tellOfName(tx, id, draft);
    return undefined;
  },
};

/** The generic update, with what is only asked for kept as a request. */
async function update(work: Work, id: string, body: Readonly<Record<string, unknown>>) {
  const { direct, asked } = divideBody(body);
  const done = await work.inTx(async (tx) => {
    const visible = await readRecord(tx, participant, id, work.actor, { grants: participant.update });
    if (isRefusal(visible)) return visible;
    const read = readDraft(participant, direct, 'update', work.actor.userType === 'staffMember');
    if (isRefusal(read)) return read;
    const draft = (await hooks.beforeUpdate?.(tx, work, id, read)) ?? read;
    if (isRefusal(draft)) return draft;
    const changed = await changeRecord(tx, work, participant, id, draft);
    if (changed) return changed;
    if (contactFields.some((name) => name in draft)) await followContactChange(tx, work, id, visible.emailAddress);
    const refusal =
      (await hooks.afterUpdate?.(tx, work, id, draft)) ??
      (Object.keys(asked).length > 0 ? await askForChange(tx, work, id, asked) : undefined);
    return refusal ?? { id };
  });
  if (isRefusal(done)) return done;
  const record = await viewRecord(work, participant, id, hooks);
  return isRefusal(record) ? record : reply(record);
}

async function withdraw(work: Work, id: string) {
  const record = await readRecord(work.db, participant, id, work.actor);
  if (isRefusal(record)) return record;
  const waiting = await waitingRequestOf(work.db, id);
  return waiting === undefined ? absent : decideRequest(work, waiting, { move: 'withdraw' });
}

async function answerOf<T>(made: Promise<T | Refusal>) {
  const result = await made;
  return isRefusal(result) ? result : reply(result);
}

const requestEndpoints = (files: FileStore) => [
  ...serveEntity(participantChangeRequest, files),
  on(routes.updateParticipant, ({ params, body }, work) => update(work, params.id, body)),
  on(routes.listChangeRequests, ({ params }, work) => answerOf(changeRequestsOf(work.db, work, params.id))),
  on(routes.acceptChangeRequest, ({ params }, work) => answerOf(decideRequest(work, params.id, { move: 'accept' }))),
  on(routes.refuseChangeRequest, ({ params, body }, work) =>
    answerOf(decideRequest(work, params.id, { move: 'refuse', reason: body.reason })),
  ),
  on(routes.withdrawChangeRequest, ({ params }, work) => answerOf(withdraw(work, params.id))),
];

export const participantsArea: Area = {
  name: 'participants',
  entities: [participant, participantChangeRequest, autoParticipant, autoParticipantFile],
  endpoints: (platform) => [
    ...serveEntity(participant, platform.files, hooks),
    ...requestEndpoints(platform.files),
    ...autoParticipantEndpoints(platform),
    on(routes.createParticipant, async ({ params, body }, work) => {
      const id = await work.inTx(async (tx) => {
        const owner = await readRecord(tx, account, params.subaccountId, work.actor);
        if (isRefusal(owner)) return owner;
        const place: EntityHooks = {
          beforeCreate: async (_tx, _work, draft) =>
            participantFlaws(draft, draft) ?? {
              draft,
              born: {
                master_account_id: owner.masterAccountId,
                friendly_id: newFriendlyId(work.now),
                status: state.status,
              },
            },
          afterCreate: async (inner, doer, made) => {
            await recordBirth(inner, doer, participant, [{ id: made, state }]);
            return undefined;
          },
        };
        return createFromBody(tx, work, participant, place, { ...body, subaccountId: params.subaccountId });
      });
      if (isRefusal(id)) return id;
      const record = await viewRecord(work, participant, id);
      return isRefusal(record) ? record : reply(record);
    }),
    on(routes.verifyParticipant, async ({ params }, work) => {
      const result = await verifyIdentity(work, platform.world, params.id);
      return isRefusal(result) ? result : reply(result);
    }),
    on(routes.readIdentityResult, async ({ params }, work) => {
      const record = await readRecord(work.db, participant, params.id, work.actor);
      if (isRefusal(record)) return record;
      const checks = await work.db.many<{ result: string; createdAt: string }>(
        sql`select result, created_at as "createdAt" from identity_checks where participant_id = ${params.id} order by created_at desc limit 50`,
      );
      return reply({ identityStatus: record.identityStatus, checks });
    }),
  ],
};
