import * as routes from '@fiducia/contract/system/system.routes';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { propertyProblem } from '@fiducia/domain/system/property-kind';
import { reply, searchAnswerOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { systemPropertyTable } from './system-property.table.ts';

export const propertyHooks: EntityHooks = {
  without: ['search'],
  beforeUpdate: async (tx, ctx, id, draft) => {
    const before = await readRecord(tx, systemPropertyTable, id, ctx.actor);
    if (isRejection(before)) return before;
    if (draft['value'] === undefined) return draft;
    const value = typeof draft['value'] === 'string' ? draft['value'].trim() : '';
    const problem = propertyProblem(before.kind, value);
    return problem === undefined ? { ...draft, value } : invalid({ value: [problem] });
  },
};

async function searchProperties(ctx: RequestContext, query: Readonly<Record<string, unknown>>) {
  if (ctx.actor.userType === 'anonymous') {
    return reply(
      await ctx.db.many<routes.PublishedProperty>(
        sql`select property_name as "propertyName", value from system_properties where is_public and deleted_at is null order by property_name`,
      ),
    );
  }
  const isStart = Object.keys(query).length === 0;
  return searchAnswerOf(searchEntity(ctx, systemPropertyTable, isStart ? { resultsPerPage: '-1' } : query));
}

/** Endpoint to search the system properties. Users who haven't signed in get only the public ones. */
export const propertySearch = on(routes.searchSystemProperties, ({ rawQuery }, ctx) => searchProperties(ctx, rawQuery));
