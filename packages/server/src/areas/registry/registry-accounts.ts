import * as routes from '@fiducia/contract/registry/registry.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEin } from '@fiducia/domain/foundation/validation/ein';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { checkPhone } from '@fiducia/domain/foundation/validation/phone';
import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import { type RegistryAccountFacts, registryAccountMachine } from '@fiducia/domain/registry/registry-account-machine';
import { nextConfirmation } from '@fiducia/domain/registry/registry-confirmation';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { type EntityHooks, viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { nationalRegistryAccountTable } from './national-registry-account.table.ts';

const textIn = (draft: Draft, name: string): string => {
  const value = draft[name];
  return typeof value === 'string' ? value : '';
};

/** Validates the fields of a registry account before they are written. */
function problemsOf(draft: Draft): Rejection | undefined {
  const problems = {
    employerIdentificationNumber: checkEin(textIn(draft, 'employerIdentificationNumber'), { label: 'EIN' }),
    contactPhoneNumber: checkPhone(textIn(draft, 'contactPhoneNumber')),
    contactEmailAddress: checkEmail(textIn(draft, 'contactEmailAddress'), { label: 'email' }),
    contactPostalCode: checkPostalCode(textIn(draft, 'contactPostalCode'), { countryCode: 'US' }),
  };
  const errors = Object.entries(problems).flatMap(([name, problem]) =>
    problem === undefined || !(name in draft) ? [] : [[name, [problem]] as const],
  );
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : undefined;
}

export const registryAccountTransitions = bindTransitions<
  RegistryAccountFacts,
  keyof typeof registryAccountMachine.transitions
>({
  entity: nationalRegistryAccountTable,
  machine: registryAccountMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

const isEmployer = ({ actor }: ActorContext) => actor.userType === 'nationalRegistryClient';
/** The state of a new account. Staff review employers that register. */
const firstStatus = (ctx: ActorContext) => (isEmployer(ctx) ? 'waitingForReview' : 'active');
const todayOf = (now: Date) => localDate(now.toISOString(), timeZones.eastern);

/** Sends an employer to review again that changes what the review was about: its name or EIN. */
async function reviewRenamed(tx: Tx, ctx: ActorContext, id: string, draft: Draft): Promise<Rejection | undefined> {
  if (!isEmployer(ctx)) return undefined;
  const row = await tx.one<{ companyName: string; employerIdentificationNumber: string | null; status: string }>(sql`
    select company_name as "companyName", employer_identification_number as "employerIdentificationNumber", status
      from national_registry_accounts where id = ${id}`);
  if (row?.status !== 'active') return undefined;
  const isSame = (['companyName', 'employerIdentificationNumber'] as const).every(
    (name) => !(name in draft) || textIn(draft, name) === (row[name] ?? ''),
  );
  if (isSame) return undefined;
  const renamed = await applyTransition(tx, ctx, registryAccountTransitions, { id, transition: 'rename' });
  return isRejection(renamed) ? renamed : undefined;
}

export const registryAccountHooks: EntityHooks = {
  beforeCreate: async (_tx, ctx, draft) =>
    problemsOf(draft) ?? {
      draft,
      initialValues: {
        user_id: isEmployer(ctx) ? ctx.actor.userId : null,
        status: firstStatus(ctx),
        confirmation_due_on: nextConfirmation(todayOf(ctx.now)),
      },
    },
  afterCreate: async (tx, ctx, id) => {
    const state = { status: firstStatus(ctx), substatus: null };
    await recordCreation(tx, ctx, nationalRegistryAccountTable, [{ id, state }]);
    return undefined;
  },
  beforeUpdate: async (tx, ctx, id, draft) => problemsOf(draft) ?? (await reviewRenamed(tx, ctx, id, draft)) ?? draft,
};

async function step(ctx: RequestContext, id: string, act: (tx: Tx) => Promise<Rejection | undefined>) {
  const rejection = await ctx.inTx(async (tx) => (await act(tx)) ?? { id });
  return isRejection(rejection) ? rejection : replyOf(viewRecord(ctx, nationalRegistryAccountTable, id));
}

/** Applies a decision about an employer and emails it to the employer's contact, if there is one. */
const decide = (ctx: RequestContext, id: string, transition: 'accept' | 'decline', reason: string, site: string) =>
  step(ctx, id, async (tx) => {
    const made = await applyTransition(tx, ctx, registryAccountTransitions, {
      id,
      transition,
      columns: { decline_reason: reason || null },
      ...(reason === '' ? {} : { note: reason }),
    });
    if (isRejection(made)) return made;
    const recipient = made.row['contact_email_address'];
    if (typeof recipient !== 'string') return undefined;
    const values = { companyName: String(made.row['company_name']), address: site };
    const message =
      transition === 'accept'
        ? renderMessage(registryMessages.employerAccepted, values)
        : renderMessage(registryMessages.employerDeclined, { ...values, reason });
    await postText(tx, ctx, { ...message, recipient, cause: `${id} ${ctx.now.toISOString()}` });
    return undefined;
  });

/** Records that an employer's listings are current, and when it must confirm them again. */
const confirm = (ctx: RequestContext, id: string) =>
  step(ctx, id, async (tx) => {
    const mine = { grants: nationalRegistryAccountTable.update, withDeleted: false };
    const row = await lockRow(tx, nationalRegistryAccountTable, id, ctx.actor, mine);
    if (isRejection(row)) return row;
    await setColumns(tx, ctx, nationalRegistryAccountTable, id, {
      confirmed_at: ctx.now,
      confirmed_by: ctx.actor.userId,
      confirmation_due_on: nextConfirmation(todayOf(ctx.now)),
    });
    return undefined;
  });

export const registryAccountEndpoints = ({ config }: Platform): readonly Endpoint[] => [
  on(routes.acceptRegistryAccount, ({ params }, ctx) =>
    decide(ctx, params.id, 'accept', '', portalAddress(config, 'registry')),
  ),
  on(routes.declineRegistryAccount, ({ params, body }, ctx) =>
    decide(ctx, params.id, 'decline', body.note, portalAddress(config, 'registry')),
  ),
  on(routes.applyAgainToRegistry, ({ params }, ctx) =>
    step(ctx, params.id, async (tx) => {
      const mine = { grants: nationalRegistryAccountTable.update, withDeleted: false };
      const own = await readRecord(tx, nationalRegistryAccountTable, params.id, ctx.actor, mine);
      if (isRejection(own)) return own;
      const made = await applyTransition(tx, ctx, registryAccountTransitions, {
        id: params.id,
        transition: 'applyAgain',
      });
      return isRejection(made) ? made : undefined;
    }),
  ),
  on(routes.confirmRegistryListings, ({ params }, ctx) => confirm(ctx, params.id)),
];

/**
 * Deletes all of the accounts or none: a missing one rolls back everything. The people they list can no longer be
 * found.
 */
export const bulkDeleteAccounts: Endpoint = on(routes.bulkDeleteRegistryAccounts, async ({ body }, ctx) => {
  const ids = [...new Set(body.nationalRegistryAccountUuids)];
  const done = await ctx.inTx(async (tx) => {
    const gone = await tx.many<{ id: string }>(sql`
      with them as (select id from national_registry_accounts where id = any(${ids}::text[]) and deleted_at is null order by id for no key update)
      update national_registry_accounts a set deleted_at = ${ctx.now}, updated_at = ${ctx.now} from them where a.id = them.id returning a.id`);
    if (gone.length !== ids.length) return absent;
    await logChanges(
      tx,
      ctx,
      gone.map(({ id }) => ({
        entity: nationalRegistryAccountTable.name,
        recordId: id,
        action: 'delete' as const,
        masterAccountId: null,
        before: { deleted_at: null },
        after: { deleted_at: ctx.now.toISOString() },
      })),
    );
    return { deleted: gone.length };
  });
  return isRejection(done) ? done : reply(done);
});
