import type { account } from '@fiducia/contract/accounts/account.entity';
import type { RowOf } from '@fiducia/contract/lang/entity';
import { type AdvisorLevel, isAdvisorLevel, mayBeBelow } from '@fiducia/domain/accounts/advisor-levels';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { type Draft, readDraft } from '../../platform/engine/draft.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { accountTable } from './account.table.ts';
import { partyProblems } from './party-problems.ts';

type Parent = Pick<RowOf<typeof account>, 'id' | 'masterAccountId' | 'accountTypeCode'>;

const active = { status: 'active', substatus: null };

/** Inserts an account below an advisor's account. The caller checked the level and that the actor may edit the parent. */
export async function insertBelow(tx: Tx, ctx: RequestContext, parent: Parent, draft: Draft): Promise<string> {
  const id = newId();
  await insertRecords(tx, ctx, accountTable, [
    {
      draft,
      initialValues: {
        id,
        friendly_id: newFriendlyId(ctx.now),
        status: active.status,
        master_account_id: parent.masterAccountId,
        parent_account_id: parent.id,
      },
    },
  ]);
  await recordCreation(tx, ctx, accountTable, [{ id, state: active }]);
  return id;
}

/** Returns why an account of a level can't be below a parent, or undefined. */
export function problemOfLevel(level: AdvisorLevel | undefined, parent: Parent): Rejection | undefined {
  if (level !== undefined && isAdvisorLevel(parent.accountTypeCode) && mayBeBelow(level, parent.accountTypeCode))
    return undefined;
  const sentences = {
    registeredInvestmentAdvisor: 'Choose advisory firm or advisor as the type.',
    advisoryFirm: 'Choose advisor as the type. An advisory firm has only advisors below it.',
    advisor: 'An advisor’s account has no accounts below it. Choose the advisory firm.',
  };
  return invalid({
    accountTypeCode: [sentences[isAdvisorLevel(parent.accountTypeCode) ? parent.accountTypeCode : 'advisor']],
  });
}

/** Creates an account below an advisor's account from a request body. Returns its ID. */
export async function createBelow(
  tx: Tx,
  ctx: RequestContext,
  parent: Parent,
  body: unknown,
): Promise<string | Rejection> {
  const draft = readDraft(accountTable, body, 'create', ctx.actor.userType === 'staffMember');
  if (isRejection(draft)) return draft;
  const level = isAdvisorLevel(draft['accountTypeCode']) ? draft['accountTypeCode'] : undefined;
  const problem = problemOfLevel(level, parent) ?? partyProblems(draft);
  return problem ?? insertBelow(tx, ctx, parent, draft);
}
