import { nationalRegistrySearch } from '@fiducia/contract/registry/national-registry-search.entity';
import * as routes from '@fiducia/contract/registry/registry.routes';
import { hasPermission } from '@fiducia/domain/actor/actor';
import { taxIdFlaw } from '@fiducia/domain/registry/read-registry-row';
import { registryRefusals } from '@fiducia/domain/registry/registry-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { parseSsn } from '@fiducia/domain/validation/ssn';
import { checkCaptcha } from '../access/captcha.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { insertRecords } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { asProgram, type Endpoint, on } from '../http/handler.ts';
import { addressKey, hit } from '../http/rate-limit.ts';
import type { Platform } from '../platform/area.ts';

export const matchColumns = sql`p.id, p.first_name as "firstName", p.last_name as "lastName", p.plan_name as "planName", p.status,
  a.company_name as "companyName", a.id as "nationalRegistryAccountId", p.created_at as "createdAt"`;
export const matches = sql`national_registry_participants p
  join national_registry_accounts a on a.id = p.national_registry_account_id and a.deleted_at is null`;

/** So many looks a day from one place; who needs more calls. */
const mostLooksADay = 10;
const day = 86_400;

/** Looks a tax id up by its exact value, and keeps who looked and whether somebody was there. */
async function find(work: Work, text: string): Promise<routes.RegistryMatch[] | Refusal> {
  const digits = parseSsn(text) ?? '';
  const flaw = taxIdFlaw(digits);
  if (flaw !== undefined) return invalid({ taxId: [flaw] });
  const index = work.keyring.blindIndex('taxId', digits);
  return work.inTx(async (tx) => {
    const found = await tx.many<routes.RegistryMatch>(sql`
      select ${matchColumns} from ${matches} where p.tax_id_index = ${index} and p.deleted_at is null order by p.created_at, p.id for no key update of p`);
    await tx.run(sql`
      update national_registry_participants set last_searched_at = ${work.now}, total_searches = total_searches + 1
       where id = any(${found.map(({ id }) => id)}::text[])`);
    const places = found.length > 0 ? found : [{ id: null, nationalRegistryAccountId: null }];
    await insertRecords(
      tx,
      work,
      nationalRegistrySearch,
      places.map((one) => ({
        draft: {},
        born: {
          national_registry_account_id: one.nationalRegistryAccountId,
          national_registry_participant_id: one.id,
          user_id: work.actor.userId,
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

/** A look from the public site or by an employer: a solved captcha each time, and few a day. */
async function findAsPublic(
  platform: Platform,
  work: Work,
  asked: { readonly number: string; readonly captchaResponse: string | undefined; readonly address: string },
) {
  const flaw = await checkCaptcha(platform, asked.captchaResponse);
  if (flaw) return flaw;
  const who = work.actor.userId ?? addressKey(work.keyring, asked.address);
  if (await hit(platform.database, `registry looks ${who}`, mostLooksADay, day))
    return registryRefusals.lookedTooOften();
  const found = await find(work, asked.number);
  return isRefusal(found) ? found : reply(found.map(published));
}

/** The search of the registry, for everybody; staff who may see full tax ids see the whole. */
export const findPeopleEndpoints = (platform: Platform): Endpoint[] =>
  asProgram('the registry is searched by people who own nothing in it', [
    on(routes.findRegistryParticipants, async ({ params, query, address }, work) => {
      const isStaff = work.actor.userType === 'staffMember' && hasPermission(work.actor, 'viewFullTaxId');
      if (!isStaff) {
        const asked = { number: params.number, captchaResponse: query.captchaResponse, address };
        return findAsPublic(platform, work, asked);
      }
      const found = await find(work, params.number);
      return isRefusal(found) ? found : reply(found);
    }),
  ]);
