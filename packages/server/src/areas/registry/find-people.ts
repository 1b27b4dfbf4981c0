import * as routes from '@fiducia/contract/registry/registry.routes';
import { hasPermission } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import { propertyAsNumber } from '@fiducia/domain/foundation/text/read-property';
import { parseSsn } from '@fiducia/domain/foundation/validation/ssn';
import { taxIdProblem } from '@fiducia/domain/registry/read-registry-row';
import { unconfirmedSince } from '@fiducia/domain/registry/registry-confirmation';
import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { bypassingRowSecurity, type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { addressKey, hit } from '../../platform/http/rate-limit.ts';
import { checkCaptcha } from '../access/factors/captcha.ts';
import { nationalRegistrySearchTable } from './national-registry-search.table.ts';

interface ListingRow extends Omit<routes.RegistryMatch, 'unconfirmedSince'> {
  readonly confirmedAt: string;
}

/** Used if the system property isn't set. */
const usualUnconfirmedMonths = 15;

/** Returns the listings that `rest` selects, after the listings `p` and their employers `a`. */
export async function readMatches(db: Queries, now: Date, rest: Sql): Promise<routes.RegistryMatch[]> {
  const property = await db.one<{ value: string | null }>(
    sql`select value from system_properties where property_name = 'registryUnconfirmedMonths' and deleted_at is null`,
  );
  const months = propertyAsNumber(property?.value ?? '') ?? usualUnconfirmedMonths;
  const rows = await db.many<ListingRow>(sql`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.plan_name as "planName", p.status,
           a.company_name as "companyName", a.id as "nationalRegistryAccountId", p.created_at as "createdAt",
           coalesce(a.confirmed_at, a.created_at) as "confirmedAt"
      from national_registry_participants p
      join national_registry_accounts a on a.id = p.national_registry_account_id and a.deleted_at is null ${rest}`);
  const dayOf = (instant: string) => localDate(instant, timeZones.eastern);
  const today = dayOf(now.toISOString());
  return rows.map(({ confirmedAt, ...row }) => ({
    ...row,
    unconfirmedSince: unconfirmedSince(dayOf(confirmedAt), Math.round(months), today),
  }));
}

/** Maximum number of searches per day from one source. Users who need more can call us. */
const maxLooksADay = 10;
const day = 86_400;

const isNamed = ({ lastName: listed }: routes.RegistryMatch, lastName: string): boolean =>
  listed !== null && foldName(listed) !== '' && foldName(listed) === foldName(lastName);

/**
 * Looks up a tax ID by its exact value, with a last name and only at accepted employers unless staff search. Records
 * who searched and whether a match was found.
 */
async function find(ctx: RequestContext, text: string, lastName?: string): Promise<routes.RegistryMatch[] | Rejection> {
  const digits = parseSsn(text) ?? '';
  const problem = taxIdProblem(digits);
  if (problem !== undefined) return invalid({ taxId: [problem] });
  const index = ctx.keyring.blindIndex('taxId', digits);
  return ctx.inTx(async (tx) => {
    const isPublic = lastName !== undefined;
    const listed = await readMatches(
      tx,
      ctx.now,
      sql`where p.tax_id_index = ${index} and p.deleted_at is null and (a.status = 'active' or not ${isPublic}::boolean)
          order by p.created_at, p.id for no key update of p`,
    );
    const found = lastName === undefined ? listed : listed.filter((one) => isNamed(one, lastName));
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

const published = ({
  companyName,
  planName,
  unconfirmedSince: since,
}: routes.RegistryMatch): routes.PublishedMatch => ({
  companyName,
  planName,
  unconfirmedSince: since,
});

/** A search by someone who isn't staff. */
export interface PublicSearch {
  readonly number: string;
  readonly lastName: string | undefined;
  readonly captchaResponse: string | undefined;
  /** The caller's network address. */
  readonly address: string;
}

/**
 * Runs a search from the public site or by an employer. Requires a solved captcha each time and is limited per day. The
 * tax ID alone finds nothing, because others may know it.
 */
export async function findAsPublic(
  platform: Platform,
  ctx: RequestContext,
  { number, lastName, captchaResponse, address }: PublicSearch,
): Promise<readonly routes.RegistryMatch[] | Rejection> {
  if (foldName(lastName ?? '') === '') return invalid({ lastName: ['Enter your last name.'] });
  const problem = await checkCaptcha(platform, captchaResponse);
  if (problem) return problem;
  const who = ctx.actor.userId ?? addressKey(ctx.keyring, address);
  if (await hit(platform.database, `registry looks ${who}`, maxLooksADay, day))
    return registryRejections.lookedTooOften();
  return find(ctx, number, lastName);
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
        const { captchaResponse, lastName } = query;
        const search = { number: params.number, captchaResponse, lastName, address };
        const found = await findAsPublic(platform, ctx, search);
        return isRejection(found) ? found : reply(found.map(published));
      }
      const found = await find(ctx, params.number);
      return isRejection(found) ? found : reply(found);
    }),
  ]);
