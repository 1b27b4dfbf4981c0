import type { Entity } from '../../../packages/contract/src/lang/entity.ts';
import { makeExportKind } from '../../../packages/server/src/platform/engine/request-export.ts';
import type { Caller } from '../test-server.ts';
import { type Checked, Findings } from './checked.ts';
import { personOf, type Rights } from './tenants.ts';

/** Checks that only its requester reads an export: no other user, no caller without a session, not without the permission. */
export async function checkExportLink(rights: Rights, entity: Entity): Promise<Checked> {
  const found = new Findings();
  const { full, bare } = personOf(rights.ours, 'client');
  const others: readonly [string, Caller][] = [
    ['a colleague', bare],
    ['the other tenant', personOf(rights.theirs, 'client').full],
    ['staff', personOf(rights.ours, 'staffMember').full],
    ['nobody', rights.server.anonymous()],
  ];
  const search = await full.call('GET', `/${entity.audience}/${entity.path}?export=csv`);
  const uri = Reflect.get(search.search, 'exportDownloadUri');
  found.expect(typeof uri === 'string', () => `${entity.name}: no export was made: ${search.text.slice(0, 200)}`);
  const own = await full.call('GET', String(uri));
  found.expect(own.httpStatus === 200, () => `${entity.name}: the asker got ${own.httpStatus}`);
  found.expect(
    !own.text.includes(rights.theirs.mark),
    () => `${entity.name}: the export holds rows of the other tenant`,
  );
  for (const [name, caller] of others) {
    const response = await caller.call('GET', String(uri));
    found.expect(
      response.httpStatus === 404 || response.httpStatus === 401,
      () => `${entity.name}: ${name} got ${response.httpStatus}`,
    );
  }
  return found;
}

/** Checks that a job runs with its requester's permissions at that time. */
export async function checkJobRights(rights: Rights, entity: Entity): Promise<Checked> {
  const found = new Findings();
  const { server, ours } = rights;
  const { masterAccountId } = personOf(ours, 'client');
  const requester = await server.signIn('client', ['orders.view', 'plans.view', 'account.view'], {
    masterAccountIds: [masterAccountId],
  });
  const queued = await requester.call<{ id?: string }>('POST', '/public/utils/queue-job/export-report', {
    reportBaseUrl: `/${entity.audience}/${entity.path}`,
    entityType: entity.name,
    reportTitle: 'Rights',
    reportQueryString: '',
  });
  found.expect(queued.httpStatus === 200, () => `${makeExportKind} was not queued: ${queued.text.slice(0, 300)}`);
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [requester.userId]);
  await server.jobs.runDue();
  const { rows } = await server.platform.database.query<{ ready: boolean; failed: boolean }>(
    'select ready_at is not null as ready, failed_at is not null as failed from exports where user_id = $1',
    [requester.userId],
  );
  found.expect(
    rows.length === 1 && rows.every(({ ready, failed }) => failed && !ready),
    () => `an asker without rights got an export: ${JSON.stringify(rows)}`,
  );
  return found;
}
