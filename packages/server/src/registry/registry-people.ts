import { participant } from '@fiducia/contract/participants/participant.entity';
import { nationalRegistryAccount } from '@fiducia/contract/registry/national-registry-account.entity';
import { nationalRegistryParticipant } from '@fiducia/contract/registry/national-registry-participant.entity';
import * as routes from '@fiducia/contract/registry/registry.routes';
import { say } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import { taxIdFlaw } from '@fiducia/domain/registry/read-registry-row';
import {
  type RegistryParticipantFacts,
  registryParticipantMachine,
} from '@fiducia/domain/registry/registry-participant-machine';
import { registryRefusals } from '@fiducia/domain/registry/registry-refusals';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { parseSsn } from '@fiducia/domain/validation/ssn';
import { checkEmail } from '@fiducia/domain/validation/email';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { bindMoves, makeMove, recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { createFromBody, type EntityHooks, viewRecord } from '../engine/serve-entity.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { postText } from '../mail/post-text.ts';
import { matchColumns, matches } from './find-people.ts';

export const registryPersonMoves = bindMoves<RegistryParticipantFacts, keyof typeof registryParticipantMachine.moves>({
  entity: nationalRegistryParticipant,
  machine: registryParticipantMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

export const listedState = { status: 'listed', substatus: null };

function flawsOf(draft: Draft): Refusal | undefined {
  const { taxId, emailAddress } = draft;
  const number = typeof taxId === 'string' ? taxIdFlaw(parseSsn(taxId) ?? '') : undefined;
  if (number !== undefined) return invalid({ taxId: [number] });
  const email = typeof emailAddress === 'string' ? checkEmail(emailAddress, { label: 'email' }) : undefined;
  return email === undefined ? undefined : invalid({ emailAddress: [email] });
}

async function completed(tx: Tx, work: Doer, draft: Draft) {
  const flaw = flawsOf(draft);
  if (flaw) return flaw;
  const accountId = draft['nationalRegistryAccountId'];
  const place = await readRecord(tx, nationalRegistryAccount, String(accountId), work.actor, {
    grants: nationalRegistryAccount.update,
    withDeleted: false,
  });
  if (isRefusal(place)) return place;
  const taxId = parseSsn(String(draft['taxId'])) ?? '';
  return { draft: { ...draft, taxId }, born: { user_id: place.userId, status: listedState.status } };
}

export const registryPersonHooks: EntityHooks = {
  beforeCreate: completed,
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, nationalRegistryParticipant, [{ id, state: listedState }]);
    return undefined;
  },
  beforeUpdate: async (_tx, _work, _id, draft) => flawsOf(draft) ?? draft,
};

async function answer(work: Work, id: string) {
  const record = await viewRecord(work, nationalRegistryParticipant, id);
  return isRefusal(record) ? record : reply(record);
}

/** Writes to the employer's contact that the person was found; once a day. */
async function tellEmployer(tx: Tx, work: Work, id: string): Promise<Refusal | undefined> {
  const person = await readRecord(tx, nationalRegistryParticipant, id, work.actor, { withDeleted: false });
  if (isRefusal(person)) return person;
  const place = await readRecord(tx, nationalRegistryAccount, person.nationalRegistryAccountId, work.actor);
  if (isRefusal(place)) return place;
  if (place.contactEmailAddress === null) return registryRefusals.noEmployerAddress();
  const isRecent =
    person.toldEmployerAt !== null && work.now.getTime() - Date.parse(person.toldEmployerAt) < 24 * 3_600_000;
  if (isRecent) return registryRefusals.employerTold();
  if (person.status === 'listed') {
    const moved = await makeMove(tx, work, registryPersonMoves, { id, move: 'find' });
    if (isRefusal(moved)) return moved;
  }
  await setColumns(tx, work, nationalRegistryParticipant, id, { told_employer_at: work.now });
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || 'A person';
  await postText(tx, work, {
    ...say(registryMessages.personFound, {
      personName: name,
      companyName: place.companyName,
      contactLeft:
        person.contactLeft === null
          ? ''
          : {
              en: `They can be reached so: ${person.contactLeft}`,
              es: `Se le puede contactar así: ${person.contactLeft}`,
            },
    }),
    recipient: place.contactEmailAddress,
    cause: `${id} ${work.now.toISOString()}`,
  });
  return undefined;
}

async function step(work: Work, id: string, act: (tx: Tx) => Promise<Refusal | undefined>) {
  const refusal = await work.inTx(async (tx) => (await act(tx)) ?? { id });
  return isRefusal(refusal) ? refusal : answer(work, id);
}

const moveTo = (work: Work, id: string, move: 'reunite' | 'relist') =>
  step(work, id, async (tx) => {
    const mine = await readRecord(tx, nationalRegistryParticipant, id, work.actor, {
      grants: nationalRegistryParticipant.update,
    });
    if (isRefusal(mine)) return mine;
    const moved = await makeMove(tx, work, registryPersonMoves, { id, move });
    return isRefusal(moved) ? moved : undefined;
  });

export const registryPeopleEndpoints: readonly Endpoint[] = [
  on(routes.createRegistryParticipant, async ({ params, body }, work) => {
    if (body['nationalRegistryAccountId'] !== undefined && body['nationalRegistryAccountId'] !== params.id)
      return absent;
    const id = await work.inTx((tx) =>
      createFromBody(tx, work, nationalRegistryParticipant, registryPersonHooks, {
        ...body,
        nationalRegistryAccountId: params.id,
      }),
    );
    return isRefusal(id) ? id : answer(work, id);
  }),
  on(routes.listRegistryEntries, async ({ params }, work) => {
    const person = await readRecord(work.db, participant, params.id, work.actor);
    if (isRefusal(person)) return person;
    return reply(
      await work.db.many<routes.RegistryMatch>(sql`
        select ${matchColumns} from ${matches} join participants person on person.tax_id_index = p.tax_id_index
         where person.id = ${params.id} and p.deleted_at is null order by p.created_at, p.id limit 100`),
    );
  }),
  on(routes.tellRegistryEmployer, ({ params }, work) =>
    step(work, params.id, (tx) => tellEmployer(tx, work, params.id)),
  ),
  on(routes.reuniteRegistryPerson, ({ params }, work) => moveTo(work, params.id, 'reunite')),
  on(routes.relistRegistryPerson, ({ params }, work) => moveTo(work, params.id, 'relist')),
];
