import { account } from '@fiducia/contract/accounts/account.entity';
import * as routes from '@fiducia/contract/accounts/account.routes';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import { agreement } from '@fiducia/contract/accounts/agreement.entity';
import { agreementAmendmentVersion } from '@fiducia/contract/accounts/agreement-amendment-version.entity';
import { agreementUserResponse } from '@fiducia/contract/accounts/agreement-user-response.entity';
import { agreementVersion } from '@fiducia/contract/accounts/agreement-version.entity';
import { customBrand } from '@fiducia/contract/accounts/custom-brand.entity';
import { fee } from '@fiducia/contract/accounts/fee.entity';
import { feesInForce } from '@fiducia/contract/accounts/fee.routes';
import { nextLevelEmailTemplate } from '@fiducia/contract/accounts/next-level-email-template.entity';
import { notification } from '@fiducia/contract/accounts/notification.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { agreementRefusals } from '@fiducia/domain/accounts/agreement-refusals';
import { absent, invalid, isRefusal } from '@fiducia/domain/refusal/refusal';
import { newFriendlyId, newId } from '../db/new-id.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchEntity, searchWithin } from '../engine/search.ts';
import { createFromBody, type EntityHooks, serveEntity, viewRecord } from '../engine/serve-entity.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import { asProgram, on } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';
import { accountAgreementEndpoints } from './account-agreements.ts';
import { feesOfAccount, generalFees, heldFees } from './account-fees.ts';
import { accountFormEndpoints } from './account-forms.ts';
import { accountMoves } from './account-moves.ts';
import { accountPlaceEndpoints } from './account-places.ts';
import { agreementVersionEndpoints } from './agreement-versions.ts';
import { agreementsAudit } from './agreements-audit.ts';
import { customBrandEndpoints } from './custom-brands.ts';
import { accountLogoEndpoints } from './logos.ts';
import { partyFlaws } from './party-flaws.ts';
import { flawOfApproval } from './place-rights.ts';
import { notificationEnder, notificationEnderKind } from './end-notification.ts';
import { templateAndNotificationEndpoints } from './templates-and-notifications.ts';

const state = { status: 'active', substatus: null };

const hooks = (masterId?: string): EntityHooks => ({
  beforeUpdate: async (tx, work, id, draft) => {
    const before = await readRecord(tx, account, id, work.actor);
    if (isRefusal(before)) return before;
    return partyFlaws(draft) ?? flawOfApproval(work, before, draft) ?? draft;
  },
  beforeCreate: async (_tx, work, draft) => {
    const flaws = partyFlaws(draft);
    if (flaws) return flaws;
    const id = newId();
    const tenant = { master_account_id: masterId ?? id, parent_account_id: masterId ?? null };
    return { draft, born: { id, friendly_id: newFriendlyId(work.now), status: state.status, ...tenant } };
  },
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, account, [{ id, state }]);
    return undefined;
  },
});

/** A list below an account: of the whole master account, or of one subaccount. */
async function listBelow(
  work: Work,
  entity: Parameters<typeof searchWithin>[1],
  query: Readonly<Record<string, unknown>>,
  accountId: string,
  ofSubaccount: string,
) {
  const parent = await readRecord(work.db, account, accountId, work.actor);
  if (isRefusal(parent)) return parent;
  const field = parent.masterAccountId === parent.id ? 'masterAccountId' : ofSubaccount;
  const found = await searchWithin(work, entity, query, field, accountId);
  return isRefusal(found) ? found : searchAnswer(found);
}

async function move(work: Work, id: string, name: 'deactivate' | 'reactivate') {
  const moved = await work.inTx(async (tx) => {
    const made = await makeMove(tx, work, accountMoves, { id, move: name });
    return isRefusal(made) ? made : { id };
  });
  if (isRefusal(moved)) return moved;
  const record = await viewRecord(work, account, id);
  return isRefusal(record) ? record : reply(record);
}

export const accountsArea: Area = {
  name: 'accounts',
  messageEnders: { [notificationEnderKind]: notificationEnder },
  entities: [
    account,
    accountUser,
    fee,
    agreement,
    agreementVersion,
    agreementAmendmentVersion,
    agreementUserResponse,
    customBrand,
    nextLevelEmailTemplate,
    notification,
  ],
  audit: agreementsAudit,
  constraints: {
    agreement_versions__once: agreementRefusals.versionTaken(),
    agreement_user_responses__version: agreementRefusals.alreadyAccepted(),
    agreement_user_responses__amendment: agreementRefusals.alreadyAccepted(),
  },
  endpoints: (platform) => {
    const { files } = platform;
    return [
      ...agreementVersionEndpoints(platform),
      ...accountAgreementEndpoints(platform),
      ...customBrandEndpoints(platform),
      ...templateAndNotificationEndpoints(platform),
      ...serveEntity(account, files, hooks()),
      ...serveEntity(accountUser, files, { without: ['search', 'refresh'] }),
      ...asProgram('people are invited before they are in the account', accountPlaceEndpoints(platform)),
      ...accountFormEndpoints,
      ...accountLogoEndpoints(platform.files),
      ...serveEntity(fee, files),
      on(routes.searchAccountsAsStaff, async ({ rawQuery }, work) => {
        const found = await searchEntity(work, account, rawQuery);
        return isRefusal(found) ? found : searchAnswer(found);
      }),
      on(routes.createSubaccount, async ({ params, body }, work) => {
        const id = await work.inTx(async (tx) => {
          const master = await readRecord(tx, account, params.masterId, work.actor);
          if (isRefusal(master)) return master;
          if (master.masterAccountId !== master.id)
            return invalid({ masterId: ['A subaccount cannot have subaccounts. Choose its master account.'] });
          return createFromBody(tx, work, account, hooks(params.masterId), body);
        });
        if (isRefusal(id)) return id;
        const record = await viewRecord(work, account, id);
        return isRefusal(record) ? record : reply(record);
      }),
      on(routes.listSubaccounts, async ({ params, rawQuery }, work) => {
        const parent = await readRecord(work.db, account, params.id, work.actor);
        if (isRefusal(parent)) return parent;
        const found = await searchWithin(
          work,
          account,
          { ...rawQuery, 'search-isSubaccount': 'equals(true)' },
          'masterAccountId',
          params.id,
        );
        return isRefusal(found) ? found : searchAnswer(found);
      }),
      on(routes.listAccountPlans, ({ params, rawQuery }, work) =>
        listBelow(work, plan, rawQuery, params.id, 'accountId'),
      ),
      on(routes.listAccountParticipants, ({ params, rawQuery }, work) =>
        listBelow(work, participant, rawQuery, params.id, 'subaccountId'),
      ),
      on(routes.listAccountUsers, async ({ params, rawQuery }, work) => {
        const parent = await readRecord(work.db, account, params.id, work.actor);
        if (isRefusal(parent)) return parent;
        const { activeUsersOnly, ...query } = rawQuery;
        const active = activeUsersOnly === 'true' ? { 'search-status': 'equals(active)' } : {};
        const found = await searchWithin(work, accountUser, { ...query, ...active }, 'accountId', params.id);
        return isRefusal(found) ? found : searchAnswer(found);
      }),
      on(feesInForce, async (_request, work) => reply(await generalFees(work))),
      on(routes.listAccountFees, async ({ params }, work) => {
        const parent = await readRecord(work.db, account, params.id, work.actor);
        return isRefusal(parent) ? parent : reply(await feesOfAccount(work, params.id));
      }),
      on(routes.listHeldFees, async ({ params }, work) => {
        const parent = await readRecord(work.db, account, params.id, work.actor);
        return isRefusal(parent) ? absent : reply(await heldFees(work, params.id));
      }),
      on(routes.deactivateAccount, ({ params }, work) => move(work, params.id, 'deactivate')),
      on(routes.reactivateAccount, ({ params }, work) => move(work, params.id, 'reactivate')),
    ];
  },
};
