import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { distributionCodeNames } from '@fiducia/domain/reports/form-boxes';
import type { DocumentDraft } from '../../platform/pdf/draw-document.ts';
import { boxesOf, type TaxFormRow } from './tax-form-views.ts';

const formNames = {
  '1099-R':
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  '1042-S': 'Foreign Person’s U.S. Source Income Subject to Withholding',
} as const;

const kindText = (row: TaxFormRow): string => {
  const kind = row.kindCode === 'corrected' ? 'CORRECTED. ' : '';
  return row.status === 'prepared' ? `${kind}DRAFT: not released. Do not file. ` : kind;
};

function shown(value: number | string | boolean, kind: 'money' | 'text' | 'mark'): string {
  if (kind === 'mark') return 'X';
  return typeof value === 'number' ? formatMoney(cents(value)) : String(value);
}

/**
 * Returns the masked tax ID. A recipient's statement may show only its last four digits. Source: Treas. Reg.
 * 301.6109-4.
 */
const taxIdText = (taxId: string | null): string => taxId ?? 'Not on file';

/**
 * Returns a recipient's copy on plain paper: every box that has a value, with its number on the official form. Source:
 * Pub. 1179.
 */
export function taxFormDraft(row: TaxFormRow): Omit<DocumentDraft, 'title' | 'createdAt'> {
  const { payer, recipient } = row;
  const codes = row.distributionCodes.map((code) => `${code}: ${distributionCodeNames[code] ?? code}`);
  return {
    letterhead: {
      name: payer.name,
      lines: [
        ...payer.addressLines,
        payer.employerIdentificationNumber === null
          ? 'Payer’s TIN not on file'
          : `Payer’s TIN ${payer.employerIdentificationNumber}`,
      ],
    },
    reference: formatFriendlyId(row.friendlyId),
    blocks: [
      { kind: 'address', lines: [row.recipientName, ...recipient.addressLines] },
      { kind: 'heading', level: 1, text: `Form ${row.formCode} for ${row.taxYear}` },
      { kind: 'paragraph', text: formNames[row.formCode] },
      {
        kind: 'paragraph',
        text: `${kindText(row)}Substitute statement for the recipient. This is important tax information and is being furnished to the IRS.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Recipient’s TIN', taxIdText(row.taxId)],
          ['Account number', formatFriendlyId(row.friendlyId)],
          ['Plan', row.planName ?? payer.name],
          ...(row.version > 1 ? ([['Version', String(row.version)]] as const) : []),
        ],
      },
      {
        kind: 'table',
        header: ['Box', 'Description', 'Value'],
        rows: boxesOf(row).map(({ box, name, kind, value }) => [box, name, shown(value, kind)]),
      },
      ...(codes.length === 0 ? [] : ([{ kind: 'list', items: codes }] as const)),
      { kind: 'heading', level: 3, text: 'Explanation of boxes' },
      { kind: 'list', items: boxesOf(row).map(({ box, words }) => `Box ${box}: ${words}`) },
    ],
  };
}
