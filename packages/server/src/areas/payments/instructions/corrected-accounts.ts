import type { DestinationInput } from '@fiducia/contract/payments/election-input';
import type { CorrectedAccount } from '@fiducia/contract/payments/election-results';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { correctedAccountSentence } from '@fiducia/domain/payments/corrected-account-sentence';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import type { Queries } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { sql } from '../../../platform/db/sql.ts';
import { pairIndex } from './check-account.ts';

interface ChangeRow {
  readonly id: string;
  readonly created_at: string;
  readonly corrected_routing_number: string | null;
  readonly corrected_account_number_encrypted: Buffer | null;
  readonly corrected_bank_account_type: 'checking' | 'savings' | null;
  readonly routing_number: string;
  readonly account_number_encrypted: Buffer;
  readonly account_number_last4: string;
  readonly bank_account_type: 'checking' | 'savings' | null;
  readonly later_pairs: readonly Buffer[];
}

interface Corrected extends CorrectedAccount {
  readonly accountNumber: string;
}

/**
 * Returns accounts from notifications of change (NOCs) that no later instruction of the participant uses. They are only
 * offered, because changing the account is the payee's decision.
 */
async function readCorrected(db: Queries, keyring: Keyring, participantId: string | null): Promise<Corrected[]> {
  const responses = db.bypassingRowSecurity('bank responses to payments of this participant');
  const rows = await responses.many<ChangeRow>(sql`
    select a.id, a.created_at, a.corrected_routing_number, a.corrected_account_number_encrypted, a.corrected_bank_account_type,
           i.routing_number, i.account_number_encrypted, i.account_number_last4, i.bank_account_type,
           array(select n.bank_pair_index from payment_instructions n
                  where n.participant_id = i.participant_id and n.bank_pair_index is not null and n.destination_changed_at > a.created_at
                    and n.status <> 'cancelled' and n.deleted_at is null) as later_pairs
      from payment_instructions i join bank_answers a on a.payment_instruction_id = i.id and a.kind = 'notificationOfChange'
     where i.participant_id = ${participantId} and i.account_number_encrypted is not null and i.routing_number is not null
       and i.account_number_last4 is not null
       and (a.corrected_routing_number is not null or a.corrected_account_number_encrypted is not null
            or a.corrected_bank_account_type is not null)
     order by a.created_at desc, a.id desc limit 20`);
  const seen = new Set<string>();
  return rows.flatMap((row): Corrected[] => {
    const accountNumber = keyring
      .open('bankAccount', row.corrected_account_number_encrypted ?? row.account_number_encrypted)
      .reveal();
    const routingNumber = row.corrected_routing_number ?? row.routing_number;
    const index = pairIndex(keyring, { routingNumber, accountNumber });
    const key = index.toString('hex');
    if (seen.has(key) || row.later_pairs.some((pair) => pair.equals(index))) return [];
    seen.add(key);
    const notifiedOn = localDate(row.created_at, timeZones.eastern);
    return [
      {
        id: row.id,
        routingNumber,
        accountNumber,
        accountNumberLast4: accountNumber.slice(-4),
        bankAccountType: row.corrected_bank_account_type ?? row.bank_account_type ?? 'checking',
        formerLast4: row.account_number_last4,
        sentence: correctedAccountSentence(notifiedOn, row.account_number_last4, {
          accountNumberLast4: row.corrected_account_number_encrypted === null ? null : accountNumber.slice(-4),
          routingNumber: row.corrected_routing_number,
          bankAccountType: row.corrected_bank_account_type,
        }),
      },
    ];
  });
}

/** Returns the corrected accounts for the payee, with only the last four digits of the account numbers. */
export async function correctedAccounts(
  db: Queries,
  keyring: Keyring,
  participantId: string | null,
): Promise<CorrectedAccount[]> {
  const found = await readCorrected(db, keyring, participantId);
  return found.map(({ accountNumber: _secret, ...shown }) => shown);
}

type BankOfDestination = Pick<DestinationInput, 'bankAnswerId' | 'routingNumber' | 'accountNumber' | 'bankAccountType'>;

/**
 * Replaces the ID of a corrected account with the account that the bank reported. Ignores other bank fields in the
 * request.
 */
export async function withCorrectedAccount<To extends Partial<BankOfDestination>>(
  db: Queries,
  keyring: Keyring,
  participantId: string | null,
  { bankAnswerId, ...to }: To,
): Promise<Omit<To, 'bankAnswerId'> | Rejection> {
  if (bankAnswerId === undefined || bankAnswerId === null) return to;
  const one = (await readCorrected(db, keyring, participantId)).find(({ id }) => id === bankAnswerId);
  if (one === undefined) return invalid({ bankAnswerId: [electionRejections.correctionGone().sentence] });
  const { routingNumber, accountNumber, bankAccountType } = one;
  return { ...to, routingNumber, accountNumber, bankAccountType };
}
