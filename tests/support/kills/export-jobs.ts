import { newFriendlyId, newId } from '../../../packages/server/src/platform/db/new-id.ts';
import { readStoredFile } from '../../../packages/server/src/platform/files/store-file.ts';
import { compareCounts, type KillScenario, logInserted } from './kill-scenario.ts';
import { newKey } from './repeating-client.ts';

const exportsARound = 3;
const participants = 300;

/** Sponsors queue exports of their participants; a job writes the files and emails the sponsors. */
export const exportJobs: KillScenario = {
  title: 'jobs: export',
  withinMilliseconds: 900,
  open: async (site) => {
    const { server } = site;
    const { masterAccountId, subaccountId } = await server.sponsor('Export Mills');
    const { database, clock, files } = server.platform;
    await database.query(
      `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name)
       select p.id, p.friendly, $1, $2, 'Ada', 'Export ' || p.n from unnest($3::text[], $4::text[]) with ordinality as p (id, friendly, n)`,
      [
        masterAccountId,
        subaccountId,
        Array.from({ length: participants }, () => newId()),
        Array.from({ length: participants }, () => newFriendlyId(clock.now())),
      ],
    );
    await logInserted(database, masterAccountId, { Participant: 'participants' });
    const queued: string[] = [];
    return {
      prepare: async () => {
        // A new user each round, because users may queue only a few exports per minute.
        const caller = await server.signIn(
          'client',
          ['account.view', 'plans.view', 'participants.view', 'orders.view'],
          {
            masterAccountIds: [masterAccountId],
          },
        );
        const body = {
          reportTitle: 'All participants',
          entityType: 'Participant',
          reportBaseUrl: '/public/participants',
          reportQueryString: 'export=1',
        };
        const path = '/public/utils/queue-job/export-report';
        return Array.from({ length: exportsARound }, () => async () => {
          queued.push((await site.act<{ id: string }>({ caller, path, key: newKey(), body })).id);
        });
      },
      compare: async () => {
        const { rows } = await database.query<{ id: string; storage_key: string | null }>(
          `select e.id, e.storage_key, (e.ready_at is not null)::int as ready, e.done_rows as rows,
                  (select count(*)::int from outbox_messages m where m.cause = e.id) as messages
             from exports e`,
        );
        const perExport = { ready: 1, rows: participants, messages: 1, lines: participants + 1 };
        const found: (Record<string, number | string> & { id: string })[] = [];
        for (const { storage_key: key, ...row } of rows) {
          const text = key === null ? '' : (await readStoredFile(files, key)).toString('utf8');
          found.push({ ...row, lines: text.trim().split('\n').length });
        }
        const expected = new Map(queued.map((id) => [id, perExport]));
        return { acknowledged: queued.length, ...compareCounts(expected, found) };
      },
    };
  },
};
