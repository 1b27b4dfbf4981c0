import * as routes from '@fiducia/contract/advisors/advisor-team.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { type AdvisorLevel, isAdvisorLevel } from '@fiducia/domain/accounts/advisor-levels';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { actorIncluding } from '@fiducia/domain/foundation/actor/actor';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { counted } from '@fiducia/domain/foundation/text/counted';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { checkPhone, parsePhone } from '@fiducia/domain/foundation/validation/phone';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { ensureDefaultRoles } from '../access/roles/default-roles.ts';
import { forgetActors } from '../access/sessions/identify.ts';
import { accountTable } from '../accounts/account.table.ts';
import { inviteNewcomer } from '../accounts/account-users.ts';
import { insertBelow, problemOfLevel } from '../accounts/advisor-accounts.ts';

type NewAdvisor = BodyOf<typeof routes.inviteAdvisors>['advisors'][number];

interface Firm {
  readonly id: string;
  readonly masterAccountId: string;
  readonly accountTypeCode: AdvisorLevel;
}

/** Validates the advisors row by row. An address may appear only once. */
function problemsOf(advisors: readonly NewAdvisor[], parent: AdvisorLevel): Rejection | undefined {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [at, { emailAddress, phoneNumber, firmName }] of advisors.entries()) {
    const address = emailAddress.toLowerCase();
    const problems = [
      checkEmail(emailAddress, { label: 'email', isRequired: true }),
      seen.has(address) ? 'Email is duplicated' : undefined,
      checkPhone(phoneNumber ?? ''),
      firmName && parent !== 'registeredInvestmentAdvisor'
        ? 'Leave out the firm: your advisors belong to your own firm.'
        : undefined,
    ].filter((problem) => problem !== undefined);
    seen.add(address);
    if (problems.length > 0) errors[`row ${at + 1}`] = problems;
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}

/** Returns the firms below an account by name in lower case. */
async function firmsBelow(tx: Tx, parent: Firm): Promise<Map<string, Firm>> {
  const rows = await tx.many<{ id: string; name: string }>(sql`
    select id, lower(display_name) as name from accounts
     where parent_account_id = ${parent.id} and account_type_code = 'advisoryFirm' and deleted_at is null order by created_at desc, id`);
  return new Map(
    rows.map(({ id, name }) => [
      name,
      { id, masterAccountId: parent.masterAccountId, accountTypeCode: 'advisoryFirm' },
    ]),
  );
}

async function inviteAll(
  platform: Platform,
  tx: Tx,
  ctx: RequestContext,
  accountId: string,
  advisors: readonly NewAdvisor[],
): Promise<Rejection | { invited: number; firms: number }> {
  const top = await readRecord(tx, accountTable, accountId, ctx.actor, {
    grants: accountTable.update,
    withDeleted: false,
  });
  if (isRejection(top)) return top;
  const wrongLevel = problemOfLevel('advisor', top);
  if (wrongLevel || !isAdvisorLevel(top.accountTypeCode)) return wrongLevel ?? absent;
  const parent: Firm = { id: top.id, masterAccountId: top.masterAccountId, accountTypeCode: top.accountTypeCode };
  const problems = problemsOf(advisors, parent.accountTypeCode);
  if (problems) return problems;
  await lockSubject(tx, 'advisorsBelow', accountId);
  const roleId = (await ensureDefaultRoles(tx, ctx)).get('accountAdministrator') ?? '';
  const firms = await firmsBelow(tx, parent);
  let newFirms = 0;
  const errors: Record<string, string[]> = {};
  for (const [at, { firstName, lastName, emailAddress, phoneNumber, firmName }] of advisors.entries()) {
    const name = firmName ?? '';
    let firm = name === '' ? parent : firms.get(name.toLowerCase());
    if (firm === undefined) {
      const id = await insertBelow(tx, ctx, parent, { displayName: name, accountTypeCode: 'advisoryFirm' });
      firm = { ...parent, id, accountTypeCode: 'advisoryFirm' };
      firms.set(name.toLowerCase(), firm);
      newFirms++;
    }
    const id = await insertBelow(tx, ctx, firm, {
      displayName: `${firstName} ${lastName}`,
      accountTypeCode: 'advisor',
    });
    const phone = parsePhone(phoneNumber ?? '') ?? null;
    const newcomer = { firstName, lastName, emailAddress, phoneNumber: phone, roleId };
    const actor = actorIncluding(ctx.actor, id, accountId);
    const invited = await inviteNewcomer(platform, tx, { ...ctx, actor }, id, newcomer);
    if (isRejection(invited)) errors[`row ${at + 1}`] = [invited.sentence];
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : { invited: advisors.length, firms: newFirms };
}

/** Moves an advisor's account to another firm that the actor may edit. Its campaigns and prospects stay with it. */
async function move(tx: Tx, ctx: RequestContext, id: string, parentId: string): Promise<Rejection | { id: string }> {
  const grants = { grants: accountTable.update, withDeleted: false };
  const moved = await readRecord(tx, accountTable, id, ctx.actor, grants);
  if (isRejection(moved)) return moved;
  if (moved.accountTypeCode !== 'advisor' || moved.parentAccountId === null) return advisorRejections.notMovable();
  const parent = await readRecord(tx, accountTable, parentId, ctx.actor, grants);
  if (isRejection(parent) || parent.masterAccountId !== moved.masterAccountId)
    return invalid({ parentAccountId: ['Choose one of your firms.'] });
  const wrongLevel = problemOfLevel('advisor', parent);
  if (wrongLevel) return invalid({ parentAccountId: ['Choose a firm. An advisor can’t be below another advisor.'] });
  await setColumns(tx, ctx, accountTable, id, { parent_account_id: parentId });
  return { id };
}

/** Returns the endpoints that add advisors to a firm and move them between firms. */
export const advisorInvitationEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.inviteAdvisors, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      tx.afterCommit(() => platform.wakeJobs());
      return inviteAll(platform, tx, ctx, params.id, body.advisors);
    });
    if (isRejection(done)) return done;
    return reply(done, `${counted(done.invited, 'advisor')} invited. We’re sending the invitations by email.`);
  }),
  on(routes.moveAdvisor, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return move(tx, ctx, params.id, body.parentAccountId);
    });
    return isRejection(done) ? done : reply(done);
  }),
];
