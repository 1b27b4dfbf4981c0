import type { previewIraDistribution } from '@fiducia/contract/ira/ira-distribution.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { zeroCents } from '@fiducia/domain/foundation/money/cents';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraDistributionRejections, type PayoutTarget } from '@fiducia/domain/ira/ira-distribution';
import { targetOf, typeOfTarget } from '@fiducia/domain/ira/ira-transfer-out';
import { type InstitutionKind, payeeOf } from '@fiducia/domain/payments/institution';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PayoutOwner } from './payout-owner.ts';

interface InstitutionRow {
  readonly display_name: string;
  readonly kind: InstitutionKind;
  readonly payable_line: string;
  readonly needs_letter: boolean;
  readonly address_line1: string;
  readonly address_line2: string | null;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
}

/** Where the money of an IRA goes: to its owner, or to an account at a listed institution. */
export interface PayoutDestination {
  readonly target: PayoutTarget;
  readonly institution: InstitutionRow | null;
  readonly accountNumber: string;
}

/** Returns the institution that must give a letter of acceptance before it is paid, or null. */
export const letterFromOf = ({ institution }: PayoutDestination): string | null =>
  institution?.needs_letter === true ? institution.display_name : null;

export async function readDestination(
  db: Queries,
  transferTo: BodyOf<typeof previewIraDistribution>['transferTo'],
): Promise<PayoutDestination | Rejection> {
  if (transferTo === undefined) return { target: 'owner', institution: null, accountNumber: '' };
  const institution = await db.one<InstitutionRow>(sql`
    select display_name, kind, payable_line, needs_letter, address_line1, address_line2, city, state_code, postal_code
      from institutions where id = ${transferTo.institutionId} and deleted_at is null`);
  if (institution === undefined)
    return invalid({ 'transferTo.institutionId': [iraDistributionRejections.institutionGone().sentence] });
  return { target: targetOf(institution.kind), institution, accountNumber: transferTo.accountNumber };
}

/** Returns the check that pays an institution for the benefit of the owner, with the number of the account there. */
export function electedTransfer(
  { target, institution, accountNumber }: PayoutDestination & { readonly institution: InstitutionRow },
  owner: PayoutOwner,
  iraType: string,
): ElectedInstruction {
  return {
    distributionTypeCode: typeOfTarget(target, iraType),
    paymentMethodCode: 'check',
    share: { kind: 'remainder' },
    federalElection: { kind: 'default', additionalCents: zeroCents },
    stateElection: { kind: 'default' },
    payableTo: payeeOf(institution.payable_line),
    forBenefitOf: owner.name,
    attentionTo: `Account ${accountNumber}`,
    addressLine1: institution.address_line1,
    addressLine2: institution.address_line2,
    city: institution.city,
    stateCode: institution.state_code,
    postalCode: institution.postal_code,
    countryCode: 'US',
  };
}
