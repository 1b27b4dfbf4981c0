import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  type AutoParticipantRow,
  autoParticipantColumns,
  readAutoParticipantRow,
} from '@fiducia/domain/participants/auto-participant-sheet';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type JudgedSheet, judgeRows } from '../../platform/spreadsheets/judge-rows.ts';
import { readSheet, type SheetUpload } from '../../platform/spreadsheets/read-sheet.ts';

const maxPeople = 5_000;

interface Plan {
  readonly id: string;
  readonly friendly_id: string;
  readonly account_id: string;
  readonly master_account_id: string;
  readonly display_name: string | null;
}

/** A participant of a feed with their plan. */
export interface PlacedPerson {
  readonly plan: Plan;
  readonly row: AutoParticipantRow;
  readonly rowNumber: number;
  /** Plan ID and blind index of the tax ID. It must be unique in the list. */
  readonly key: string;
}

/** A recordkeeper's file: the participants in it, and the rows with errors. */
export interface PlacedFile {
  readonly people: readonly PlacedPerson[];
  readonly errors: ReadonlyMap<string, readonly string[]>;
}

async function plansOf(db: Queries, numbers: readonly string[]): Promise<Map<string, Plan>> {
  const rows = await db.many<Plan>(sql`
    select id, friendly_id, account_id, master_account_id, display_name from plans
     where friendly_id = any(${[...new Set(numbers)]}::text[]) and status = 'active' and deleted_at is null`);
  return new Map(rows.map((row) => [row.friendly_id, row]));
}

/** Matches each participant to their plan. Reports a row error for an unknown plan or a duplicate participant. */
async function placePeople(ctx: RequestContext, sheet: JudgedSheet<AutoParticipantRow>): Promise<PlacedPerson[]> {
  const plans = await plansOf(
    ctx.db,
    sheet.rows.map(({ row }) => row.planFriendlyId),
  );
  const seen = new Map<string, number>();
  const people: PlacedPerson[] = [];
  for (const { rowNumber, row } of sheet.rows) {
    const plan = plans.get(row.planFriendlyId);
    if (plan === undefined) {
      sheet.complain(rowNumber, 'planFriendlyId', 'There is no active plan with this number.');
      continue;
    }
    const key = `${plan.id} ${ctx.keyring.blindIndex('taxId', row.taxId).toString('hex')}`;
    const before = seen.get(key);
    if (before !== undefined) {
      sheet.complain(rowNumber, 'taxId', `This participant is already in row ${before}. Delete one of the two rows.`);
      continue;
    }
    seen.set(key, rowNumber);
    people.push({ plan, row, rowNumber, key });
  }
  return people;
}

/** Reads a recordkeeper's file and matches its participants to their plans. */
export async function readFeed(ctx: RequestContext, file: SheetUpload | undefined): Promise<PlacedFile | Rejection> {
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet({ bytes: file.bytes, fileName: file.fileName }, autoParticipantColumns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  if (outcome.value.rows.length > maxPeople)
    return invalid({
      file: [`A file can have up to ${maxPeople.toLocaleString('en-US')} rows. Split it into several files.`],
    });
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const sheet = judgeRows(outcome.value, (cells) => readAutoParticipantRow(cells, today));
  const people = await placePeople(ctx, sheet);
  return { people, errors: sheet.errors };
}

/** Returns the rows with errors, in the order of the file. */
export const leftOutOf = ({ errors }: PlacedFile): LeftOut[] =>
  [...errors]
    .map(([name, sentences]) => ({ id: name, name, reason: sentences.join(' ') }))
    .toSorted((one, other) => Number(one.name.slice(4)) - Number(other.name.slice(4)));

/** Returns the keys of the participants that are already in the list, and weren't rejected. */
export async function knownKeys(db: Queries, people: readonly PlacedPerson[]): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ key: string }>(sql`
    select plan_id || ' ' || encode(tax_id_index, 'hex') as key from auto_participants
     where plan_id = any(${[...new Set(people.map(({ plan }) => plan.id))]}::text[]) and status <> 'rejected' and deleted_at is null`);
  return new Set(rows.map(({ key }) => key));
}
