import * as routes from '@fiducia/contract/registry/registry.routes';
import { hasPermission } from '@fiducia/domain/foundation/actor/actor';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { parseSsn } from '@fiducia/domain/foundation/validation/ssn';
import { taxIdProblem } from '@fiducia/domain/registry/read-registry-row';
import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { bypassingRowSecurity, type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { addressKey, hit } from '../../platform/http/rate-limit.ts';
import { checkCaptcha } from '../access/factors/captcha.ts';
import { nationalRegistrySearchTable } from './national-registry-search.table.ts';

export const matchColumns = sql`p.id, p.first_name as "firstName", p.last_name as "lastName", p.plan_name as "planName", p.status,
  a.company_name as "companyName", a.id as "nationalRegistryAccountId", p.created_at as "createdAt"`;
export const matches = sql`national_registry_participants p
  join national_registry_accounts a on a.id = p.national_registry_account_id and a.deleted_at is null`;

/** Maximum number of searches per day from one source. Users who need more can call us. */
const maxLooksADay = 10;
const day = 86_400;

/** Looks up a tax ID by its exact value. Records who searched and whether a match was found. */
async function find(ctx: RequestContext, text: string): Promise<routes.RegistryMatch[] | Rejection> {
  const digits = parseSsn(text) ?? '';
  const problem = taxIdProblem(digits);
  if (problem !== undefined) return invalid({ taxId: [problem] });
  const index = ctx.keyring.blindIndex('taxId', digits);
  return ctx.inTx(async (tx) => {
    const found = await tx.many<routes.RegistryMatch>(sql`
      select ${matchColumns} from ${matches} where p.tax_id_index = ${index} and p.deleted_at is null order by p.created_at, p.id for no key update of p`);
    await tx.run(sql`
      update national_registry_participants set last_searched_at = ${ctx.now}, total_searches = total_searches + 1
       where id = any(${found.map(({ id }) => id)}::text[])`);
    const places = found.length > 0 ? found : [{ id: null, nationalRegistryAccountId: null }];
    await insertRecords(
      tx,
      ctx,
      nationalRegistrySearchTable,
      places.map((one) => ({
        draft: {},
        initialValues: {
          national_registry_account_id: one.nationalRegistryAccountId,
          national_registry_participant_id: one.id,
          user_id: ctx.actor.userId,
          tax_id_index: index,
          was_found: found.length > 0,
        },
      })),
    );
    return found;
  });
}

const published = ({ companyName, planName }: routes.RegistryMatch): routes.PublishedMatch => ({
  companyName,
  planName,
});

/** Runs a search from the public site or by an employer. Requires a solved captcha each time and is limited per day. */
async function findAsPublic(
  platform: Platform,
  ctx: RequestContext,
  search: { readonly number: string; readonly captchaResponse: string | undefined; readonly address: string },
) {
  const problem = await checkCaptcha(platform, search.captchaResponse);
  if (problem) return problem;
  const who = ctx.actor.userId ?? addressKey(ctx.keyring, search.address);
  if (await hit(platform.database, `registry looks ${who}`, maxLooksADay, day))
    return registryRejections.lookedTooOften();
  const found = await find(ctx, search.number);
  return isRejection(found) ? found : reply(found.map(published));
}

/**
 * Returns the endpoint for the registry search, which is open to everyone. Staff who may view full tax IDs get all the
 * details.
 */
export const findPeopleEndpoints = (platform: Platform): Endpoint[] =>
  bypassingRowSecurity('visitors and users search registry entries that they don’t own', [
    on(routes.findRegistryParticipants, async ({ params, query, address }, ctx) => {
      const isStaff = ctx.actor.userType === 'staffMember' && hasPermission(ctx.actor, 'viewFullTaxId');
      if (!isStaff) {
        const search = { number: params.number, captchaResponse: query.captchaResponse, address };
        return findAsPublic(platform, ctx, search);
      }
      const found = await find(ctx, params.number);
      return isRejection(found) ? found : reply(found);
    }),
  ]);
