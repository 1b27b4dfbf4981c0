import * as routes from '@fiducia/contract/registry/registry.routes';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { parseSsn } from '@fiducia/domain/foundation/validation/ssn';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import { taxIdProblem } from '@fiducia/domain/registry/read-registry-row';
import {
  type RegistryParticipantFacts,
  registryParticipantMachine,
} from '@fiducia/domain/registry/registry-participant-machine';
import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { createFromBody, type EntityHooks, viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { participantTable } from '../participants/participant.table.ts';
import { readMatches } from './find-people.ts';
import { nationalRegistryAccountTable } from './national-registry-account.table.ts';
import { nationalRegistryParticipantTable } from './national-registry-participant.table.ts';

export const registryPersonTransitions = bindTransitions<
  RegistryParticipantFacts,
  keyof typeof registryParticipantMachine.transitions
>({
  entity: nationalRegistryParticipantTable,
  machine: registryParticipantMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

export const listedState = { status: 'listed', substatus: null };

function problemsOf(draft: Draft): Rejection | undefined {
  const { taxId, emailAddress } = draft;
  const number = typeof taxId === 'string' ? taxIdProblem(parseSsn(taxId) ?? '') : undefined;
  if (number !== undefined) return invalid({ taxId: [number] });
  const email = typeof emailAddress === 'string' ? checkEmail(emailAddress, { label: 'email' }) : undefined;
  return email === undefined ? undefined : invalid({ emailAddress: [email] });
}

async function completed(tx: Tx, ctx: ActorContext, draft: Draft) {
  const problem = problemsOf(draft);
  if (problem) return problem;
  const accountId = draft['nationalRegistryAccountId'];
  const place = await readRecord(tx, nationalRegistryAccountTable, String(accountId), ctx.actor, {
    grants: nationalRegistryAccountTable.update,
    withDeleted: false,
  });
  if (isRejection(place)) return place;
  await tx.run(sql`select id from national_registry_accounts where id = ${place.id} for no key update`);
  const taxId = parseSsn(String(draft['taxId'])) ?? '';
  return { draft: { ...draft, taxId }, initialValues: { user_id: place.userId, status: listedState.status } };
}

export const registryPersonHooks: EntityHooks = {
  beforeCreate: completed,
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, nationalRegistryParticipantTable, [{ id, state: listedState }]);
    return undefined;
  },
  beforeUpdate: async (_tx, _ctx, _id, draft) => problemsOf(draft) ?? draft,
};

async function answer(ctx: RequestContext, id: string) {
  const record = await viewRecord(ctx, nationalRegistryParticipantTable, id);
  return isRejection(record) ? record : reply(record);
}

/**
 * Notifies the employer's contact that the person was found, at most once a day. `address` is the address of the
 * registry.
 */
export async function notifyEmployer(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  address: string,
): Promise<Rejection | undefined> {
  const person = await readRecord(tx, nationalRegistryParticipantTable, id, ctx.actor, { withDeleted: false });
  if (isRejection(person)) return person;
  const place = await readRecord(tx, nationalRegistryAccountTable, person.nationalRegistryAccountId, ctx.actor);
  if (isRejection(place)) return place;
  if (place.contactEmailAddress === null) return registryRejections.noEmployerAddress();
  const isRecent =
    person.reportedToEmployerAt !== null &&
    ctx.now.getTime() - Date.parse(person.reportedToEmployerAt) < 24 * 3_600_000;
  if (isRecent) return registryRejections.employerNotified();
  if (person.status === 'listed') {
    const transitioned = await applyTransition(tx, ctx, registryPersonTransitions, { id, transition: 'find' });
    if (isRejection(transitioned)) return transitioned;
  }
  await setColumns(tx, ctx, nationalRegistryParticipantTable, id, { reported_to_employer_at: ctx.now });
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || { en: 'A person', es: 'una persona' };
  await postText(tx, ctx, {
    ...renderMessage(registryMessages.personFound, {
      personName: name,
      companyName: place.companyName,
      address,
      contactLeft:
        person.contactLeft === null
          ? ''
          : {
              en: `Contact information: ${person.contactLeft}`,
              es: `Datos de contacto: ${person.contactLeft}`,
            },
    }),
    recipient: place.contactEmailAddress,
    cause: `${id} ${ctx.now.toISOString()}`,
  });
  return undefined;
}

async function step(ctx: RequestContext, id: string, act: (tx: Tx) => Promise<Rejection | undefined>) {
  const rejection = await ctx.inTx(async (tx) => (await act(tx)) ?? { id });
  return isRejection(rejection) ? rejection : answer(ctx, id);
}

const moveTo = (ctx: RequestContext, id: string, transition: 'reunite' | 'relist') =>
  step(ctx, id, async (tx) => {
    const mine = await readRecord(tx, nationalRegistryParticipantTable, id, ctx.actor, {
      grants: nationalRegistryParticipantTable.update,
    });
    if (isRejection(mine)) return mine;
    const transitioned = await applyTransition(tx, ctx, registryPersonTransitions, { id, transition });
    return isRejection(transitioned) ? transitioned : undefined;
  });

/** Returns the endpoints for listings and the people in them. */
export const registryPeopleEndpoints = ({ config }: Platform): readonly Endpoint[] => [
  on(routes.createRegistryParticipant, async ({ params, body }, ctx) => {
    if (body.nationalRegistryAccountId !== undefined && body.nationalRegistryAccountId !== params.id) return absent;
    const id = await ctx.inTx((tx) =>
      createFromBody(tx, ctx, nationalRegistryParticipantTable, registryPersonHooks, {
        ...body,
        nationalRegistryAccountId: params.id,
      }),
    );
    return isRejection(id) ? id : answer(ctx, id);
  }),
  on(routes.listRegistryEntries, async ({ params }, ctx) => {
    const person = await readRecord(ctx.db, participantTable, params.id, ctx.actor);
    if (isRejection(person)) return person;
    return reply(
      await readMatches(
        ctx.db,
        ctx.now,
        sql`join participants person on person.tax_id_index = p.tax_id_index
             where person.id = ${params.id} and p.deleted_at is null order by p.created_at, p.id limit 100`,
      ),
    );
  }),
  on(routes.notifyRegistryEmployer, ({ params }, ctx) =>
    step(ctx, params.id, (tx) => notifyEmployer(tx, ctx, params.id, portalAddress(config, 'registry'))),
  ),
  on(routes.reuniteRegistryPerson, ({ params }, ctx) => moveTo(ctx, params.id, 'reunite')),
  on(routes.relistRegistryPerson, ({ params }, ctx) => moveTo(ctx, params.id, 'relist')),
];
