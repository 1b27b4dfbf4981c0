import { readStoredFile } from '../../../packages/server/src/platform/files/store-file.ts';
import { peopleHeader, peopleRows, peopleWorkbook } from '../people-sheet.ts';
import type { Caller } from '../test-server.ts';
import { compareCounts, type KillScenario } from './kill-scenario.ts';
import { newKey } from './repeating-client.ts';

const uploadsARound = 3;
const people = 20;

/** Sponsors create orders and upload their participants; a job reads the files. */
export const orderUploads: KillScenario = {
  title: 'orders: create, upload participants',
  withinMilliseconds: 600,
  open: async (site) => {
    const { server } = site;
    const { masterAccountId, planId } = await server.sponsor('Upload Mills');
    const bytes = await peopleWorkbook(peopleHeader, peopleRows(people));
    const created: string[] = [];
    let acknowledged = 0;
    const upload = async (client: Caller) => {
      const { id } = await site.act<{ id: string }>({
        caller: client,
        path: `/public/accounts/${masterAccountId}/orders`,
        key: newKey(),
        body: { serviceCode: 'premierDistributions', planId },
      });
      created.push(id);
      acknowledged += 1;
      const file = { name: 'people.xlsx', bytes };
      await site.act({ caller: client, path: `/public/orders/${id}/upload-participants`, key: newKey(), file });
      acknowledged += 1;
    };
    return {
      prepare: async () => {
        // A new user each round, because users may upload only a few files per minute.
        const client = await server.signIn('client', ['account.view', 'plans.view', 'orders.view', 'orders.edit'], {
          masterAccountIds: [masterAccountId],
        });
        return Array.from({ length: uploadsARound }, () => () => upload(client));
      },
      compare: async () => {
        const { rows } = await server.platform.database.query<{ id: string }>(
          `select o.id,
                  (select count(*)::int from order_lines l where l.order_id = o.id and l.deleted_at is null) as participants,
                  (select count(*)::int from order_uploads u where u.order_id = o.id and u.stage = 'done') as uploads,
                  (select count(*)::int from stored_files f where f.record_id = o.id and f.kind = 'upload') as files
             from orders o where o.master_account_id = $1`,
          [masterAccountId],
        );
        const perOrder = { participants: people, uploads: 1, files: 1 };
        const counts = compareCounts(new Map(created.map((id) => [id, perOrder])), rows);
        const { rows: files } = await server.platform.database.query<{ id: string }>(
          `select id from stored_files where kind = 'upload' and master_account_id = $1`,
          [masterAccountId],
        );
        const broken: string[] = [];
        for (const { id } of files)
          if (!(await readStoredFile(server.platform.files, id)).equals(bytes)) broken.push(`file ${id} differs`);
        return { acknowledged, lost: [...counts.lost, ...broken], doubled: counts.doubled };
      },
    };
  },
};
