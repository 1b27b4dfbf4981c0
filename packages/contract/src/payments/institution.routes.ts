import type { InstitutionKind } from '@fiducia/domain/payments/institution';
import type { WireRecordOf } from '../lang/entity.ts';
import type { CodeItem } from '../lang/field.ts';
import { route } from '../lang/route.ts';
import type { institution } from './institution.entity.ts';

/** An institution that participants and IRA owners can choose. */
export interface ListedInstitution extends CodeItem {
  readonly kind: InstitutionKind;
  readonly isSample: boolean;
  /** It gives a letter of acceptance before it takes money from an IRA. */
  readonly needsLetter: boolean;
  readonly payableTo: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

export const listInstitutions = route<readonly ListedInstitution[]>()({
  method: 'GET',
  path: '/public/institutions',
  who: { participant: true, accountHolder: true, client: true, staffMember: true },
  summary: 'List the custodians, recordkeepers, and plans that accept rollovers',
});

export const verifyInstitution = route<WireRecordOf<typeof institution>>()({
  method: 'POST',
  path: '/private/institutions/:id/verify',
  who: { staffMember: 'accounts.edit' },
  summary: 'Record that the details of an institution were verified today',
});
