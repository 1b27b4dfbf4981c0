import type { SavedSetupDraft } from '@fiducia/contract/payments/setup-draft.routes';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { LineChoice } from '../computation/compute-lines.ts';

type SavedPart = SavedSetupDraft['parts'][number];

interface InForce
  extends Pick<
    SavedPart,
    | 'payableTo'
    | 'forBenefitOf'
    | 'addressLine1'
    | 'addressLine2'
    | 'city'
    | 'stateCode'
    | 'otherRegion'
    | 'postalCode'
    | 'countryCode'
    | 'bankAccountType'
  > {
  readonly type: DistributionTypeCode;
  readonly method: PaymentMethod;
  readonly gross: Cents;
  readonly elections: Pick<LineChoice, 'federalElection' | 'stateElection'>;
  readonly keepsWaiting: boolean | null;
}

function partOf({ gross, elections, keepsWaiting: _line, ...row }: InForce, isWhole: boolean): SavedPart {
  const { federalElection, stateElection } = elections;
  return {
    ...row,
    amount: isWhole ? null : gross,
    bankAnswerId: '',
    iraAccountId: '',
    federalBp: federalElection.kind === 'rate' ? federalElection.rateBp : null,
    stateChoice: stateElection.kind === 'optOut' ? 'none' : stateElection.kind === 'rate' ? 'rate' : 'default',
    stateBp: stateElection.kind === 'rate' ? stateElection.rateBp : null,
  };
}

/**
 * Returns the election in force as a draft, so that changing it starts filled in. Bank account numbers must be entered
 * again. Null if there is no election.
 */
export async function readDraftInForce(db: Queries, orderLineId: string): Promise<SavedSetupDraft | null> {
  const rows = await db.many<InForce>(sql`
    select i.distribution_type_code as type, i.payment_method_code as method, i.payable_to as "payableTo",
           coalesce(i.for_benefit_of, '') as "forBenefitOf", coalesce(i.address_line1, '') as "addressLine1",
           coalesce(i.address_line2, '') as "addressLine2", coalesce(i.city, '') as city, coalesce(i.state_code, '') as "stateCode",
           coalesce(i.other_region, '') as "otherRegion", coalesce(i.postal_code, '') as "postalCode",
           coalesce(i.country_code, 'US') as "countryCode", coalesce(i.bank_account_type, 'checking') as "bankAccountType",
           i.gross_cents as gross, i.elections, l.participant_elected_to_keep_waiting_period as "keepsWaiting"
      from payment_instructions i join order_lines l on l.id = i.order_line_id
     where i.order_line_id = ${orderLineId} and i.status <> 'cancelled' and i.deleted_at is null
     order by (i.elections ->> 'position')::int, i.id`);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    contact: null,
    hasReadNotice: true,
    keepsWaiting: first.keepsWaiting,
    parts: rows.map((row) => partOf(row, rows.length === 1)),
  };
}
