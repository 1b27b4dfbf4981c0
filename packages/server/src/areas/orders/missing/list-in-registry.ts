import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { nextConfirmation } from '@fiducia/domain/registry/registry-confirmation';
import type { ActorContext } from '../../../platform/call/context.ts';
import { lockSubject } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import { recordStep } from '../../participants/record-step.ts';
import { nationalRegistryAccountTable } from '../../registry/national-registry-account.table.ts';
import { nationalRegistryParticipantTable } from '../../registry/national-registry-participant.table.ts';

interface Missing {
  readonly master_account_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly tax_id_index: Buffer | null;
  readonly sponsor_name: string;
  readonly address_line1: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
  readonly plan_name: string | null;
}

/**
 * Lists a participant who couldn't be found in the national registry, under the sponsor. Does nothing if the
 * participant is already listed or has no tax ID, by which people search there.
 */
export async function listInRegistry(tx: Tx, ctx: ActorContext, participantId: string): Promise<void> {
  const person = await tx.one<Missing>(sql`
    select p.master_account_id, p.first_name, p.last_name, p.tax_id_encrypted, p.tax_id_index, a.display_name as sponsor_name,
           a.address_line1, a.city, a.state_code, a.postal_code,
           (select pl.display_name from order_lines l join plans pl on pl.id = l.plan_id where l.participant_id = p.id order by l.created_at desc limit 1) as plan_name
      from participants p join accounts a on a.id = p.master_account_id where p.id = ${participantId}`);
  if (person === undefined || person.tax_id_encrypted === null || person.tax_id_index === null) return;
  const accountId = await registryAccountOf(tx, ctx, person);
  const listed = await tx.one(sql`
    select 1 from national_registry_participants
     where national_registry_account_id = ${accountId} and tax_id_index = ${person.tax_id_index} and deleted_at is null`);
  if (listed) return;
  const id = newId();
  await insertRecord(
    tx,
    ctx,
    nationalRegistryParticipantTable,
    { taxId: ctx.keyring.open('taxId', person.tax_id_encrypted).reveal() },
    {
      id,
      national_registry_account_id: accountId,
      first_name: person.first_name,
      last_name: person.last_name,
      plan_name: person.plan_name,
      status: 'listed',
    },
  );
  await recordCreation(tx, ctx, nationalRegistryParticipantTable, [
    { id, state: { status: 'listed', substatus: null } },
  ]);
  await recordStep(tx, ctx, { participantId, kind: 'registry', result: 'done', note: null });
}

/** Returns the sponsor's registry account, and creates it for the first participant. */
async function registryAccountOf(tx: Tx, ctx: ActorContext, person: Missing): Promise<string> {
  await lockSubject(tx, 'registryOfSponsor', person.master_account_id);
  const known = await tx.one<{ id: string }>(sql`
    select id from national_registry_accounts where master_account_id = ${person.master_account_id} and deleted_at is null order by created_at, id limit 1`);
  if (known) return known.id;
  const id = newId();
  const status = 'active';
  await insertRecord(
    tx,
    ctx,
    nationalRegistryAccountTable,
    {},
    {
      id,
      status,
      confirmation_due_on: nextConfirmation(localDate(ctx.now.toISOString(), timeZones.eastern)),
      master_account_id: person.master_account_id,
      company_name: person.sponsor_name,
      contact_address_line1: person.address_line1 ?? '',
      contact_city: person.city ?? '',
      contact_state_code: person.state_code,
      contact_postal_code: person.postal_code ?? '',
    },
  );
  await recordCreation(tx, ctx, nationalRegistryAccountTable, [{ id, state: { status, substatus: null } }]);
  return id;
}
