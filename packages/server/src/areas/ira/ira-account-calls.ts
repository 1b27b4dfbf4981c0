import type { iraAccount } from '@fiducia/contract/ira/ira-account.entity';
import * as routes from '@fiducia/contract/ira/ira-account.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { contributionLimit } from '@fiducia/domain/ira/contribution-limit';
import type { IraAccountTransition } from '@fiducia/domain/ira/ira-account-machine';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { revealSecret } from '../../platform/engine/reveal.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { withTransitions } from '../../platform/engine/with-transitions.ts';
import { bornOn, contributionsOf } from './credit-ira.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraAccountTransitions } from './ira-account-transitions.ts';
import { iraStatementEndpoints } from './ira-statements.ts';
import { readRequiredMinimums } from './required-minimums.ts';
import { iraWelcomeKind } from './store-welcome-letter.ts';

export const iraAccountHooks: EntityHooks<typeof iraAccount> = {
  view: async (ctx, record) => {
    const db = ctx.db.bypassingRowSecurity('the limit counts the contributions to all IRAs of an owner');
    const id = String(record.id);
    const [years, born] = await Promise.all([contributionsOf(db, id), bornOn(db, id)]);
    // An account that only a custodian holds gets its minimum from the custodian.
    const isTraditional = record.iraType === 'traditional' || record.iraType === 'rollover';
    const own = record.isHeldHere ? [{ id, isTraditional, bornOn: born }] : [];
    const minimums = await readRequiredMinimums(db, own, localDate(ctx.now.toISOString(), timeZones.eastern));
    return {
      ...(await withTransitions(ctx, iraAccountTransitions, record)),
      contributions: years.map(({ tax_year, contributed }) => ({
        taxYear: tax_year,
        contributed,
        limit: contributionLimit(tax_year, born) ?? null,
      })),
      requiredMinimums: minimums.get(id) ?? [],
    };
  },
};

async function end(
  ctx: RequestContext,
  id: string,
  transition: IraAccountTransition,
  columns: Readonly<Record<string, unknown>>,
) {
  const done = await ctx.inTx(async (tx) => {
    const row = await lockRow(tx, iraAccountTable, id, ctx.actor);
    return isRejection(row) ? row : applyTransition(tx, ctx, iraAccountTransitions, { id, transition, columns });
  });
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, iraAccountTable, id, ctx.actor);
  return isRejection(record) ? record : reply(record);
}

/** Returns the endpoints of an IRA beyond reading it. */
export const iraAccountEndpoints = ({ database, files }: Platform): readonly Endpoint[] => [
  on(routes.revokeIra, ({ params }, ctx) => end(ctx, params.id, 'revoke', { revoked_at: ctx.now })),
  on(routes.closeIra, ({ params }, ctx) => end(ctx, params.id, 'close', { closed_at: ctx.now })),
  // Does not use `ctx.inTx`, which would store the response, a secret, for idempotent retries.
  on(routes.revealIraNumber, async ({ params, body }, ctx) => {
    const shown = await database.inTx((tx) =>
      revealSecret(tx, ctx, iraAccountTable, params.id, 'accountNumber', body.reason),
    );
    return isRejection(shown) ? shown : reply({ accountNumber: shown.value ?? '' });
  }),
  on(routes.readIraWelcome, async ({ params: { id } }, ctx) => {
    const record = await readRecord(ctx.db, iraAccountTable, id, ctx.actor);
    if (isRejection(record)) return record;
    const file = await ctx.db.one<{ id: string; file_name: string }>(sql`
      select id, file_name from stored_files
       where entity = ${iraAccountTable.name} and record_id = ${id} and kind = ${iraWelcomeKind} and deleted_at is null`);
    if (!file) return absent;
    const content = await files.get(file.id);
    if (content === undefined) throw new Error(`the content of file ${file.id} is missing`);
    return download(file.file_name, 'application/pdf', content, true);
  }),
  ...iraStatementEndpoints,
];
