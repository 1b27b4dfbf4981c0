import type { BankAccountValues } from '@fiducia/contract/trust/corporate-bank-account.routes';
import { formatTime } from '@fiducia/domain/foundation/calendar/format-time';
import { positivePayLayoutNames } from '@fiducia/domain/payments/positive-pay-layout-names';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';

const policyNames = { never: 'Never', unlessVerified: 'Unless verified another way', always: 'Always' } as const;

function timesText(values: BankAccountValues, rail: 'ach' | 'wire' | 'check'): string {
  const usual = defaultRailTimes[rail];
  const { cutOff = usual.cutOff, leadBankingDays = usual.leadBankingDays } = values.cutOffs[rail] ?? {};
  const days =
    leadBankingDays === 0 ? 'same day' : `${leadBankingDays} banking day${leadBankingDays === 1 ? '' : 's'} ahead`;
  return `${formatTime(cutOff, 'Eastern')}, ${days}`;
}

export interface AccountFact {
  readonly label: string;
  readonly value: string;
}

/** Returns the settings of a bank account as labeled text, to show and to compare. */
export function accountFacts(values: BankAccountValues): {
  account: AccountFact[];
  ach: AccountFact[];
  cutoffs: AccountFact[];
  checks: AccountFact[];
} {
  const { fileSettings: files } = values;
  const { micrFont } = files;
  const layout = positivePayLayoutNames.find(({ code }) => code === (files.positivePayLayout ?? 'genericCsv'));
  return {
    account: [
      { label: 'Name', value: values.displayName },
      { label: 'Bank', value: values.bankName },
      { label: 'Routing number', value: values.routingNumber },
    ],
    ach: [
      { label: 'Company ID', value: values.achCompanyId },
      { label: 'Company name', value: files.companyName ?? values.displayName },
      { label: 'Immediate origin', value: files.immediateOrigin ?? values.achCompanyId },
      { label: 'Immediate destination', value: files.immediateDestination ?? values.routingNumber },
      { label: 'Origin name', value: files.originName ?? files.companyName ?? values.displayName },
      { label: 'Prenotes', value: policyNames[files.prenotePolicy ?? 'unlessVerified'] },
      { label: 'Wire fees', value: files.chargeBearer === 'DEBT' ? 'We pay all fees' : 'As agreed with the bank' },
      { label: 'City and country', value: [files.town, files.country].filter(Boolean).join(', ') || '—' },
    ],
    cutoffs: [
      { label: 'ACH cutoff', value: timesText(values, 'ach') },
      { label: 'Wire cutoff', value: timesText(values, 'wire') },
      { label: 'Check cutoff', value: timesText(values, 'check') },
    ],
    checks: [
      { label: 'Issuer’s address', value: (files.issuerLines ?? []).join(', ') || '—' },
      { label: 'Bank’s address', value: (files.bankLines ?? []).join(', ') || '—' },
      { label: 'Fractional routing number', value: files.fractionalRouting ?? '—' },
      { label: 'Digits of the check number', value: String(files.checkSerialLength ?? 10) },
      { label: 'On-us position', value: String(files.micrOnUsPosition ?? 31) },
      { label: 'Positive-pay layout', value: layout?.displayName ?? '—' },
      {
        label: 'MICR font',
        value:
          micrFont === undefined
            ? 'None'
            : `${micrFont.sizePoints} points, symbols ${Object.values(micrFont.symbols).join(' ')}, file ${micrFont.fileId.slice(0, 8)}`,
      },
      {
        label: 'Signatures',
        value: (files.signatureFileIds ?? []).map((fileId) => `file ${fileId.slice(0, 8)}`).join(', ') || 'None',
      },
    ],
  };
}
