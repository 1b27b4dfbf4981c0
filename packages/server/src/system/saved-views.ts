import { savedView } from '@fiducia/contract/system/saved-view.entity';
import { type ListView, lookAtView, viewsOfList } from '@fiducia/contract/system/saved-view.routes';
import { absent, invalid, isRefusal, refusals } from '@fiducia/domain/refusal/refusal';
import { isSealedParameter } from '@fiducia/domain/secret/secret-search';
import type { Queries } from '../db/database.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { readRecord } from '../engine/read-record.ts';
import { type EntityHooks, serveEntity } from '../engine/serve-entity.ts';
import type { FileStore } from '../files/file-store.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

export const savedViewRefusals = refusals({
  viewHoldsSecret: [
    'conflict',
    'A view is not kept with a tax ID or an account number in it. Take that out of the search and save the view again.',
  ],
  viewExists: [
    'conflict',
    'You have a view with this name on this list already. Change that one, or choose another name.',
  ],
});

/** Sharing is for staff; a role is named exactly when the view is shared with one. */
function flawsOf(doer: Doer, draft: Draft) {
  const sharedWith = draft['sharedWith'] ?? 'nobody';
  if (sharedWith !== 'nobody' && doer.actor.userType !== 'staffMember')
    return invalid({ sharedWith: ['Views are shared among staff only. Keep it for yourself.'] });
  const hasRole = typeof draft['roleId'] === 'string';
  if (hasRole !== (sharedWith === 'role'))
    return invalid({ roleId: ['Choose a role exactly when one role shares the view.'] });
  const search = draft['search'];
  const parameters = new URLSearchParams(typeof search === 'string' ? search : '');
  if ([...parameters].some(([name, value]) => isSealedParameter(name, value)))
    return savedViewRefusals.viewHoldsSecret();
  return undefined;
}

const hooks: EntityHooks = {
  beforeCreate: async (_tx, doer, draft) => flawsOf(doer, draft) ?? { draft, born: { user_id: doer.actor.userId } },
  beforeUpdate: async (tx, doer, id, draft) => {
    const now = await readRecord(tx, savedView, id, doer.actor);
    if (isRefusal(now)) return now;
    return flawsOf(doer, { sharedWith: now.sharedWith, roleId: now.roleId, ...draft }) ?? draft;
  },
};

/** The views that a reader sees, whoever made them. */
function shownTo(doer: Doer): Sql {
  const { userId, userType } = doer.actor;
  const parts = [sql`v.user_id = ${userId}`];
  if (userType === 'staffMember') {
    parts.push(raw(`v.shared_with = 'everybody'`));
    parts.push(sql`v.role_id in (select role_id from user_roles where user_id = ${userId})`);
  }
  return sql`v.deleted_at is null and (${join(parts, ' or ')})`;
}

function listViews(db: Queries, doer: Doer, listPath: string): Promise<ListView[]> {
  return db.many<ListView>(sql`
    select v.id, v.label, v.search, v.shared_with as "sharedWith", v.role_id as "roleId", v.user_id = ${doer.actor.userId} as "isMine",
           nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as "ownerName", l.row_count as "lastCount", v.updated_at as "updatedAt"
      from saved_views v join users u on u.id = v.user_id
      left join saved_view_looks l on l.saved_view_id = v.id and l.user_id = ${doer.actor.userId}
     where v.list_path = ${listPath} and ${shownTo(doer)}
     order by v.user_id <> ${doer.actor.userId}, v.label limit 50`);
}

async function look(work: Work, id: string, count: number) {
  return work.inTx(async (tx) => {
    const view = await tx.one(sql`select 1 as here from saved_views v where v.id = ${id} and ${shownTo(work)}`);
    if (!view) return absent;
    await tx.run(sql`
      insert into saved_view_looks (saved_view_id, user_id, row_count, looked_at) values (${id}, ${work.actor.userId}, ${count}, ${work.now})
      on conflict (saved_view_id, user_id) do update set row_count = excluded.row_count, looked_at = excluded.looked_at`);
    return { id, lastCount: count };
  });
}

export const savedViewEndpoints = (files: FileStore): Endpoint[] => [
  on(viewsOfList, async ({ query }, work) => reply(await listViews(work.db, work, query.listPath))),
  on(lookAtView, async ({ params, body }, work) => {
    const looked = await look(work, params.id, body.count);
    return isRefusal(looked) ? looked : reply(looked);
  }),
  ...serveEntity(savedView, files, hooks),
];
