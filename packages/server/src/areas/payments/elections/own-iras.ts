import type { OwnIra } from '@fiducia/contract/payments/election.routes';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import type { Queries } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readIraCustodians } from './default-institution.ts';

interface IraRow {
  readonly id: string;
  readonly is_roth: boolean;
  readonly custodian_name: string;
  readonly number_encrypted: Buffer;
  readonly number_ending: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly own_first: string | null;
  readonly own_last: string | null;
}

interface FoundIra extends OwnIra {
  readonly numberEncrypted: Buffer;
}

/**
 * Reads the open IRAs held here whose owner is the participant: by the record, or by tax ID, date of birth, and name.
 * None is offered while the custodian’s address isn’t set up.
 */
async function findOwnIras(db: Queries, participantId: string | null): Promise<FoundIra[]> {
  const all = db.bypassingRowSecurity('an IRA of the participant can belong to another record of the same person');
  const custodians = new Map((await readIraCustodians(all)).map((one) => [one.payableTo, one]));
  if (participantId === null || custodians.size === 0) return [];
  const rows = await all.many<IraRow>(sql`
    select a.id, a.ira_type = 'roth' as is_roth, a.custodian_name, a.account_number_encrypted as number_encrypted,
           coalesce(a.account_number_last4, '') as number_ending, coalesce(p.first_name, o.first_name) as first_name,
           coalesce(p.last_name, o.last_name) as last_name, h.first_name as own_first, h.last_name as own_last
      from participants h
      join lateral (
        select x.id from ira_accounts x where x.participant_id = h.id
        union
        select x.id from participants o join ira_accounts x on x.participant_id = o.id
         where o.tax_id_index = h.tax_id_index and o.date_of_birth = h.date_of_birth
        union
        select x.id from prospects p join ira_accounts x on x.prospect_id = p.id
         where p.tax_id_index = h.tax_id_index and p.date_of_birth = h.date_of_birth) own on true
      join ira_accounts a on a.id = own.id and a.status = 'open' and a.is_held_here and a.ira_type <> 'savingsAccount' and a.deleted_at is null
      left join prospects p on p.id = a.prospect_id left join participants o on o.id = a.participant_id
     where h.id = ${participantId} and a.account_number_encrypted is not null and a.custodian_name = any(${[...custodians.keys()]}::text[])
     order by a.opened_at, a.id`);
  const isSame = (one: string | null, other: string | null) => foldName(one ?? '') === foldName(other ?? '');
  return rows
    .filter((row) => isSame(row.first_name, row.own_first) && isSame(row.last_name, row.own_last))
    .flatMap((row): FoundIra[] => {
      const custodian = custodians.get(row.custodian_name);
      if (custodian === undefined) return [];
      return [
        {
          ...custodian,
          iraAccountId: row.id,
          numberEnding: row.number_ending,
          distributionTypeCode: row.is_roth ? 'rolloverToRothIra' : 'rolloverToTraditionalIra',
          numberEncrypted: row.number_encrypted,
        },
      ];
    });
}

/** Returns the participant’s own IRAs with us that can receive a rollover. */
export async function readOwnIras(db: Queries, participantId: string | null): Promise<OwnIra[]> {
  const found = await findOwnIras(db, participantId);
  return found.map(({ numberEncrypted: _secret, ...shown }) => shown);
}

/**
 * Replaces the ID of the participant’s own IRA with its custodian as the payee, and the IRA number on the check. Ignores
 * another payee or address in the request.
 */
export async function withOwnIra(
  db: Queries,
  keyring: Keyring,
  participantId: string | null,
  { iraAccountId, ...to }: ElectedInstruction,
): Promise<ElectedInstruction | Rejection> {
  if (iraAccountId === undefined || iraAccountId === null) return to;
  const one = (await findOwnIras(db, participantId)).find((ira) => ira.iraAccountId === iraAccountId);
  if (one === undefined || one.distributionTypeCode !== to.distributionTypeCode)
    return invalid({ iraAccountId: [electionRejections.ownIraGone().sentence] });
  const { payableTo, addressLine1, city, stateCode, postalCode } = one;
  return {
    ...to,
    paymentMethodCode: 'check',
    payableTo,
    attentionTo: `IRA ${keyring.open('bankAccount', one.numberEncrypted).reveal()}`,
    addressLine1,
    addressLine2: null,
    city,
    stateCode,
    otherRegion: null,
    postalCode,
    countryCode: 'US',
  };
}
