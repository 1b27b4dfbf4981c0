import * as routes from '@fiducia/contract/accounts/brand.routes';
import { agreementRejections } from '@fiducia/domain/accounts/agreement-rejections';
import { undecidedStages } from '@fiducia/domain/advisors/is-without-advisor';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { userName } from '../../platform/db/name-sql.ts';
import { newId } from '../../platform/db/new-id.ts';
import { escapeLike, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { oneFile } from '../../platform/files/check-upload.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { customBrandTable } from './custom-brand.table.ts';
import { readLogo } from './logo-contrast.ts';

const accountColumns = sql`'Account' as entity, a.id as "recordId", a.display_name as "displayName", a.account_type_code as detail`;
const userColumns = sql`'User' as entity, u.id as "recordId",
  coalesce(${raw(userName('u'))}, '') as "displayName", u.email_address as detail`;

function readLinked(db: Queries, where: Sql): Promise<routes.BrandedEntity[]> {
  return db.many<routes.BrandedEntity>(sql`
    select l.id, ${accountColumns} from custom_brand_links l join accounts a on l.entity = 'Account' and a.id = l.record_id where ${where}
    union all
    select l.id, ${userColumns} from custom_brand_links l join users u on l.entity = 'User' and u.id = l.record_id where ${where}
    order by "displayName"`);
}

/** Returns up to 50 accounts or users that have no brand yet. Returns undefined if the kind is unknown. */
function readAvailable(db: Queries, kind: string, text: string): Promise<routes.BrandedEntity[]> | undefined {
  const words = `%${escapeLike(text)}%`;
  if (kind === 'accounts')
    return db.many<routes.BrandedEntity>(sql`
      select a.id, ${accountColumns} from accounts a
       where a.deleted_at is null and a.status = 'active' and a.display_name ilike ${words}
         and not exists (select from custom_brand_links l where l.record_id = a.id)
       order by a.account_type_code is null, a.display_name limit 50`);
  if (kind === 'users')
    return db.many<routes.BrandedEntity>(sql`
      select u.id, ${userColumns} from users u
       where u.deleted_at is null and u.deactivated_at is null and u.type in ('advisor', 'accountHolder', 'client')
         and concat(u.first_name, ' ', u.last_name, ' ', u.email_address) ilike ${words}
         and not exists (select from custom_brand_links l where l.record_id = u.id)
       order by u.last_name, u.first_name limit 50`);
  return undefined;
}

async function link(
  tx: Tx,
  ctx: RequestContext,
  brandId: string,
  to: { readonly entity: 'Account' | 'User'; readonly recordId: string },
): Promise<Rejection | routes.BrandedEntity> {
  const brand = await readRecord(tx, customBrandTable, brandId, ctx.actor, {
    grants: customBrandTable.update,
    withDeleted: false,
  });
  if (isRejection(brand)) return brand;
  const found =
    to.entity === 'Account'
      ? await tx.one(sql`select 1 from accounts where id = ${to.recordId} and deleted_at is null`)
      : await tx.one(sql`select 1 from users where id = ${to.recordId} and deleted_at is null`);
  if (!found) return invalid({ recordId: ['Select an account or a user from the list.'] });
  const id = newId();
  const made = await tx.run(sql`
    insert into custom_brand_links (id, custom_brand_id, entity, record_id, created_at)
    values (${id}, ${brandId}, ${to.entity}, ${to.recordId}, ${ctx.now}) on conflict (record_id) do nothing`);
  if (made === 0) return agreementRejections.brandTaken();
  await noteLink(tx, ctx, brandId, null, `${to.entity} ${to.recordId}`);
  const [linked] = await readLinked(tx, sql`l.id = ${id}`);
  return linked ?? absent;
}

const noteLink = (tx: Tx, ctx: RequestContext, recordId: string, before: string | null, after: string | null) =>
  logChanges(tx, ctx, [
    {
      entity: customBrandTable.name,
      recordId,
      action: 'update',
      masterAccountId: null,
      before: { linked: before },
      after: { linked: after },
    },
  ]);

/**
 * Returns a user's own brand, otherwise the brand of the account they used last, otherwise that of a parent, of another
 * of their accounts, or of the advisor who invited them and without whom they don't continue.
 */
async function brandOf(ctx: RequestContext, userId: string): Promise<routes.EffectiveBrand | { id: null }> {
  const brand = await ctx.db.one<Omit<routes.EffectiveBrand, 'logo'>>(sql`
    select b.id, b.display_name as "displayName", b.updated_at as "lastUpdated"
      from custom_brand_links l join custom_brands b on b.id = l.custom_brand_id and b.deleted_at is null
      left join users u on u.id = ${userId}
     where l.record_id = ${userId} or l.record_id in (
       select p.account_id from account_users p where p.user_id = ${userId} and p.status = 'active' and p.deleted_at is null
       union select a.master_account_id from account_users p join accounts a on a.id = p.account_id
              where p.user_id = ${userId} and p.status = 'active' and p.deleted_at is null
       union select unnest(array[r.account_id, r.master_account_id]) from prospects r
              where r.user_id = ${userId} and r.deleted_at is null
                and (r.approval_file_id is not null or r.status = any(${undecidedStages}::text[])))
     order by l.record_id = ${userId} desc, l.record_id = u.last_accessed_account_id desc nulls last, b.id limit 1`);
  return brand ? { ...brand, logo: `/public/nlira-custom-brands/${brand.id}/logo` } : { id: null };
}

/** Returns the brand of the first of these accounts that has one, or null. */
export async function brandOfAccounts(
  db: Queries,
  accountIds: readonly (string | null)[],
): Promise<routes.EffectiveBrand | null> {
  const brand = await db.one<Omit<routes.EffectiveBrand, 'logo'>>(sql`
    select b.id, b.display_name as "displayName", b.updated_at as "lastUpdated"
      from custom_brand_links l join custom_brands b on b.id = l.custom_brand_id and b.deleted_at is null
     where l.record_id = any(${accountIds}::text[]) order by array_position(${accountIds}::text[], l.record_id) limit 1`);
  return brand ? { ...brand, logo: `/public/nlira-custom-brands/${brand.id}/logo` } : null;
}

/** Returns the oldest brand with this ID, or with this name in lowercase letters and digits. */
async function brandByCode({ db }: RequestContext, code: string): Promise<routes.EffectiveBrand | { id: null }> {
  const brand = await db.one<Omit<routes.EffectiveBrand, 'logo'>>(sql`
    select b.id, b.display_name as "displayName", b.updated_at as "lastUpdated" from custom_brands b
     where b.deleted_at is null and ${code.toLowerCase()} in (b.id, regexp_replace(lower(b.display_name), '[^a-z0-9]', '', 'g'))
     order by b.created_at, b.id limit 1`);
  return brand ? { ...brand, logo: `/public/nlira-custom-brands/${brand.id}/logo` } : { id: null };
}

/** Creates a brand with a logo scaled for pages, and stores the logo's contrast. */
async function createBrand(ctx: RequestContext, store: FileStore, displayName: string, files: readonly UploadedPart[]) {
  const file = oneFile(files, 'logoStoredFile', ['png', 'jpeg']);
  if (isRejection(file)) return file;
  const logo = await readLogo(file.bytes);
  if (!logo) return invalid({ logoStoredFile: [agreementRejections.logoUnreadable().sentence] });
  const id = newId();
  await ctx.inTx(async (tx) => {
    const stored = await storeFile(tx, ctx, store, logo.bytes, {
      fileName: `${file.fileName.replace(/\.\w+$/, '')}.png`,
      mimeType: 'image/png',
      kind: 'brandLogo',
      entity: customBrandTable.name,
      recordId: id,
      isStaffOnly: true,
    });
    const initialValues = {
      id,
      display_name: displayName,
      logo_stored_file_id: stored.id,
      contrast_on_light: logo.onLight,
      contrast_on_dark: logo.onDark,
    };
    await insertRecords(tx, ctx, customBrandTable, [{ draft: {}, initialValues }]);
  });
  const row = await readRecord(ctx.db, customBrandTable, id, ctx.actor);
  return isRejection(row) ? row : reply(row);
}

/** Hooks of custom brands. A brand that is linked can't be deleted. */
export const customBrandHooks: EntityHooks = {
  without: ['create'],
  beforeRemove: async (tx, _ctx, id, action) => {
    const linked = await tx.one(sql`select 1 from custom_brand_links where custom_brand_id = ${id} limit 1`);
    return linked && action === 'delete' ? agreementRejections.brandIsLinked() : undefined;
  },
};

/** Returns the endpoints for custom brands and for the accounts and users linked to them. */
export const customBrandEndpoints = ({ files: store }: Platform): Endpoint[] => [
  on(routes.createBrand, ({ body, files }, ctx) => createBrand(ctx, store, body.displayName, files)),
  on(routes.readBrandLogo, async ({ params }, ctx) => {
    const brand = await ctx.db.one<{ file: string }>(
      sql`select logo_stored_file_id as file from custom_brands where id = ${params.id} and deleted_at is null`,
    );
    if (!brand) return absent;
    const content = await store.get(brand.file);
    if (content === undefined) throw new Error(`the logo of brand ${params.id} is missing`);
    return { ...download('logo.png', 'image/png', content, true), isForOtherSites: true };
  }),
  on(routes.readBrandByCode, async ({ params }, ctx) => reply(await brandByCode(ctx, params.code))),
  on(routes.listLinkedEntities, async ({ params }, ctx) => {
    const brand = await readRecord(ctx.db, customBrandTable, params.id, ctx.actor);
    return isRejection(brand) ? brand : reply(await readLinked(ctx.db, sql`l.custom_brand_id = ${params.id}`));
  }),
  on(routes.listAvailableEntities, async ({ params, query }, ctx) => {
    const found = await readAvailable(ctx.db, params.kind, query.query ?? '');
    return found ? reply(found) : invalid({ kind: ['Use accounts or users.'] });
  }),
  on(routes.linkBrand, async ({ params, body }, ctx) => {
    const linked = await ctx.inTx((tx) => link(tx, ctx, params.id, body));
    return isRejection(linked) ? linked : reply(linked);
  }),
  on(routes.unlinkBrand, async ({ params }, ctx) => {
    const done = await ctx.inTx(async (tx): Promise<Rejection | { id: string }> => {
      const gone = await tx.one<{ entity: string; record_id: string }>(sql`
        delete from custom_brand_links where id = ${params.linkId} and custom_brand_id = ${params.id} returning entity, record_id`);
      if (!gone) return absent;
      await noteLink(tx, ctx, params.id, `${gone.entity} ${gone.record_id}`, null);
      return { id: params.linkId };
    });
    return isRejection(done) ? done : reply(done);
  }),
  on(routes.readUserBrand, async ({ params }, ctx) => {
    // Users may read only their own brand.
    const isOther = ctx.actor.userType !== 'staffMember' && ctx.actor.userId !== params.userId;
    return isOther ? absent : reply(await brandOf(ctx, params.userId));
  }),
];
