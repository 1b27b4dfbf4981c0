import * as routes from '@fiducia/contract/accounts/account-application.routes';
import {
  type AccountApplication,
  type AdvisorApplication,
  advisorApplicationProblems,
  applicationProblems,
  type CompanyApplication,
} from '@fiducia/domain/accounts/account-application';
import type { AdvisorLevel } from '@fiducia/domain/accounts/advisor-levels';
import { registrationForm } from '@fiducia/domain/accounts/advisor-registration';
import { sortAgreementVersions } from '@fiducia/domain/accounts/agreement-versions';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { parseEin } from '@fiducia/domain/foundation/validation/ein';
import { parsePhone } from '@fiducia/domain/foundation/validation/phone';
import { accountMessages } from '@fiducia/domain/messages/account-messages';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { download, reply, replyOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { bypassingRowSecurity, type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { ensureDefaultRoles } from '../access/roles/default-roles.ts';
import { forgetActors } from '../access/sessions/identify.ts';
import { planTable } from '../plans/plan.table.ts';
import { accountTable } from './account.table.ts';
import { writeForm } from './account-forms.ts';
import { accountTransitions } from './account-transitions.ts';
import { accountUserTable } from './account-user.table.ts';
import { agreementUserResponseTable } from './agreement-user-response.table.ts';

type Application = AccountApplication & Company & { readonly wantedServiceCodes: readonly string[] };
type Company = CompanyApplication & { readonly companyTypeCode: string | null };

type Audience = 'client' | 'advisor';
const audienceOf = ({ actor }: RequestContext): Audience => (actor.userType === 'advisor' ? 'advisor' : 'client');

interface OpenVersion {
  readonly id: string;
  readonly agreementCode: string;
  readonly title: string;
  readonly file: string;
  readonly applyToNewAccountsOnly: boolean;
  readonly replaceOn: string | null;
  readonly createdAt: string;
  readonly status: string;
}

/**
 * Returns what a new sponsor or advisor has to accept: of each agreement the version that its dashboard would ask for,
 * and every amendment for all accounts.
 */
async function readAgreements(db: Queries, audience: Audience): Promise<routes.ApplicantAgreement[]> {
  const versions = await db.many<OpenVersion>(sql`
    select v.id, v.agreement_code as "agreementCode", g.display_name || ', version ' || v.version as title, v.stored_file_id as file,
           v.apply_to_new_accounts_only as "applyToNewAccountsOnly", v.replace_on as "replaceOn", v.created_at as "createdAt", 'active' as status
      from agreement_versions v join agreements g on g.code = v.agreement_code and g.audience = ${audience}
     where v.account_id is null and v.deleted_at is null and v.is_client_consent_required order by v.id`);
  const amendments = await db.many<Omit<routes.ApplicantAgreement, 'kind'>>(sql`
    select v.id, 'Amendment ' || v.identifier || ': ' || v.summary as title, v.stored_file_id as file
      from agreement_amendment_versions v join agreements g on g.code = v.agreement_code and g.audience = ${audience}
     where v.account_id is null and v.deleted_at is null order by v.created_at desc, v.id`);
  const first = [...Map.groupBy(sortAgreementVersions(versions), ({ agreementCode }) => agreementCode).values()];
  return [
    ...first.flatMap(([version]) =>
      version ? [{ id: version.id, kind: 'version' as const, title: version.title, file: version.file }] : [],
    ),
    ...amendments.map((amendment) => ({ ...amendment, kind: 'amendment' as const })),
  ];
}

interface Applicant {
  readonly id: string;
  readonly emailAddress: string | null;
}

interface NewCompany {
  readonly company: Omit<Company, 'agreementIds'>;
  /** The level of an advisor's account. */
  readonly accountTypeCode?: AdvisorLevel;
  readonly wantedServiceCodes?: readonly string[];
  readonly applicant: Applicant;
  readonly agreements: readonly routes.ApplicantAgreement[];
}

/** Creates an account with its owner and accepted agreements. It waits for review. */
async function insertCompany(tx: Tx, ctx: RequestContext, of: NewCompany): Promise<string> {
  const { company, accountTypeCode, wantedServiceCodes = [], applicant, agreements } = of;
  const [id, placeId] = [newId(), newId()];
  const draft = {
    ...company,
    ...(accountTypeCode ? { accountTypeCode } : {}),
    employerIdentificationNumber: parseEin(company.employerIdentificationNumber) ?? null,
    phoneNumber: parsePhone(company.phoneNumber) ?? null,
  };
  const tenant = { master_account_id: id };
  const review = {
    status: 'waitingForReview',
    applied_at: ctx.now,
    applied_by: applicant.id,
    wanted_service_codes: [...wantedServiceCodes],
  };
  await insertRecords(tx, ctx, accountTable, [
    { draft, initialValues: { id, friendly_id: newFriendlyId(ctx.now), ...tenant, ...review } },
  ]);
  await recordCreation(tx, ctx, accountTable, [{ id, state: { status: review.status, substatus: null } }]);
  const roleId = (await ensureDefaultRoles(tx, ctx)).get('owner') ?? null;
  const place = { id: placeId, account_id: id, user_id: applicant.id, role_id: roleId, status: 'active' };
  await insertRecords(tx, ctx, accountUserTable, [{ draft: {}, initialValues: { ...place, is_account_owner: true } }]);
  await recordCreation(tx, ctx, accountUserTable, [{ id: placeId, state: active }]);
  const columns = { version: 'agreement_version_id', amendment: 'agreement_amendment_version_id' };
  await insertRecords(
    tx,
    ctx,
    agreementUserResponseTable,
    agreements.map((agreement) => ({
      draft: {},
      initialValues: {
        id: newId(),
        [columns[agreement.kind]]: agreement.id,
        account_id: id,
        ...tenant,
        user_id: applicant.id,
        agreed_at: ctx.now,
      },
    })),
  );
  return id;
}

const active = { status: 'active', substatus: null };

/** Creates a sponsor's account with its first plan. */
async function insertApplication(
  tx: Tx,
  ctx: RequestContext,
  application: Application,
  by: Pick<NewCompany, 'applicant' | 'agreements'>,
): Promise<string> {
  const {
    planName,
    planTypeCode,
    annuityTypeCodes,
    agreementIds: _accepted,
    wantedServiceCodes,
    ...company
  } = application;
  const id = await insertCompany(tx, ctx, { company, wantedServiceCodes, ...by });
  const planId = newId();
  await insertRecords(tx, ctx, planTable, [
    {
      draft: { displayName: planName, planTypeCode, annuityTypeCodes: [...annuityTypeCodes], accountId: id },
      initialValues: { id: planId, friendly_id: newFriendlyId(ctx.now), status: 'active', master_account_id: id },
    },
  ]);
  await recordCreation(tx, ctx, planTable, [{ id: planId, state: active }]);
  return id;
}

const readApplicant = (tx: Tx, { actor }: RequestContext) =>
  tx.one<Applicant>(sql`
    select id, email_address as "emailAddress" from users where id = ${actor.userId} and deleted_at is null`);

async function applyAsAdvisor(
  tx: Tx,
  ctx: RequestContext,
  application: AdvisorApplication & Company,
): Promise<string | Rejection> {
  const applicant = await readApplicant(tx, ctx);
  if (!applicant) return absent;
  const agreements = await readAgreements(tx, 'advisor');
  const problems = advisorApplicationProblems(
    application,
    agreements.map(({ id }) => id),
  );
  if (Object.keys(problems).length > 0) return invalid(problems);
  const { agreementIds: _accepted, crdNumber, secNumber, feeArrangement, yearlyFee, ...company } = application;
  const id = await insertCompany(tx, ctx, {
    company,
    accountTypeCode: 'registeredInvestmentAdvisor',
    applicant,
    agreements,
  });
  await writeForm(tx, ctx, { id, masterAccountId: id }, registrationForm, {
    crdNumber,
    secNumber,
    feeArrangement,
    yearlyFee,
  });
  if (applicant.emailAddress !== null) {
    const message = renderMessage(accountMessages.advisorApplicationReceived, { accountName: company.displayName });
    await postText(tx, ctx, { ...message, recipient: applicant.emailAddress, cause: id });
  }
  return id;
}

async function apply(tx: Tx, ctx: RequestContext, application: Application): Promise<string | Rejection> {
  const applicant = await readApplicant(tx, ctx);
  if (!applicant) return absent;
  const agreements = await readAgreements(tx, 'client');
  const problems = applicationProblems(
    application,
    agreements.map(({ id }) => id),
  );
  if (Object.keys(problems).length > 0) return invalid(problems);
  const id = await insertApplication(tx, ctx, application, { applicant, agreements });
  if (applicant.emailAddress !== null) {
    const message = renderMessage(accountMessages.applicationReceived, { accountName: application.displayName });
    await postText(tx, ctx, { ...message, recipient: applicant.emailAddress, cause: id });
  }
  return id;
}

interface Owner {
  readonly emailAddress: string;
  readonly accountName: string;
  /** The portal where the owner signs in. */
  readonly portal: 'advisor' | 'client';
}

/** Emails the owner of an account. */
async function mailOwner(
  tx: Tx,
  ctx: RequestContext,
  accountId: string,
  messageOf: (owner: Owner) => RenderedMessage,
): Promise<void> {
  const owners = await tx.many<Owner>(sql`
    select u.email_address as "emailAddress", a.display_name as "accountName",
           case when a.account_type_code is null then 'client' else 'advisor' end as portal
      from accounts a join account_users p on p.account_id = a.id and p.is_account_owner and p.status = 'active' and p.deleted_at is null
      join users u on u.id = p.user_id and u.deleted_at is null and u.email_address is not null
     where a.id = ${accountId} order by u.id`);
  for (const owner of owners)
    await postText(tx, ctx, { ...messageOf(owner), recipient: owner.emailAddress, cause: newId() });
}

type Step = 'accept' | 'decline' | 'applyAgain';

async function step(
  ctx: RequestContext,
  id: string,
  transition: Step,
  { note, messageOf }: { note?: string; messageOf: (owner: Owner) => RenderedMessage },
) {
  const done = await ctx.inTx(async (tx) => {
    const made = await applyTransition(tx, ctx, accountTransitions, {
      id,
      transition,
      columns: { decline_reason: note ?? null },
      ...(note === undefined ? {} : { note }),
    });
    if (isRejection(made)) return made;
    await mailOwner(tx, ctx, id, messageOf);
    return { id };
  });
  return isRejection(done) ? done : replyOf(viewRecord(ctx, accountTable, id));
}

/** Endpoints of a sponsor's application for an account, and of its review by staff. */
export const accountApplicationEndpoints = ({ config, database, files }: Platform): Endpoint[] => [
  ...bypassingRowSecurity('applicants aren’t members of the account that they apply for', [
    on(routes.readApplicantAgreements, async (_request, ctx) => reply(await readAgreements(ctx.db, audienceOf(ctx)))),
    on(routes.readApplicantAgreementFile, async ({ params }, ctx) => {
      const one = (await readAgreements(ctx.db, audienceOf(ctx))).find(({ file }) => file === params.storedFileId);
      if (!one) return absent;
      const content = await files.get(one.file);
      if (content === undefined) throw new Error(`the content of agreement file ${one.file} is missing`);
      return download('agreement.pdf', 'application/pdf', content, true);
    }),
    on(routes.applyForAccount, async ({ body }, ctx) => {
      const id = await ctx.inTx((tx) => {
        tx.afterCommit(() => forgetActors(database, ctx.actor.userId ?? undefined));
        return apply(tx, ctx, body);
      });
      return isRejection(id) ? id : reply({ id });
    }),
    on(routes.applyAsAdvisor, async ({ body }, ctx) => {
      const id = await ctx.inTx((tx) => {
        tx.afterCommit(() => forgetActors(database, ctx.actor.userId ?? undefined));
        return applyAsAdvisor(tx, ctx, body);
      });
      return isRejection(id) ? id : reply({ id });
    }),
    on(routes.applyAgain, async ({ params }, ctx) => {
      const own = await readRecord(ctx.db, accountTable, params.id, ctx.actor, { grants: accountTable.update });
      if (isRejection(own)) return own;
      return step(ctx, params.id, 'applyAgain', {
        messageOf: ({ accountName, portal }) => {
          const { advisorApplicationReceived, applicationReceived } = accountMessages;
          return renderMessage(portal === 'advisor' ? advisorApplicationReceived : applicationReceived, {
            accountName,
          });
        },
      });
    }),
  ]),
  on(routes.acceptApplication, ({ params }, ctx) =>
    step(ctx, params.id, 'accept', {
      messageOf: ({ accountName, portal }) => {
        const { advisorApplicationAccepted, applicationAccepted } = accountMessages;
        const message = portal === 'advisor' ? advisorApplicationAccepted : applicationAccepted;
        return renderMessage(message, { accountName, address: portalAddress(config, portal) });
      },
    }),
  ),
  on(routes.declineApplication, ({ params, body }, ctx) =>
    step(ctx, params.id, 'decline', {
      note: body.note,
      messageOf: ({ accountName, portal }) =>
        renderMessage(accountMessages.applicationDeclined, {
          accountName,
          reason: body.note,
          address: portalAddress(config, portal),
        }),
    }),
  ),
];
