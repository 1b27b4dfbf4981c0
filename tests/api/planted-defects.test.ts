import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import { all, inMyAccounts } from '../../packages/contract/src/lang/row-rule.ts';
import { readExport } from '../../packages/contract/src/system/export.routes.ts';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { accountTable } from '../../packages/server/src/areas/accounts/account.table.ts';
import { storedFileTable } from '../../packages/server/src/areas/documents/stored-file.table.ts';
import { orderTable } from '../../packages/server/src/areas/orders/order.table.ts';
import { participantTable } from '../../packages/server/src/areas/participants/participant.table.ts';
import { paymentInstructionTable } from '../../packages/server/src/areas/payments/payment-instruction.table.ts';
import { planTable } from '../../packages/server/src/areas/plans/plan.table.ts';
import { savedViewTable } from '../../packages/server/src/areas/system/saved-view.table.ts';
import { reply } from '../../packages/server/src/platform/call/answer.ts';
import { listChanges, listDocuments, listNotes } from '../../packages/server/src/platform/engine/record-extras.ts';
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

// Declarations before anything is planted: the matrix checks whether the server still follows them.
const calls = policyOf(allRoutes);
const records = recordPolicy();
const fields = fieldPolicy();

let rights: Rights;
beforeAll(async () => {
  openToDefects();
  rights = await openRights();
  // The engine's rules are tested alone; behind row-level security their defects would be harmless and unseen.
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
    plant: () => plantGrants(paymentInstructionTable, 'read', 'participant', all),
    check: () => checkRecords(rights, records, paymentInstructionTable),
  },
  'one condition of a row rule is dropped': {
    plant: () => plantGrants(storedFileTable, 'read', 'client', inMyAccounts()),
    check: () => checkRecords(rights, records, storedFileTable),
  },
  'the rule of a change is widened from own accounts to all': {
    plant: () => plantGrants(planTable, 'update', 'client', all),
    check: () => checkForeign(rights, [operationOf(allRoutes, planTable, 'update')]),
  },
  'a rule reads the wrong tenant column': {
    plant: () => plantGrants(participantTable, 'read', 'client', inMyAccounts('id')),
    check: () => checkRecords(rights, records, participantTable),
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
    plant: () => plantHandler(readExport, (_, ctx, right) => right({ ...ctx, actor: client().actor })),
    check: () => checkExportLink(rights, orderTable),
  },
  'an export is read without the row rule': {
    plant: () =>
      plantHandler(readExport, (_, ctx, right) =>
        right({ ...ctx, actor: { ...systemActor, userId: ctx.actor.userId } }),
      ),
    check: () => checkExportLink(rights, orderTable),
  },
  'notes are listed without the rule of their record': {
    plant: () =>
      plantHandler(operationOf(allRoutes, savedViewTable, 'notes.list'), async ({ id = '' }, ctx) =>
        reply(await listNotes(ctx.db, id)),
      ),
    check: () => checkRecords(rights, records, savedViewTable),
  },
  'documents are listed without the rule of their record': {
    plant: () =>
      plantHandler(operationOf(allRoutes, savedViewTable, 'documents.list'), async ({ id = '' }, ctx) =>
        reply(await listDocuments(ctx.db, id)),
      ),
    check: () => checkRecords(rights, records, savedViewTable),
  },
  'the change log is listed without the rule of its record': {
    plant: () =>
      plantHandler(operationOf(allRoutes, savedViewTable, 'changeLogs.list'), async ({ id = '' }, ctx) =>
        reply(await listChanges(ctx.db, id)),
      ),
    check: () => checkRecords(rights, records, savedViewTable),
  },
  'a search counts without the row rule': {
    plant: () =>
      plantHandler(operationOf(allRoutes, orderTable, 'search'), (_, ctx, right, query) =>
        right(query['returnRecordCountsOnly'] === '1' ? { ...ctx, actor: systemActor } : ctx),
      ),
    check: () => checkRecords(rights, records, orderTable),
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
    check: () => checkJobRights(rights, orderTable),
  },
  // This one is last because the rendered visibility of a field is cached.
  'a field of staff is forgotten': {
    plant: () => plantField(accountTable, 'moneyHeld'),
    check: () => checkFields(rights, fields, accountTable),
  },
};

test.each(Object.entries(defects))('the suite catches: %s', async (_, { plant, check }) => {
  const undo = plant();
  const planted = await check().finally(undo);
  expect(planted.problems.length).toBeGreaterThan(0);
});

test.each(Object.entries(defects).slice(0, -1))('and finds nothing without it: %s', async (_, { check }) => {
  expect((await check()).problems).toEqual([]);
});
