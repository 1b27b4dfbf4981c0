import { type Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { parseMoney } from '../foundation/money/parse-money.ts';
import type { DistributionGroup } from '../orders/distribution-group.ts';
import type { IraAccountType } from './ira-account-type.ts';

/** What a custodian answers for a deposit. It can find an account that the owner already has. */
export const depositOutcomes = [
  { code: 'opened', displayName: 'Account opened' },
  { code: 'participantIra', displayName: 'Participant IRA found' },
  { code: 'selfDirectedIra', displayName: 'Self-directed IRA found' },
  { code: 'otherAccount', displayName: 'Other account found' },
  { code: 'rejected', displayName: 'Rejected' },
] as const;
export type DepositOutcome = (typeof depositOutcomes)[number]['code'];

/** What custodians write in the column “Outcome”, in lower case. */
const outcomeOf: ReadonlyMap<string, DepositOutcome> = new Map([
  ['opened', 'opened'],
  ['participant ira', 'participantIra'],
  ['self-directed ira', 'selfDirectedIra'],
  ['other account', 'otherAccount'],
  ['rejected', 'rejected'],
]);

/** The distribution group that follows from an outcome, or undefined if the group doesn’t change. */
export const groupOfOutcome: Readonly<Partial<Record<DepositOutcome, DistributionGroup>>> = {
  participantIra: 'retirementAccountFoundParticipantIra',
  selfDirectedIra: 'retirementAccountFoundSelfDirectedIra',
  otherAccount: 'retirementAccountFoundOther',
};

export const acknowledgmentHeader = ['Line', 'Outcome', 'Account number', 'Amount', 'Reason'] as const;
type Column = (typeof acknowledgmentHeader)[number];

/** An order line in the batch that the file answers. */
export interface DepositedMember {
  readonly id: string;
  /** The order line’s number without hyphens. */
  readonly line: string;
  readonly ownerId: string;
  readonly accountType: IraAccountType;
  readonly amount: Cents;
  /** Whether an earlier file answered it. */
  readonly isRecorded: boolean;
}

/** An account number that is on record at this custodian. */
export type AccountOwner = Pick<DepositedMember, 'ownerId' | 'accountType'>;

export interface MemberAnswer {
  readonly member: DepositedMember;
  readonly outcome: DepositOutcome;
  /** Null if the custodian rejected the deposit. */
  readonly accountNumber: string | null;
  /** Null unless the custodian rejected the deposit. */
  readonly reason: string | null;
}

/** An order line whose answer can't be recorded, because its account number is the one of another account. */
export interface DisputedMember {
  readonly member: DepositedMember;
  readonly outcome: DepositOutcome;
  readonly accountNumber: string;
  /** Why, and what to do. */
  readonly problem: string;
}

export type ReadDepositAcknowledgment =
  | { readonly answers: readonly MemberAnswer[]; readonly disputed: readonly DisputedMember[] }
  | { readonly problems: readonly string[] };

const numberPattern = /^[A-Za-z0-9-]{4,34}$/;
const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

const positionsIn = (rows: readonly (readonly string[])[]): readonly number[] => {
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  return acknowledgmentHeader.map((name) => header.indexOf(name.toLowerCase()));
};

/** Returns the account numbers in a file, to look up which are on record. */
export function numbersIn(rows: readonly (readonly string[])[]): string[] {
  const positions = positionsIn(rows);
  return [...new Set(rows.slice(1).map((row) => cellsOf(positions, row)['Account number']))];
}

type Cells = Readonly<Record<Column, string>>;

function cellsOf(positions: readonly number[], row: readonly string[]): Cells {
  const at = (column: Column) => (row[positions[acknowledgmentHeader.indexOf(column)] ?? -1] ?? '').trim();
  return {
    Line: at('Line'),
    Outcome: at('Outcome'),
    'Account number': at('Account number'),
    Amount: at('Amount'),
    Reason: at('Reason'),
  };
}

function readRow(member: DepositedMember, cells: Cells): MemberAnswer | string {
  const outcome = outcomeOf.get(cells.Outcome.toLowerCase());
  if (outcome === undefined)
    return `the outcome is “${cells.Outcome}”. Use Opened, Participant IRA, Self-directed IRA, Other account, or Rejected.`;
  const amount = parseMoney(cells.Amount);
  if (amount === undefined) return `the amount “${cells.Amount}” isn’t a dollar amount.`;
  if (amount !== member.amount)
    return `the amount is ${formatMoney(amount)}, but we sent ${formatMoney(member.amount)}.`;
  if (outcome === 'rejected') {
    if (cells['Account number'] !== '')
      return 'a rejected deposit has an account number. Ask the custodian which is right.';
    return cells.Reason === ''
      ? 'the reason for the rejection is missing.'
      : { member, outcome, accountNumber: null, reason: cells.Reason.slice(0, 300) };
  }
  if (!numberPattern.test(cells['Account number']))
    return cells['Account number'] === ''
      ? 'the account number is missing.'
      : 'the account number must have 4 to 34 letters, digits, or hyphens.';
  return { member, outcome, accountNumber: cells['Account number'], reason: null };
}

const isSameAccount = (one: AccountOwner, other: AccountOwner): boolean =>
  one.ownerId === other.ownerId && one.accountType === other.accountType;

/** An answer with its place in the file. */
interface PlacedAnswer extends MemberAnswer {
  readonly row: number;
}

/**
 * Separates the answers whose account number belongs to another account from the others. A number belongs to one account
 * of one owner. If a file gives a new number to two owners, we can't tell which one is right, so neither gets it.
 */
function separateDisputed(
  answers: readonly PlacedAnswer[],
  knownOwner: (accountNumber: string) => AccountOwner | undefined,
): { readonly answers: readonly MemberAnswer[]; readonly disputed: readonly DisputedMember[] } {
  const sure: MemberAnswer[] = [];
  const disputed: DisputedMember[] = [];
  for (const { row, ...answer } of answers) {
    const { accountNumber, member, outcome } = answer;
    if (accountNumber === null) {
      sure.push(answer);
      continue;
    }
    const known = knownOwner(accountNumber);
    const rival = answers.find((one) => one.accountNumber === accountNumber && !isSameAccount(one.member, member));
    const place =
      known && !isSameAccount(known, member)
        ? 'already belongs to another account at this custodian'
        : rival && `is also in row ${rival.row}, for another account`;
    if (place === undefined) sure.push(answer);
    else
      disputed.push({
        member,
        outcome,
        accountNumber,
        problem: `Row ${row}: account number ${accountNumber} ${place}. Ask the custodian for the right number, and import the corrected file.`,
      });
  }
  return { answers: sure, disputed };
}

/**
 * Reads a custodian’s answer to a deposit batch: every order line that no earlier file answered is answered once, and
 * each amount is what was sent. Otherwise the file is rejected as a whole. Rows of order lines that an earlier file
 * answered are skipped. `knownOwner` returns who has a number on record at this custodian. Rows count from 1, the header.
 */
export function readDepositAcknowledgment(
  members: readonly DepositedMember[],
  rows: readonly (readonly string[])[],
  knownOwner: (accountNumber: string) => AccountOwner | undefined,
): ReadDepositAcknowledgment {
  const positions = positionsIn(rows);
  const missing = acknowledgmentHeader.filter((_, index) => positions[index] === -1);
  if (missing.length > 0)
    return {
      problems: [`Row 1 needs the columns ${acknowledgmentHeader.join(', ')}. Missing: ${missing.join(', ')}.`],
    };
  const byLine = new Map(members.map((member) => [member.line, member]));
  const answers: PlacedAnswer[] = [];
  const answered = new Set<string>();
  const problems: string[] = [];
  rows.slice(1).forEach((row, index) => {
    if (isBlank(row)) return;
    const cells = cellsOf(positions, row);
    const place = `Row ${index + 2}`;
    const member = byLine.get(cells.Line.replaceAll('-', ''));
    if (member === undefined) problems.push(`${place}: order line “${cells.Line}” isn’t in this batch.`);
    else if (answered.has(member.id)) problems.push(`${place}: order line ${cells.Line} was already answered above.`);
    else if (!member.isRecorded) {
      answered.add(member.id);
      const answer = readRow(member, cells);
      if (typeof answer === 'string') problems.push(`${place}: ${answer}`);
      else answers.push({ ...answer, row: index + 2 });
    }
  });
  const left = members.filter(({ id, isRecorded }) => !isRecorded && !answered.has(id));
  problems.push(...left.slice(0, 20).map(({ line }) => `Order line ${line} isn’t in the file.`));
  if (left.length > 20) problems.push(`${left.length - 20} more order lines aren’t in the file.`);
  if (problems.length > 0) return { problems };
  const { answers: sure, disputed } = separateDisputed(answers, knownOwner);
  return sure.length === 0 ? { problems: disputed.map(({ problem }) => problem) } : { answers: sure, disputed };
}
