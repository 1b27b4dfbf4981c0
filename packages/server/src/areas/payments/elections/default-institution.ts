import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { CustodianProduct } from '@fiducia/domain/ira/custodian-agreement';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** The institution that receives the money of non-responsive participants, as named and addressed on checks. */
export interface DefaultInstitution {
  readonly payableTo: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

const parts = ['PayableTo', 'AddressLine1', 'City', 'StateCode', 'PostalCode'] as const;
const prefixes = { automaticRollover: 'defaultIra', taxableSavingsAccount: 'savingsAccount' } as const;
type InstitutionAction = keyof typeof prefixes;

const goesToInstitution = (action: DefaultAction): action is InstitutionAction =>
  action === 'automaticRollover' || action === 'taxableSavingsAccount';

/** Returns the institution in the system properties, or undefined if it isn’t fully set up. */
async function readFromProperties(db: Queries, action: InstitutionAction): Promise<DefaultInstitution | undefined> {
  const names = parts.map((part) => `${prefixes[action]}${part}`);
  const rows = await db.many<{ property_name: string; value: string }>(sql`
    select property_name, value from system_properties where deleted_at is null and property_name = any(${names}::text[])`);
  const values = new Map(rows.map((row) => [row.property_name, row.value.trim()]));
  const [payableTo = '', addressLine1 = '', city = '', stateCode = '', postalCode = ''] = names.map((name) =>
    values.get(name),
  );
  const institution = { payableTo, addressLine1, city, stateCode, postalCode };
  return Object.values(institution).includes('') ? undefined : institution;
}

const columns = sql`c.payable_to as "payableTo", c.address_line1 as "addressLine1", c.city, c.state_code as "stateCode", c.postal_code as "postalCode"`;

const inEffect = (today: CalendarDate): Sql =>
  sql`c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today}) and c.deleted_at is null`;

/**
 * Returns the institutions for the money of these order lines, by line. The agreement for the plan of a line comes first,
 * then those for its subaccount, for its master account, and for everybody, and then the system properties. A line is
 * missing if there is none of them, or the action needs no institution.
 */
export async function readDefaultInstitutions(
  db: Queries,
  action: DefaultAction,
  lineIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, DefaultInstitution>> {
  if (!goesToInstitution(action)) return new Map();
  const isSavings = action === 'taxableSavingsAccount';
  const rows = await db.many<DefaultInstitution & { line_id: string }>(sql`
    select distinct on (l.id) l.id as line_id, ${columns}
      from order_lines l join custodian_agreements c
        on c.product = case when ${isSavings} then 'savingsAccount' when l.retirement_account_type_code = 'roth' then 'rothIra' else 'traditionalIra' end
       and (c.plan_id = l.plan_id or c.account_id in (l.subaccount_id, l.master_account_id) or c.plan_id is null and c.account_id is null)
     where l.id = any(${[...lineIds]}::text[]) and ${inEffect(today)}
     order by l.id, c.plan_id is null, c.account_id is distinct from l.subaccount_id, c.account_id is null`);
  const agreed = new Map(rows.map(({ line_id: id, ...institution }) => [id, institution]));
  const general = lineIds.every((id) => agreed.has(id)) ? undefined : await readFromProperties(db, action);
  return new Map(
    lineIds.flatMap((id) => {
      const institution = agreed.get(id) ?? general;
      return institution === undefined ? [] : [[id, institution]];
    }),
  );
}

/** Returns the institution for everybody who has no closer agreement, or undefined. */
export async function readGeneralInstitution(
  db: Queries,
  product: CustodianProduct,
  today: CalendarDate,
): Promise<DefaultInstitution | undefined> {
  const agreed = await db.one<DefaultInstitution>(sql`
    select ${columns} from custodian_agreements c
     where c.product = ${product} and c.plan_id is null and c.account_id is null and ${inEffect(today)}`);
  return agreed ?? readFromProperties(db, product === 'savingsAccount' ? 'taxableSavingsAccount' : 'automaticRollover');
}

/** Returns all custodians of IRAs, each of which may hold IRAs that were opened here. */
export async function readIraCustodians(db: Queries): Promise<readonly DefaultInstitution[]> {
  const agreed = await db.many<DefaultInstitution>(sql`
    select distinct on (c.payable_to) ${columns} from custodian_agreements c
     where c.product <> 'savingsAccount' and c.deleted_at is null order by c.payable_to, c.starts_on desc, c.id`);
  const general = await readFromProperties(db, 'automaticRollover');
  return general === undefined || agreed.some(({ payableTo }) => payableTo === general.payableTo)
    ? agreed
    : [...agreed, general];
}
