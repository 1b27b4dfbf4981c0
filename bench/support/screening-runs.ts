import type { ListedEntry } from '../../packages/domain/src/screening/listed-entry.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { listedNames } from '../../tests/support/screening/listed-names.ts';
import { type Caller, openTestServer, type TestServer } from '../../tests/support/test-server.ts';

const rowsAtOnce = 10_000;
const changed = 200;

async function insertPeople(server: TestServer, count: number): Promise<void> {
  const { masterAccountId, subaccountId } = await server.sponsor();
  const names = listedNames(count, 5).map(({ names: [name] }) => (name?.text ?? '').split(' '));
  for (let from = 0; from < count; from += rowsAtOnce) {
    const some = names.slice(from, from + rowsAtOnce);
    await server.platform.database.query(
      `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, date_of_birth)
       select p.id, p.friendly, $1, $2, p.given, p.family, '1961-05-06'
         from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as p (id, friendly, given, family)`,
      [
        masterAccountId,
        subaccountId,
        some.map(() => newId()),
        some.map(() => newFriendlyId(new Date())),
        some.map(([given]) => given),
        some.map((words) => words.slice(1).join(' ')),
      ],
    );
  }
}

const csvOf = (entries: readonly ListedEntry[]): Buffer =>
  Buffer.from(
    entries
      .map(({ entNum, kind, names: [name] }) => {
        const [given = '', ...family] = (name?.text ?? '').split(' ');
        const text = kind === 'individual' ? `${family.join(' ')}, ${given}` : name?.text;
        const type = kind === 'individual' ? kind : '-0- ';
        return `${entNum},"${text}",${type},"SDGT",${'-0- ,'.repeat(7)}-0- \r\n`;
      })
      .join(''),
  );

async function importList(analyst: Caller, entries: readonly ListedEntry[]): Promise<void> {
  const done = await analyst.upload('/private/legal/ofac-file-versions', 'file', 'sdn.csv', csvOf(entries));
  if (done.httpStatus !== 200) throw new Error(done.text);
}

async function screenEveryone(server: TestServer, what: string, goal = ''): Promise<void> {
  const { database } = server.platform;
  await database.query(`update jobs set run_at = now() where kind = 'screen-queue' and finished_at is null`);
  const begin = performance.now();
  await server.jobs.runDue();
  const seconds = (performance.now() - begin) / 1_000;
  const { rows } = await database.query<{ waiting: number; hits: number }>(`
    select (select count(*)::int from screening_queue) as waiting,
           (select count(*)::int from screening_hits where status = 'open') as hits`);
  if (rows[0]?.waiting !== 0) throw new Error(`${rows[0]?.waiting} records were not screened`);
  console.log(`${what}: ${seconds.toFixed(1)} s${goal}, ${rows[0].hits} open hits`);
}

/** Measures the job that screens everyone: first against a list, and then after some of its entries changed. */
export async function measureRescreening(url: string, count: number, entries: readonly ListedEntry[]): Promise<void> {
  const server = await openTestServer({ url, drop: async () => undefined });
  try {
    const analyst = await server.signIn('staffMember', ['legal.view', 'legal.edit']);
    await insertPeople(server, count);
    await importList(analyst, entries);
    console.log('');
    await screenEveryone(server, `${count} participants against a first list of ${entries.length} entries`);
    const added = listedNames(changed, 9).map((entry, index) => ({ ...entry, entNum: entries.length + index }));
    const kept = entries
      .slice(changed)
      .map((entry, index) =>
        index < changed
          ? { ...entry, names: [{ text: `${entry.names[0]?.text} Marr`, strength: 'primary' } as const] }
          : entry,
      );
    await importList(analyst, [...kept, ...added]);
    const what = `${count} participants after ${changed} entries each were added, changed, and removed`;
    await screenEveryone(server, what, ' (goal: 60)');
  } finally {
    await server.stop();
  }
}
