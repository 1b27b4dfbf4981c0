import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';

export interface AmountOfAuthority {
  readonly authority: string;
  readonly amountCents: Cents;
}

export interface TieOut {
  readonly authority: string;
  readonly formsCents: Cents;
  readonly ledgerCents: Cents;
  /** Withheld by a sponsor itself, who only has us make the forms: never in our books. */
  readonly toldBySponsorCents: Cents;
  /** Forms less ledger less what sponsors told; zero when all agrees. */
  readonly differenceCents: Cents;
}

/** Withheld tax by authority as the forms say and as the books say. Federal first, then states by code. */
export function tieOut(of: {
  readonly forms: readonly AmountOfAuthority[];
  readonly ledger: readonly AmountOfAuthority[];
  readonly toldBySponsor: readonly AmountOfAuthority[];
}): readonly TieOut[] {
  const totals = (amounts: readonly AmountOfAuthority[]) =>
    new Map(
      [...Map.groupBy(amounts, ({ authority }) => authority)].map(([authority, same]) => [
        authority,
        sumCents(same.map(({ amountCents }) => amountCents)),
      ]),
    );
  const [forms, ledger, told] = [totals(of.forms), totals(of.ledger), totals(of.toldBySponsor)];
  const authorities = [...new Set([...forms.keys(), ...ledger.keys(), ...told.keys()])].toSorted(
    (a, b) => Number(b === 'federal') - Number(a === 'federal') || (a < b ? -1 : 1),
  );
  return authorities
    .map((authority) => {
      const formsCents = forms.get(authority) ?? zeroCents;
      const ledgerCents = ledger.get(authority) ?? zeroCents;
      const toldBySponsorCents = told.get(authority) ?? zeroCents;
      const differenceCents = cents(formsCents - ledgerCents - toldBySponsorCents);
      return { authority, formsCents, ledgerCents, toldBySponsorCents, differenceCents };
    })
    .filter(({ formsCents, ledgerCents }) => formsCents !== 0 || ledgerCents !== 0);
}
