import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../packages/contract/src/accounts/account.entity.ts';
import { storedFile } from '../../packages/contract/src/documents/stored-file.entity.ts';
import { all, inMyAccounts } from '../../packages/contract/src/lang/row-rule.ts';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import { order } from '../../packages/contract/src/orders/order.entity.ts';
import { participant } from '../../packages/contract/src/participants/participant.entity.ts';
import { paymentInstruction } from '../../packages/contract/src/payments/payment-instruction.entity.ts';
import { plan } from '../../packages/contract/src/plans/plan.entity.ts';
import { readExport } from '../../packages/contract/src/system/export.routes.ts';
import { savedView } from '../../packages/contract/src/system/saved-view.entity.ts';
import { systemActor } from '../../packages/domain/src/actor/actor.ts';
import { listChanges, listDocuments, listNotes } from '../../packages/server/src/engine/record-extras.ts';
import { reply } from '../../packages/server/src/http/answer.ts';
import { checkCalls, checkForeign, policyOf } from '../support/rights/check-calls.ts';
import { checkFields, fieldPolicy } from '../support/rights/check-fields.ts';
import { checkExportLink, checkJobRights } from '../support/rights/check-hanging.ts';
import { checkRecords, recordPolicy } from '../support/rights/check-records.ts';
import type { Checked } from '../support/rights/checked.ts';
import {
  openToDefects,
  operationOf,
  plantField,
  plantGrants,
  plantHandler,
  plantJobActor,
  plantWho,
} from '../support/rights/planted.ts';
import { allRoutes, openRights, personOf, type Rights } from '../support/rights/tenants.ts';

// What was declared before anything is planted: the matrix asks whether the program still does it.
const calls = policyOf(allRoutes);
const records = recordPolicy();
const fields = fieldPolicy();

let rights: Rights;
beforeAll(async () => {
  openToDefects();
  rights = await openRights();
  // The first wall is judged alone; behind the second one its defects would be harmless and unseen.
  const { database } = rights.server.platform;
  Object.assign(database, { scopedTo: () => database });
});
afterAll(() => rights.stop());

const routeAt = (name: string): Route => {
  const found = allRoutes.find(({ method, path }) => `${method} ${path}` === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const summary = routeAt('GET /private/payment-batches/:id/summary');
const client = () => personOf(rights.ours, 'client');

interface Defect {
  readonly plant: () => () => void;
  readonly check: () => Promise<Checked>;
}

const defects: Readonly<Record<string, Defect>> = {
  'a row rule is dropped': {
    plant: () => plantGrants(paymentInstruction, 'read', 'participant', all),
    check: () => checkRecords(rights, records, paymentInstruction),
  },
  'one condition of a row rule is dropped': {
    plant: () => plantGrants(storedFile, 'read', 'client', inMyAccounts()),
    check: () => checkRecords(rights, records, storedFile),
  },
  'the rule of a change is widened from own accounts to all': {
    plant: () => plantGrants(plan, 'update', 'client', all),
    check: () => checkForeign(rights, [operationOf(allRoutes, plan, 'update')]),
  },
  'a rule reads the wrong tenant column': {
    plant: () => plantGrants(participant, 'read', 'client', inMyAccounts('id')),
    check: () => checkRecords(rights, records, participant),
  },
  'a permission is skipped': {
    plant: () => plantWho(summary, { staffMember: true }),
    check: () => checkCalls(rights, [summary], calls),
  },
  'a private call is opened to clients': {
    plant: () => plantWho(summary, { client: true }),
    check: () => checkCalls(rights, [summary], calls),
  },
  'a private call is opened to everybody': {
    plant: () => plantWho(summary, { anonymous: true }),
    check: () => checkCalls(rights, [summary], calls),
  },
  'an export is given to whoever has its link': {
    plant: () => plantHandler(readExport, (_, work, right) => right({ ...work, actor: client().actor })),
    check: () => checkExportLink(rights, order),
  },
  'an export is read without the row rule': {
    plant: () =>
      plantHandler(readExport, (_, work, right) =>
        right({ ...work, actor: { ...systemActor, userId: work.actor.userId } }),
      ),
    check: () => checkExportLink(rights, order),
  },
  'notes are listed without the rule of their record': {
    plant: () =>
      plantHandler(operationOf(allRoutes, savedView, 'notes.list'), async ({ id = '' }, work) =>
        reply(await listNotes(work.db, id)),
      ),
    check: () => checkRecords(rights, records, savedView),
  },
  'documents are listed without the rule of their record': {
    plant: () =>
      plantHandler(operationOf(allRoutes, savedView, 'documents.list'), async ({ id = '' }, work) =>
        reply(await listDocuments(work.db, id)),
      ),
    check: () => checkRecords(rights, records, savedView),
  },
  'the change log is listed without the rule of its record': {
    plant: () =>
      plantHandler(operationOf(allRoutes, savedView, 'changeLogs.list'), async ({ id = '' }, work) =>
        reply(await listChanges(work.db, id)),
      ),
    check: () => checkRecords(rights, records, savedView),
  },
  'a search counts without the row rule': {
    plant: () =>
      plantHandler(operationOf(allRoutes, order, 'search'), (_, work, right, query) =>
        right(query['returnRecordCountsOnly'] === '1' ? { ...work, actor: systemActor } : work),
      ),
    check: () => checkRecords(rights, records, order),
  },
  'a job works with the rights of the moment it was asked for': {
    plant: () =>
      plantJobActor(async (sessionId) => {
        const { rows } = await rights.server.platform.database.query<{ user_id: string }>(
          'select user_id from sessions where id = $1',
          [sessionId],
        );
        return { ...client().actor, userId: rows[0]?.user_id ?? null };
      }),
    check: () => checkJobRights(rights, order),
  },
  // The last one: what others may know of a field is made into a text once.
  'a field of staff is forgotten': {
    plant: () => plantField(account, 'moneyHeld'),
    check: () => checkFields(rights, fields, account),
  },
};

test.each(Object.entries(defects))('the suite catches: %s', async (_, { plant, check }) => {
  const undo = plant();
  const planted = await check().finally(undo);
  expect(planted.flaws.length).toBeGreaterThan(0);
});

test.each(Object.entries(defects).slice(0, -1))('and finds nothing without it: %s', async (_, { check }) => {
  expect((await check()).flaws).toEqual([]);
});
