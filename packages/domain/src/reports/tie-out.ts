import { type Cents, cents, sumCents, zeroCents } from '../foundation/money/cents.ts';

export interface AmountOfAuthority {
  readonly authority: string;
  readonly amountCents: Cents;
}

export interface TieOut {
  readonly authority: string;
  readonly formsCents: Cents;
  readonly ledgerCents: Cents;
  /** Tax that the sponsor withheld and asks us only to report. It is never in our ledger. */
  readonly reportedBySponsorCents: Cents;
  /** Forms less ledger less sponsor-reported amounts; zero when everything agrees. */
  readonly differenceCents: Cents;
}

/** Compares withheld tax on the forms with the ledger, by authority. Federal first, then states by code. */
export function tieOut(of: {
  readonly forms: readonly AmountOfAuthority[];
  readonly ledger: readonly AmountOfAuthority[];
  readonly reportedBySponsor: readonly AmountOfAuthority[];
}): readonly TieOut[] {
  const totals = (amounts: readonly AmountOfAuthority[]) =>
    new Map(
      [...Map.groupBy(amounts, ({ authority }) => authority)].map(([authority, same]) => [
        authority,
        sumCents(same.map(({ amountCents }) => amountCents)),
      ]),
    );
  const [forms, ledger, reported] = [totals(of.forms), totals(of.ledger), totals(of.reportedBySponsor)];
  const authorities = [...new Set([...forms.keys(), ...ledger.keys(), ...reported.keys()])].toSorted(
    (a, b) => Number(b === 'federal') - Number(a === 'federal') || (a < b ? -1 : 1),
  );
  return authorities
    .map((authority) => {
      const formsCents = forms.get(authority) ?? zeroCents;
      const ledgerCents = ledger.get(authority) ?? zeroCents;
      const reportedBySponsorCents = reported.get(authority) ?? zeroCents;
      const differenceCents = cents(formsCents - ledgerCents - reportedBySponsorCents);
      return { authority, formsCents, ledgerCents, reportedBySponsorCents, differenceCents };
    })
    .filter(({ formsCents, ledgerCents }) => formsCents !== 0 || ledgerCents !== 0);
}
