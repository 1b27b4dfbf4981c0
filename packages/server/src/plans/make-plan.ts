import { account } from '@fiducia/contract/accounts/account.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { advisorTexts } from '@fiducia/domain/advisors/advisor-texts';
import { annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { planTypes } from '@fiducia/domain/orders/plan-type';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { checkAnnuityTypes } from '@fiducia/domain/validation/annuity-types';
import { partyFlaws } from '../accounts/party-flaws.ts';
import type { Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import type { Doer } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { createFromBody, type EntityHooks } from '../engine/serve-entity.ts';

const state = { status: 'active', substatus: null };

/** The joint-survivor rule of three plan types, on the plan as it will be. */
export function annuityFlaw(
  draft: Draft,
  before: { planTypeCode?: unknown; annuityTypeCodes?: unknown } = {},
): Refusal | undefined {
  if (draft['planTypeCode'] === undefined && draft['annuityTypeCodes'] === undefined) return undefined;
  const type = draft['planTypeCode'] ?? before.planTypeCode;
  const chosen = draft['annuityTypeCodes'] ?? before.annuityTypeCodes ?? [];
  if (!isOneOf(planTypes, type) || !Array.isArray(chosen)) return undefined;
  const flaw = checkAnnuityTypes(
    type,
    chosen.filter((code) => isOneOf(annuityTypes, code)),
  );
  return flaw === undefined ? undefined : invalid({ annuityTypeCodes: [flaw] });
}

const hooksFor = (accountId: string, masterAccountId: string): EntityHooks => ({
  beforeCreate: async (_tx, work, draft) => {
    const flaw = partyFlaws(draft) ?? annuityFlaw(draft);
    if (flaw) return flaw;
    const born = { master_account_id: masterAccountId, friendly_id: newFriendlyId(work.now), status: state.status };
    return { draft: { ...draft, accountId }, born };
  },
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, plan, [{ id, state }]);
    return undefined;
  },
});

/** Makes a plan of an account as a body asks. `name` may stand for `displayName`. Answers its id. */
export async function makePlan(
  tx: Tx,
  work: Doer,
  accountId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string | Refusal> {
  const name = body['displayName'] ?? body['name'];
  if (typeof name !== 'string' || name.trim() === '') return invalid({ displayName: [advisorTexts.planNameRequired] });
  const { name: _, ...rest } = body;
  const owner = await readRecord(tx, account, accountId, work.actor);
  if (isRefusal(owner)) return owner;
  if (owner.status !== 'active')
    return invalid({ accountId: ['This account is inactive. Reactivate it before you add a plan.'] });
  return createFromBody(tx, work, plan, hooksFor(accountId, owner.masterAccountId), {
    ...rest,
    displayName: name.trim(),
    accountId,
  });
}
