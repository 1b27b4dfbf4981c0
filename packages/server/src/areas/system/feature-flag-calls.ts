import * as routes from '@fiducia/contract/system/system.routes';
import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import { flagCodeProblem } from '@fiducia/domain/system/flag-code';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';

export const flagHooks: EntityHooks = {
  beforeCreate: async (_tx, _ctx, draft) => {
    const problem = flagCodeProblem(draft['code']);
    return problem === undefined ? { draft, initialValues: {} } : invalid({ code: [problem] });
  },
};

async function readFlag(ctx: RequestContext, code: string) {
  const row = await ctx.db.one<{ is_on: boolean }>(
    sql`select is_on from feature_flags where code = ${code} and deleted_at is null`,
  );
  return { code, isOn: row?.is_on ?? false };
}

export const featureFlagRead = on(routes.readFeatureFlag, async ({ query }, ctx) =>
  reply(await readFlag(ctx, query.Code)),
);
