import { type Cents, cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { formatEin } from '../../foundation/text/format-ein.ts';
import { parseEin } from '../../foundation/validation/ein.ts';

/** One tax in a deposit, as it is checked before the deposit is sent. */
export interface TaxInDeposit {
  readonly id: string;
  /** Such as `Ada Yates, order line 26-123456-789-0001`. */
  readonly label: string;
  readonly amountCents: Cents;
  /** Credit balance of the tax's ledger account 2300. */
  readonly payableCents: Cents;
  readonly isAccepted: boolean;
  /** Whether the payment that the tax was withheld from can still be canceled. */
  readonly isCancellable: boolean;
  /** The EIN that the payer has now. */
  readonly payerEin: string | null;
  readonly payerName: string;
}

export interface DepositToCheck {
  readonly friendlyId: string;
  readonly payerEin: string | null;
  readonly payerName: string;
  readonly amountCents: Cents;
  /** Refunds by which the deposit is lower than its taxes. */
  readonly nettedCents: Cents;
  readonly taxes: readonly TaxInDeposit[];
}

const atMostNamed = 5;

function listed(labels: readonly string[]): string {
  const more = labels.length - atMostNamed;
  return more > 0 ? `${labels.slice(0, atMostNamed).join('; ')}; and ${more} more` : labels.join('; ');
}

/**
 * Returns what keeps a deposit from being sent; empty if it is ready. Every sentence names the records. A difference of
 * one cent to the ledger is an error.
 */
export function depositProblems(deposit: DepositToCheck): readonly string[] {
  const { taxes, payerName } = deposit;
  const ein = deposit.payerEin === null ? undefined : parseEin(deposit.payerEin);
  const named = (of: (tax: TaxInDeposit) => boolean) => taxes.filter(of).map(({ label }) => label);
  const unaccepted = named(({ isAccepted }) => !isAccepted);
  const cancellable = named(({ isCancellable }) => isCancellable);
  const moved = taxes.find((tax) => tax.payerEin !== deposit.payerEin);
  const differing = taxes.filter(({ amountCents, payableCents }) => amountCents !== payableCents);
  const total = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ...(ein === undefined ? [`${payerName} has no valid EIN. Enter it on the plan or account.`] : []),
    ...(moved !== undefined && ein !== undefined
      ? [
          `This deposit is for EIN ${formatEin(ein)}, but ${moved.payerName} now has ${moved.payerEin === null ? 'no EIN' : `EIN ${formatEin(moved.payerEin)}`} (${moved.label}). Remove the deposit from the batch, and it is proposed again for the right payer.`,
        ]
      : []),
    ...(total <= 0 ? ['Its taxes were reversed. Remove it from the batch.'] : []),
    ...(deposit.amountCents < 0
      ? ['Its refunds are more than its taxes. Remove the deposit from the batch, and it is proposed again.']
      : []),
    ...(total - deposit.nettedCents !== deposit.amountCents
      ? [
          `Its taxes less netted refunds add up to ${formatMoney(cents(total - deposit.nettedCents))}, but the deposit is ${formatMoney(deposit.amountCents)}. Remove it from the batch and add it again.`,
        ]
      : []),
    ...(unaccepted.length > 0 ? [`Accept these taxes first: ${listed(unaccepted)}.`] : []),
    ...(cancellable.length > 0
      ? [`These payments can still be canceled, and their tax with them: ${listed(cancellable)}. Send them first.`]
      : []),
    ...(differing.length > 0
      ? [
          `The ledger differs: ${listed(differing.map((tax) => `${tax.label} has ${formatMoney(tax.amountCents)} of tax, but ${formatMoney(tax.payableCents)} is payable`))}.`,
        ]
      : []),
  ];
}

/** A confirmation as entered from the authority's portal or acknowledgment. */
export interface EnteredConfirmation {
  readonly payerEin: string;
  readonly amountCents: Cents;
}

/** Returns what doesn't match between a deposit and its confirmation; empty if they agree to the cent. */
export function confirmationProblems(
  deposit: Pick<DepositToCheck, 'friendlyId' | 'payerEin' | 'payerName' | 'amountCents'>,
  entered: EnteredConfirmation,
): readonly string[] {
  const { friendlyId, payerName, amountCents } = deposit;
  const ein = parseEin(entered.payerEin);
  return [
    ...(ein === undefined || ein !== deposit.payerEin
      ? [
          `Deposit ${friendlyId} of ${payerName} was sent for EIN ${formatEin(deposit.payerEin ?? '')}, but the confirmation is for EIN ${formatEin(entered.payerEin)}.`,
        ]
      : []),
    ...(entered.amountCents !== amountCents
      ? [
          `Deposit ${friendlyId} of ${payerName} was sent as ${formatMoney(amountCents)}, but settled as ${formatMoney(entered.amountCents)}.`,
        ]
      : []),
  ];
}
