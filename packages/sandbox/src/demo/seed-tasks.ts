import { assignRecords, mentionColleagues } from '@fiducia/contract/system/task.routes';
import { type Sql, sql } from '@fiducia/server/platform/db/sql';
import { after, endOfDay, type SeedContext } from './seed-context.ts';

/** Seeds tasks of the administrator: one late, one due today, one without a day, and a note that mentions them. */
export function seedTasks({ agenda, scenario, staff, end }: SeedContext): void {
  const assigneeId = staff.administrator.userId ?? '';
  const first = async (statement: Sql): Promise<string[]> =>
    (await scenario.platform.database.many<{ id: string }>(statement)).map(({ id }) => id);
  const assign = async (collection: string, recordIds: string[], dueOn: string | null, comment: string | null) => {
    scenario.later();
    if (recordIds.length === 0) return;
    await scenario.ask(staff.trustOfficer, assignRecords, {
      body: { collection, recordIds, assigneeId, dueOn, comment },
    });
  };
  agenda.on(
    after(end, -3),
    async () => {
      const lines = await first(sql`
        select id from order_lines where status = 'inProgress' and substatus = 'waitingForAssets' and deleted_at is null
         order by created_at, id limit 1`);
      await assign('order-lines', lines, after(end, -2), 'The sponsor said that the wire was sent. Please call them.');
    },
    endOfDay,
  );
  agenda.on(
    after(end, -1),
    async () => {
      const orders = await first(sql`
        select id from orders where status = 'waitingForReview' and deleted_at is null order by created_at, id limit 1`);
      await assign('orders', orders, end, null);
      const deposits = await first(sql`
        select id from deposits where status = 'available' and linked_cents = 0 and deleted_at is null
         order by created_at desc, id limit 1`);
      await assign('trust/deposits', deposits, null, 'I can’t find the order.');
      const [batch] = await first(sql`
        select id from payment_batches where status <> 'settled' and deleted_at is null order by created_at desc, id limit 1`);
      if (batch === undefined) return;
      scenario.later();
      const note = 'The bank moved the cutoff to 4:00 p.m. on Friday.';
      await scenario.ask(staff.trustOfficer, mentionColleagues, {
        body: { collection: 'payment-batches', recordId: batch, userIds: [assigneeId], note },
      });
    },
    endOfDay,
  );
}
