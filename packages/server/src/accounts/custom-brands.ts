import * as routes from '@fiducia/contract/accounts/brand.routes';
import { customBrand } from '@fiducia/contract/accounts/custom-brand.entity';
import { agreementRefusals } from '@fiducia/domain/accounts/agreement-refusals';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { escapeLike, type Sql, sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import { insertRecords } from '../engine/write-record.ts';
import { oneFile } from '../files/check-upload.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { readLogo } from './logo-contrast.ts';

const accountColumns = sql`'Account' as entity, a.id as "recordId", a.display_name as "displayName", a.account_type_code as detail`;
const userColumns = sql`'User' as entity, u.id as "recordId",
  coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email_address, '') as "displayName", u.email_address as detail`;

function readLinked(db: Queries, where: Sql): Promise<routes.BrandedEntity[]> {
  return db.many<routes.BrandedEntity>(sql`
    select l.id, ${accountColumns} from custom_brand_links l join accounts a on l.entity = 'Account' and a.id = l.record_id where ${where}
    union all
    select l.id, ${userColumns} from custom_brand_links l join users u on l.entity = 'User' and u.id = l.record_id where ${where}
    order by "displayName"`);
}

/** What may still be linked: advisors' accounts, or the people who work under a brand. */
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
  work: Work,
  brandId: string,
  to: { readonly entity: 'Account' | 'User'; readonly recordId: string },
): Promise<Refusal | routes.BrandedEntity> {
  const brand = await readRecord(tx, customBrand, brandId, work.actor, {
    grants: customBrand.update,
    withDeleted: false,
  });
  if (isRefusal(brand)) return brand;
  const found =
    to.entity === 'Account'
      ? await tx.one(sql`select 1 from accounts where id = ${to.recordId} and deleted_at is null`)
      : await tx.one(sql`select 1 from users where id = ${to.recordId} and deleted_at is null`);
  if (!found) return invalid({ recordId: ['Choose one from the list.'] });
  const id = newId();
  const made = await tx.run(sql`
    insert into custom_brand_links (id, custom_brand_id, entity, record_id, created_at)
    values (${id}, ${brandId}, ${to.entity}, ${to.recordId}, ${work.now}) on conflict (record_id) do nothing`);
  if (made === 0) return agreementRefusals.brandTaken();
  await noteLink(tx, work, brandId, null, `${to.entity} ${to.recordId}`);
  const [linked] = await readLinked(tx, sql`l.id = ${id}`);
  return linked ?? absent;
}

const noteLink = (tx: Tx, work: Work, recordId: string, before: string | null, after: string | null) =>
  logChanges(tx, work, [
    {
      entity: customBrand.name,
      recordId,
      action: 'update',
      masterAccountId: null,
      before: { linked: before },
      after: { linked: after },
    },
  ]);

/** The own brand of a user, else that of the account where they last were, else of one above it or of another of theirs. */
async function brandOf(work: Work, userId: string): Promise<routes.EffectiveBrand | { id: null }> {
  const brand = await work.db.one<Omit<routes.EffectiveBrand, 'logo'>>(sql`
    select b.id, b.display_name as "displayName", b.updated_at as "lastUpdated"
      from custom_brand_links l join custom_brands b on b.id = l.custom_brand_id and b.deleted_at is null
      left join users u on u.id = ${userId}
     where l.record_id = ${userId} or l.record_id in (
       select p.account_id from account_users p where p.user_id = ${userId} and p.status = 'active' and p.deleted_at is null
       union select a.master_account_id from account_users p join accounts a on a.id = p.account_id
              where p.user_id = ${userId} and p.status = 'active' and p.deleted_at is null)
     order by l.record_id = ${userId} desc, l.record_id = u.last_accessed_account_id desc nulls last, b.id limit 1`);
  return brand ? { ...brand, logo: `/public/nlira-custom-brands/${brand.id}/logo` } : { id: null };
}

/** Keeps a logo fit for pages, with how well it can be seen. */
async function createBrand(work: Work, store: FileStore, displayName: string, files: readonly UploadedPart[]) {
  const file = oneFile(files, 'logoStoredFile', ['png', 'jpeg']);
  if (isRefusal(file)) return file;
  const logo = await readLogo(file.bytes);
  if (!logo) return invalid({ logoStoredFile: [agreementRefusals.logoUnreadable().sentence] });
  const id = newId();
  await work.inTx(async (tx) => {
    const kept = await keepFile(tx, work, store, logo.bytes, {
      fileName: `${file.fileName.replace(/\.\w+$/, '')}.png`,
      mimeType: 'image/png',
      kind: 'brandLogo',
      entity: customBrand.name,
      recordId: id,
      isStaffOnly: true,
    });
    const born = {
      id,
      display_name: displayName,
      logo_stored_file_id: kept.id,
      contrast_on_light: logo.onLight,
      contrast_on_dark: logo.onDark,
    };
    await insertRecords(tx, work, customBrand, [{ draft: {}, born }]);
  });
  const row = await readRecord(work.db, customBrand, id, work.actor);
  return isRefusal(row) ? row : reply(row);
}

/** Brands of advisors and whom they stand for. */
export const customBrandEndpoints = ({ files: store }: Platform): Endpoint[] => [
  ...serveEntity(customBrand, store, {
    without: ['create'],
    beforeRemove: async (tx, _work, id, action) => {
      const linked = await tx.one(sql`select 1 from custom_brand_links where custom_brand_id = ${id} limit 1`);
      return linked && action === 'delete' ? agreementRefusals.brandIsLinked() : undefined;
    },
  }),
  on(routes.createBrand, ({ body, files }, work) => createBrand(work, store, body.displayName, files)),
  on(routes.readBrandLogo, async ({ params }, work) => {
    const brand = await work.db.one<{ file: string }>(
      sql`select logo_stored_file_id as file from custom_brands where id = ${params.id} and deleted_at is null`,
    );
    if (!brand) return absent;
    const content = await store.get(brand.file);
    if (content === undefined) throw new Error(`the logo of brand ${params.id} is missing`);
    return download('logo.png', 'image/png', content, true);
  }),
  on(routes.listLinkedEntities, async ({ params }, work) => {
    const brand = await readRecord(work.db, customBrand, params.id, work.actor);
    return isRefusal(brand) ? brand : reply(await readLinked(work.db, sql`l.custom_brand_id = ${params.id}`));
  }),
  on(routes.listAvailableEntities, async ({ params, query }, work) => {
    const found = await readAvailable(work.db, params.kind, query.query ?? '');
    return found ? reply(found) : invalid({ kind: ['Ask for accounts or for users.'] });
  }),
  on(routes.linkBrand, async ({ params, body }, work) => {
    const linked = await work.inTx((tx) => link(tx, work, params.id, body));
    return isRefusal(linked) ? linked : reply(linked);
  }),
  on(routes.unlinkBrand, async ({ params }, work) => {
    const done = await work.inTx(async (tx): Promise<Refusal | { id: string }> => {
      const gone = await tx.one<{ entity: string; record_id: string }>(sql`
        delete from custom_brand_links where id = ${params.linkId} and custom_brand_id = ${params.id} returning entity, record_id`);
      if (!gone) return absent;
      await noteLink(tx, work, params.id, `${gone.entity} ${gone.record_id}`, null);
      return { id: params.linkId };
    });
    return isRefusal(done) ? done : reply(done);
  }),
  on(routes.readUserBrand, async ({ params }, work) => {
    // Whose brand a stranger carries is nobody's business.
    const isOther = work.actor.userType !== 'staffMember' && work.actor.userId !== params.userId;
    return isOther ? absent : reply(await brandOf(work, params.userId));
  }),
];
