import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { IraQuestion } from '../../platform/providers/providers.ts';

/** The participant or prospect who owns the IRA: the column that refers to them, and their ID. */
export interface Owner {
  readonly column: 'participant_id' | 'prospect_id';
  readonly id: string;
  /** True for the Roth IRA of a participant, which is opened apart. */
  readonly isRoth?: boolean;
}

/** The participant who owns a default IRA. */
export interface DefaultIraOwner {
  readonly participantId: string;
  readonly isRoth: boolean;
}

interface PersonRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly date_of_birth: string | null;
  readonly address_line1: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
}

const needed = {
  first_name: 'Name',
  last_name: 'Name',
  tax_id_encrypted: 'Tax ID',
  date_of_birth: 'Date of birth',
  address_line1: 'Address',
  city: 'City',
  state_code: 'State',
  postal_code: 'Postal code',
} as const;

const questionColumns = sql`first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code`;

/** Returns the data that a provider needs about a person, or a rejection that lists the missing fields. */
export async function questionOf(
  ctx: RequestContext,
  { column, id, isRoth = false }: Owner,
): Promise<IraQuestion | Rejection> {
  const row = await ctx.db.one<PersonRow>(
    column === 'participant_id'
      ? sql`select ${questionColumns} from participants where id = ${id}`
      : sql`select ${questionColumns} from prospects where id = ${id}`,
  );
  const question = row && questionAbout(ctx, row, id, isRoth);
  if (question !== undefined) return question;
  const missing = Object.entries(needed).flatMap(([key, name]) => (row && Reflect.get(row, key) ? [] : [name]));
  return invalid({ participant: [`Complete these fields first: ${[...new Set(missing)].join(', ')}.`] });
}

/** Returns the data that a provider needs about participants, without those whose data isn't complete. */
export async function readQuestions(
  ctx: RequestContext,
  owners: readonly DefaultIraOwner[],
): Promise<(DefaultIraOwner & { readonly question: IraQuestion })[]> {
  const rows = await ctx.db.many<PersonRow & { readonly id: string }>(sql`
    select id, ${questionColumns} from participants where id = any(${owners.map(({ participantId }) => participantId)}::text[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return owners.flatMap((owner) => {
    const row = byId.get(owner.participantId);
    const question = row && questionAbout(ctx, row, owner.participantId, owner.isRoth);
    return question === undefined ? [] : [{ ...owner, question }];
  });
}

/** Returns the question about a person, or undefined if something is missing. A Roth IRA is opened apart, with its own key. */
function questionAbout(ctx: RequestContext, row: PersonRow, id: string, isRoth: boolean): IraQuestion | undefined {
  const whole = wholePerson(row);
  if (whole === undefined) return undefined;
  const { first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code } =
    whole;
  return {
    key: isRoth ? `${id}-roth` : id,
    firstName: first_name,
    lastName: last_name,
    taxId: ctx.keyring.open('taxId', tax_id_encrypted).reveal(),
    dateOfBirth: date_of_birth,
    address: { line1: address_line1, city, stateCode: state_code, postalCode: postal_code },
  };
}

type Whole = { readonly [Key in keyof PersonRow]: NonNullable<PersonRow[Key]> };

function wholePerson(row: PersonRow): Whole | undefined {
  const { first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code } = row;
  if (first_name === null || last_name === null || tax_id_encrypted === null || date_of_birth === null)
    return undefined;
  if (address_line1 === null || city === null || state_code === null || postal_code === null) return undefined;
  return { first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code };
}
