import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { boxesOfForm, distributionCodeNames } from '@fiducia/domain/reports/form-boxes';
import { addressText, nameText, truncatedTin } from '@fiducia/domain/reports/return-party';
import type { DocumentDraft } from '../../platform/pdf/draw-document.ts';
import type { BoxGrid, GridCell, PdfBlock } from '../../platform/pdf/pdf-block.ts';
import {
  boxesFrom,
  controlNumbers,
  type FormCopy,
  formCopies,
  formTitles,
  gridColumns,
  placesOf,
} from './form-layouts.ts';
import { boxesOf, type TaxFormRow } from './tax-form-views.ts';

const rowHeight = 27;

function shown(value: number | string | boolean): string {
  if (value === true) return 'X';
  return typeof value === 'number' ? formatMoney(cents(value)) : String(value);
}

/** Returns what the form says about its state: a draft must never be filed, and a correction must be recognized. */
function formMarks(row: Pick<TaxFormRow, 'kindCode' | 'status'>): string {
  const marks = [
    row.kindCode === 'corrected' ? '[X] CORRECTED' : '[ ] CORRECTED (if checked)',
    ...(row.status === 'prepared' ? ['DRAFT: not released. Do not file.'] : []),
  ];
  return marks.join('  ');
}

/**
 * Returns the statement about the IRS. It is true only after the IRS accepted a file with the form, so it is left out
 * before. Source: Pub. 1179.
 */
const agencyText = (furnishedAt: string | null, { namesAgency }: FormCopy): string =>
  namesAgency && furnishedAt !== null ? ' This information is being furnished to the IRS.' : '';

/** Returns the payer, the recipient, and the account, at the left of the form. */
function partyCells(row: TaxFormRow): GridCell[] {
  const { payer, recipient } = row;
  const at = (top: number, rows: number, column: number, columns: number, label: string, value: string): GridCell => ({
    row: top,
    rows,
    column,
    columns,
    label,
    value,
  });
  const ein = payer.employerIdentificationNumber;
  const tin = truncatedTin(row.taxId === null ? null : row.taxId.slice(-4).padStart(9, '0'), recipient.tinType);
  const foreign = recipient.hasForeignTin && row.taxId !== null ? row.taxId : '';
  return [
    at(
      0,
      4,
      0,
      boxesFrom,
      'PAYER’S name, street address, city, state, ZIP Code, and telephone no.',
      [payer.name, ...addressText(payer.address), payer.phone === null ? '' : formatPhone(payer.phone)]
        .filter(Boolean)
        .join('\n'),
    ),
    at(4, 1, 0, 5, 'PAYER’S TIN', ein === null ? 'Not on file' : formatEin(ein.replaceAll('-', ''))),
    at(4, 1, 5, 5, 'RECIPIENT’S TIN', foreign === '' ? (tin ?? 'Not on file') : foreign),
    at(5, 1, 0, boxesFrom, 'RECIPIENT’S name', nameText(recipient.name)),
    at(6, 3, 0, boxesFrom, 'Street address, city, state, and ZIP Code', addressText(recipient.address).join('\n')),
    at(9, 1, 0, boxesFrom, 'Account number', formatFriendlyId(row.friendlyId)),
  ];
}

/** Returns one copy of the form with all its boxes, empty ones too. */
function gridOf(row: TaxFormRow, one: FormCopy): BoxGrid {
  const values = new Map(row.boxValues.map(({ box, value }) => [box, value]));
  const known = new Map(boxesOfForm(row.formCode, row.taxYear).map((box) => [box.box, box]));
  const boxes = placesOf(row.formCode, row.taxYear).flatMap((place): GridCell[] => {
    const box = known.get(place.box);
    if (box === undefined) return [];
    const value = values.get(box.box);
    return [
      {
        ...place,
        rows: 1,
        // The second state's boxes are below the first state's, so their labels needn't say it.
        label: `${box.printed} ${box.name.replace(', second state', '')}`,
        value: value === undefined ? undefined : shown(value),
        ...(box.kind === 'money' ? { look: 'amount' } : {}),
      },
    ];
  });
  const head: GridCell = {
    column: 15,
    columns: 9,
    row: 0,
    rows: 2,
    label: `Form ${row.formCode}  ${row.taxYear}  ${one.name}`,
    value: `OMB No. ${controlNumbers[row.formCode]}. ${one.purpose}${agencyText(row.furnishedAt, one)}`,
    look: 'title',
  };
  const title = `Form ${row.formCode}, ${one.name}`;
  return { kind: 'boxGrid', title, columns: gridColumns, rowHeight, cells: [...partyCells(row), ...boxes, head] };
}

/**
 * Returns a recipient's copies as a substitute form in the official arrangement. The recipient's TIN shows its last
 * four digits only. Source: Pub. 1179; Treas. Reg. 301.6109-4.
 */
export function taxFormDraft(row: TaxFormRow): Omit<DocumentDraft, 'title' | 'createdAt'> {
  const { payer, recipient } = row;
  const codes = row.distributionCodes.map((code) => `${code}: ${distributionCodeNames[code] ?? code}`);
  // The boxes of a second state mean the same as those of the first.
  const explained = boxesOf(row).filter(({ box }) => !box.endsWith('-2'));
  const copies = formCopies[row.formCode].flatMap((one, index): PdfBlock[] => [
    ...(index > 0 ? [{ kind: 'pageBreak' } as const] : []),
    { kind: 'paragraph', text: `${formMarks(row)}  ${formTitles[row.formCode]}` },
    gridOf(row, one),
  ]);
  return {
    letterhead: { name: payer.name, lines: addressText(payer.address) },
    reference: formatFriendlyId(row.friendlyId),
    blocks: [
      { kind: 'address', lines: [nameText(recipient.name), ...addressText(recipient.address)] },
      ...copies,
      { kind: 'pageBreak' },
      { kind: 'heading', level: 1, text: `Your Form ${row.formCode} for ${row.taxYear}` },
      {
        kind: 'facts',
        rows: [
          ['Plan', row.planName ?? payer.name],
          ['Account number', formatFriendlyId(row.friendlyId)],
          ...(row.version > 1 ? ([['Version', String(row.version)]] as const) : []),
        ],
      },
      { kind: 'heading', level: 3, text: 'What the boxes mean' },
      { kind: 'list', items: explained.map(({ printed, name, words }) => `Box ${printed}, ${name}: ${words}`) },
      ...(codes.length === 0 ? [] : ([{ kind: 'list', items: codes }] as const)),
    ],
  };
}
