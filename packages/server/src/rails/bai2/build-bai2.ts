import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { toSixDigitDate } from '../calendar-date.ts';

export interface Bai2DraftTransaction {
  readonly typeCode: string;
  readonly amountCents: number;
  readonly fundsType?: '0' | '1' | '2' | 'Z';
  readonly bankReference?: string;
  readonly customerReference?: string;
  readonly text?: string;
}
export interface Bai2DraftAccount {
  readonly accountNumber: string;
  readonly currency?: string;
  /** Balances and totals by type code, in signed cents. */
  readonly summaries: readonly {
    readonly typeCode: string;
    readonly amountCents: number;
    readonly itemCount?: number;
  }[];
  readonly transactions: readonly Bai2DraftTransaction[];
}
export interface Bai2DraftGroup {
  readonly receiver: string;
  readonly originator: string;
  /** `YYYY-MM-DD` */
  readonly asOfDate: string;
  /** `HHMM` */
  readonly asOfTime?: string;
  /** 1 interim previous day, 2 final previous day, 3 interim same day, 4 final same day. */
  readonly modifier: '1' | '2' | '3' | '4';
  readonly accounts: readonly Bai2DraftAccount[];
}
export interface Bai2Draft {
  readonly sender: string;
  readonly receiver: string;
  readonly createdOn: string;
  readonly createdAt: string;
  readonly fileId: string;
  readonly groups: readonly Bai2DraftGroup[];
}

const textPerRecord = 70;
const summariesPerRecord = 4;

/**
 * Writes a BAI2 file with correct totals, as a bank would. Used by the simulated bank. Throws if an amount is not in
 * whole cents.
 */
export function buildBai2(draft: Bai2Draft): string {
  const groups = draft.groups.map(groupOf);
  const sum = groups.reduce((total, group) => total + group.sum, 0n);
  const records = groups.flatMap((group) => group.records);
  return [
    `01,${draft.sender},${draft.receiver},${toSixDigitDate(draft.createdOn)},${draft.createdAt},${draft.fileId},80,1,2/`,
    ...records,
    `99,${sum},${groups.length},${records.length + 2}/`,
    '',
  ].join('\n');
}

interface Part {
  readonly records: readonly string[];
  readonly sum: bigint;
}

function groupOf(group: Bai2DraftGroup): Part {
  const accounts = group.accounts.map(accountOf);
  const sum = accounts.reduce((total, account) => total + account.sum, 0n);
  const records = accounts.flatMap((account) => account.records);
  return {
    sum,
    records: [
      `02,${group.receiver},${group.originator},1,${toSixDigitDate(group.asOfDate)},${group.asOfTime ?? ''},USD,${group.modifier}/`,
      ...records,
      `98,${sum},${accounts.length},${records.length + 2}/`,
    ],
  };
}

function accountOf(account: Bai2DraftAccount): Part {
  const items = account.summaries.map(
    ({ typeCode, amountCents, itemCount }) => `${typeCode},${amountCents},${itemCount ?? ''},`,
  );
  const first = `03,${account.accountNumber},${account.currency ?? 'USD'}`;
  const records = [[first, ...items.slice(0, summariesPerRecord)].join(',')];
  for (let from = summariesPerRecord; from < items.length; from += summariesPerRecord) {
    records.push(['88', ...items.slice(from, from + summariesPerRecord)].join(','));
  }
  const head = records.map((record) => `${record}/`);
  const body = account.transactions.flatMap(transactionOf);
  const amounts = [...account.summaries, ...account.transactions].map(({ amountCents }) => BigInt(amountCents));
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  return { sum, records: [...head, ...body, `49,${sum},${head.length + body.length + 1}/`] };
}

function transactionOf(transaction: Bai2DraftTransaction): string[] {
  const plain = (text: string | undefined) => (toBankText(text ?? '') ?? '').replaceAll(/[,/]/g, ' ').trim();
  const head = [
    '16',
    transaction.typeCode,
    transaction.amountCents,
    transaction.fundsType ?? 'Z',
    plain(transaction.bankReference),
    plain(transaction.customerReference),
  ].join(',');
  const text = toBankText(transaction.text ?? '') ?? '';
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const blank = rest.lastIndexOf(' ', textPerRecord);
    const cut = rest.length <= textPerRecord ? rest.length : blank > 0 ? blank : textPerRecord;
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [`${head},${parts[0] ?? ''}/`, ...parts.slice(1).map((part) => `88,${part}/`)];
}
