import type { iraAccount } from '@fiducia/contract/ira/ira-account.entity';
import * as routes from '@fiducia/contract/ira/ira-account.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  type IraAccountFacts,
  type IraAccountTransition,
  iraAccountMachine,
} from '@fiducia/domain/ira/ira-account-machine';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { applyTransition, bindTransitions } from '../../platform/engine/transition.ts';
import { withTransitions } from '../../platform/engine/with-transitions.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraWelcomeKind } from './record-opened-ira.ts';

export const iraAccountTransitions = bindTransitions<IraAccountFacts, IraAccountTransition>({
  entity: iraAccountTable,
  machine: iraAccountMachine,
  loadFacts: async (_db, rows, { now }) => {
    const today = localDate(now.toISOString(), timeZones.eastern);
    return new Map(rows.map((row) => [String(row['id']), { isRevocable: String(row['revocable_until']) >= today }]));
  },
});

export const iraAccountHooks: EntityHooks<typeof iraAccount> = {
  view: (ctx, record) => withTransitions(ctx, iraAccountTransitions, record),
};

/** Returns the endpoints of an IRA beyond reading it. */
export const iraAccountEndpoints = ({ files }: Platform): readonly Endpoint[] => [
  on(routes.revokeIra, async ({ params: { id } }, ctx) => {
    const done = await ctx.inTx(async (tx) => {
      const row = await lockRow(tx, iraAccountTable, id, ctx.actor);
      if (isRejection(row)) return row;
      return applyTransition(tx, ctx, iraAccountTransitions, {
        id,
        transition: 'revoke',
        columns: { revoked_at: ctx.now },
      });
    });
    if (isRejection(done)) return done;
    const record = await readRecord(ctx.db, iraAccountTable, id, ctx.actor);
    return isRejection(record) ? record : reply(record);
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
];
