import { advisorTexts } from '@fiducia/domain/advisors/advisor-texts';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { checkAnnuityTypes } from '@fiducia/domain/foundation/validation/annuity-types';
import { annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { planTypes } from '@fiducia/domain/orders/plan-type';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { createFromBody, type EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { accountTable } from '../accounts/account.table.ts';
import { partyProblems } from '../accounts/party-problems.ts';
import { planTable } from './plan.table.ts';

const state = { status: 'active', substatus: null };

/** Checks the joint and survivor annuity rule of three plan types against the plan's new values. */
export function annuityProblem(
  draft: Draft,
  before: { planTypeCode?: unknown; annuityTypeCodes?: unknown } = {},
): Rejection | undefined {
  if (draft['planTypeCode'] === undefined && draft['annuityTypeCodes'] === undefined) return undefined;
  const type = draft['planTypeCode'] ?? before.planTypeCode;
  const chosen = draft['annuityTypeCodes'] ?? before.annuityTypeCodes ?? [];
  if (!isOneOf(planTypes, type) || !Array.isArray(chosen)) return undefined;
  const problem = checkAnnuityTypes(
    type,
    chosen.filter((code) => isOneOf(annuityTypes, code)),
  );
  return problem === undefined ? undefined : invalid({ annuityTypeCodes: [problem] });
}

const hooksFor = (accountId: string, masterAccountId: string): EntityHooks => ({
  beforeCreate: async (_tx, ctx, draft) => {
    const problem = partyProblems(draft) ?? annuityProblem(draft);
    if (problem) return problem;
    const initialValues = {
      master_account_id: masterAccountId,
      friendly_id: newFriendlyId(ctx.now),
      status: state.status,
    };
    return { draft: { ...draft, accountId }, initialValues };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, planTable, [{ id, state }]);
    return undefined;
  },
});

/** Creates a plan of an account from a request body. `name` is accepted instead of `displayName`. Returns its ID. */
export async function makePlan(
  tx: Tx,
  ctx: ActorContext,
  accountId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string | Rejection> {
  const name = body['displayName'] ?? body['name'];
  if (typeof name !== 'string' || name.trim() === '') return invalid({ displayName: [advisorTexts.planNameRequired] });
  const { name: _, ...rest } = body;
  const owner = await readRecord(tx, accountTable, accountId, ctx.actor);
  if (isRejection(owner)) return owner;
  if (owner.status === 'waitingForReview')
    return invalid({ accountId: ['We’re reviewing this account. You can add plans after we accept it.'] });
  if (owner.status !== 'active')
    return invalid({ accountId: ['This account is inactive. Reactivate it before you add a plan.'] });
  return createFromBody(tx, ctx, planTable, hooksFor(accountId, owner.masterAccountId), {
    ...rest,
    displayName: name.trim(),
    accountId,
  });
}
