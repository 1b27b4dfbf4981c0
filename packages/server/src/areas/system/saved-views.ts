import { type ListView, lookAtView, viewsOfList } from '@fiducia/contract/system/saved-view.routes';
import { absent, invalid, isRejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { isSealedParameter } from '@fiducia/domain/foundation/secret/secret-search';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { savedViewTable } from './saved-view.table.ts';

export const savedViewRejections = rejections({
  viewHoldsSecret: [
    'conflict',
    'A view can’t contain a tax ID or an account number. Remove it from the search and save the view again.',
  ],
  viewExists: [
    'conflict',
    'You already have a view with this name on this list. Edit that view, or choose another name.',
  ],
});

/** Paths of our lists, such as `/public/accounts/:id/plans`. */
const ownPath = /^\/(public|private)(\/:?[A-Za-z0-9-]+)+\/?$/;

/**
 * Rejects views of other addresses, views that only staff may share, a role that doesn't fit how the view is shared, and searches that contain a
 * tax ID or an account number.
 */
function problemsOf(ctx: ActorContext, draft: Draft) {
  const listPath = draft['listPath'];
  if (typeof listPath === 'string' && !ownPath.test(listPath))
    return invalid({ listPath: ['Send the path of one of our lists.'] });
  const sharedWith = draft['sharedWith'] ?? 'nobody';
  if (sharedWith !== 'nobody' && ctx.actor.userType !== 'staffMember')
    return invalid({ sharedWith: ['Only staff can share views. Save this view as private.'] });
  const hasRole = typeof draft['roleId'] === 'string';
  if (hasRole !== (sharedWith === 'role'))
    return invalid({ roleId: ['Choose a role only if you share the view with a role.'] });
  const search = draft['search'];
  const parameters = new URLSearchParams(typeof search === 'string' ? search : '');
  if ([...parameters].some(([name, value]) => isSealedParameter(name, value)))
    return savedViewRejections.viewHoldsSecret();
  return undefined;
}

export const savedViewHooks: EntityHooks = {
  beforeCreate: async (_tx, ctx, draft) =>
    problemsOf(ctx, draft) ?? { draft, initialValues: { user_id: ctx.actor.userId } },
  beforeUpdate: async (tx, ctx, id, draft) => {
    const now = await readRecord(tx, savedViewTable, id, ctx.actor);
    if (isRejection(now)) return now;
    return problemsOf(ctx, { sharedWith: now.sharedWith, roleId: now.roleId, ...draft }) ?? draft;
  },
};

/** Returns the condition for the views that a user can see, including those that others share. */
function shownTo(ctx: ActorContext): Sql {
  const { userId, userType } = ctx.actor;
  const parts = [sql`v.user_id = ${userId}`];
  if (userType === 'staffMember') {
    parts.push(raw(`v.shared_with = 'everybody'`));
    parts.push(sql`v.role_id in (select role_id from user_roles where user_id = ${userId})`);
  }
  return sql`v.deleted_at is null and (${join(parts, ' or ')})`;
}

function listViews(db: Queries, ctx: ActorContext, listPath: string): Promise<ListView[]> {
  return db.many<ListView>(sql`
    select v.id, v.label, v.search, v.shared_with as "sharedWith", v.role_id as "roleId", v.user_id = ${ctx.actor.userId} as "isMine",
           ${raw(fullNameOrNull('u'))} as "ownerName", l.row_count as "lastCount", v.updated_at as "updatedAt"
      from saved_views v join users u on u.id = v.user_id
      left join saved_view_looks l on l.saved_view_id = v.id and l.user_id = ${ctx.actor.userId}
     where v.list_path = ${listPath} and ${shownTo(ctx)}
     order by v.user_id <> ${ctx.actor.userId}, v.label limit 50`);
}

async function recordLook(ctx: RequestContext, id: string, count: number) {
  return ctx.inTx(async (tx) => {
    const view = await tx.one(sql`select 1 as here from saved_views v where v.id = ${id} and ${shownTo(ctx)}`);
    if (!view) return absent;
    await tx.run(sql`
      insert into saved_view_looks (saved_view_id, user_id, row_count, looked_at) values (${id}, ${ctx.actor.userId}, ${count}, ${ctx.now})
      on conflict (saved_view_id, user_id) do update set row_count = excluded.row_count, looked_at = excluded.looked_at`);
    return { id, lastCount: count };
  });
}

export const savedViewEndpoints: readonly Endpoint[] = [
  on(viewsOfList, async ({ query }, ctx) => reply(await listViews(ctx.db, ctx, query.listPath))),
  on(lookAtView, async ({ params, body }, ctx) => {
    const looked = await recordLook(ctx, params.id, body.count);
    return isRejection(looked) ? looked : reply(looked);
  }),
];
