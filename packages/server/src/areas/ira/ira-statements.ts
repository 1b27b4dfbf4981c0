import * as routes from '@fiducia/contract/ira/ira-account.routes';
import type { IraType } from '@fiducia/domain/advisors/ira-application';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraStatement, type Quarter, quartersSince, type StatementRow } from '@fiducia/domain/ira/ira-statement';
import { statementTexts } from '@fiducia/domain/ira/statement-texts';
import type { Language } from '@fiducia/domain/messages/message-text';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { languageOfIraOwner } from './language-of-owner.ts';

interface StatementSource {
  readonly custodian_name: string;
  readonly account_number_last4: string;
  readonly ira_type: IraType;
  readonly language: Language;
  readonly owner: string;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
}

/** Reads what the statements of an IRA show next to its transactions. The actor may see the IRA. */
const statementSource = (db: Queries, id: string): Promise<StatementSource | undefined> =>
  db.one<StatementSource>(sql`
    select a.custodian_name, coalesce(a.account_number_last4, '') as account_number_last4, a.ira_type, ${languageOfIraOwner} as language,
           trim(concat(coalesce(p.first_name, q.first_name), ' ', coalesce(p.last_name, q.last_name))) as owner,
           coalesce(p.address_line1, q.address_line1) as address_line1, coalesce(p.address_line2, q.address_line2) as address_line2,
           coalesce(p.city, q.city) as city, coalesce(p.state_code, q.state_code) as state_code,
           coalesce(p.postal_code, q.postal_code) as postal_code
      from ira_accounts a left join prospects p on p.id = a.prospect_id left join participants q on q.id = a.participant_id
     where a.id = ${id}`);

const today = (ctx: RequestContext): string => localDate(ctx.now.toISOString(), timeZones.eastern);

async function drawStatement(ctx: RequestContext, id: string, source: StatementSource, quarter: Quarter) {
  const [before, rows, letterhead] = await Promise.all([
    ctx.db.one<{ balance: Cents }>(sql`
      select coalesce(sum(amount_cents), 0)::bigint as balance from ira_transactions where ira_account_id = ${id} and effective_on < ${quarter.from}`),
    ctx.db.many<StatementRow>(sql`
      select effective_on::text as day, kind, tax_year as "taxYear", amount_cents as amount from ira_transactions
       where ira_account_id = ${id} and effective_on between ${quarter.from} and ${quarter.to} order by effective_on, id`),
    readLetterhead(ctx.db),
  ]);
  const place = [source.city, [source.state_code, source.postal_code].filter(Boolean).join(' ')];
  const { bytes } = await drawDocument({
    title: statementTexts[source.language].documentTitle(quarter.code),
    language: source.language,
    createdAt: ctx.now.toISOString(),
    letterhead,
    blocks: iraStatement({
      language: source.language,
      ownerName: source.owner,
      addressLines: [source.address_line1, source.address_line2, place.filter(Boolean).join(', ')].flatMap(
        (line) => line || [],
      ),
      iraType: source.ira_type,
      custodianName: source.custodian_name,
      numberLast4: source.account_number_last4,
      quarter,
      today: today(ctx),
      openingBalance: before?.balance ?? zeroCents,
      rows,
    }),
  });
  return Buffer.from(bytes);
}

/** Returns the quarters for which an IRA has a statement, newest first. A custodian that holds the money sends its own. */
export const statementQuarters = (
  ctx: RequestContext,
  ira: { readonly isHeldHere: boolean; readonly openedAt: string },
) => (ira.isHeldHere ? quartersSince(localDate(ira.openedAt, timeZones.eastern), today(ctx)) : []);

/** Draws the statement of an IRA for a quarter, such as `2026-Q4`. The caller checked that the actor may see the IRA. */
export async function downloadStatement(
  ctx: RequestContext,
  ira: { readonly id: string; readonly isHeldHere: boolean; readonly openedAt: string },
  code: string,
) {
  const source = await statementSource(ctx.db, ira.id);
  const quarter = statementQuarters(ctx, ira).find((one) => one.code === code);
  if (!source || !quarter) return absent;
  const name = `IRA statement ${quarter.code}.pdf`;
  return download(name, 'application/pdf', await drawStatement(ctx, ira.id, source, quarter), true);
}

/** Returns the endpoints for the statements of an IRA. */
export const iraStatementEndpoints: readonly Endpoint[] = [
  on(routes.listIraStatements, async ({ params: { id } }, ctx) => {
    const record = await readRecord(ctx.db, iraAccountTable, id, ctx.actor);
    if (isRejection(record)) return record;
    return reply(statementQuarters(ctx, record).map(({ code, from, to }) => ({ quarter: code, from, to })));
  }),
  on(routes.readIraStatement, async ({ params: { id, quarter: code } }, ctx) => {
    const record = await readRecord(ctx.db, iraAccountTable, id, ctx.actor);
    return isRejection(record) ? record : downloadStatement(ctx, record, code);
  }),
];
