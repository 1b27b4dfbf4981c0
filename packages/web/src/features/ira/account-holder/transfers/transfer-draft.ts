import type { BodyAt, RowAt } from '@fiducia/contract/api';
import type { OldAccountKind } from '@fiducia/domain/ira/ira-transfer';

export type Transfer = RowAt<'/public/ira-transfers'>;

export type OldAccount = BodyAt<'POST /public/ira-accounts/:id/transfers'>;

/** What the first step asks for. */
export interface InstitutionValues {
  readonly iraAccountId?: string | null;
  readonly institutionId?: string | null;
  readonly institutionName?: string | null;
  readonly phoneNumber?: string | null;
  readonly addressLine1?: string | null;
  readonly city?: string | null;
  readonly stateCode?: string | null;
  readonly postalCode?: string | null;
}

/** What the second step asks for. */
export interface AccountValues {
  readonly accountKind?: OldAccountKind | null;
  readonly accountNumber?: string | null;
  readonly howMuch?: string | null;
  readonly amount?: number | null;
}

/** Returns the fields of the first step: of a request that was started, or empty ones. */
export const institutionValues = (of?: Transfer): InstitutionValues => ({
  institutionId: of?.institutionId ?? null,
  institutionName: of?.institutionId ? '' : (of?.institutionName ?? ''),
  phoneNumber: of?.institutionId ? '' : (of?.institutionPhone ?? ''),
  addressLine1: of?.institutionId ? '' : (of?.addressLine1 ?? ''),
  city: of?.institutionId ? '' : (of?.city ?? ''),
  stateCode: of?.institutionId ? null : (of?.stateCode ?? null),
  postalCode: of?.institutionId ? '' : (of?.postalCode ?? ''),
});

/** Returns the fields of the second step. The account number isn’t among them, because it is stored encrypted. */
export const accountValues = (of?: Transfer): AccountValues => ({
  accountKind: of?.accountKind ?? null,
  accountNumber: '',
  howMuch: of === undefined ? null : of.isWhole ? 'whole' : 'part',
  amount: of === undefined ? null : Math.round(of.amount / 100),
});

/** Returns what the two first steps say about the old account. */
export function oldAccountOf(first: InstitutionValues, second: AccountValues): OldAccount {
  const { institutionId, phoneNumber } = first;
  return {
    ...(institutionId
      ? { institutionId }
      : {
          entered: {
            name: first.institutionName ?? '',
            ...(phoneNumber ? { phoneNumber } : {}),
            addressLine1: first.addressLine1 ?? '',
            city: first.city ?? '',
            stateCode: first.stateCode ?? '',
            postalCode: first.postalCode ?? '',
          },
        }),
    accountKind: second.accountKind ?? 'plan',
    accountNumber: second.accountNumber ?? '',
    isWhole: second.howMuch === 'whole',
    amount: (second.amount ?? 0) * 100,
  };
}
