// What a good engineer would write by hand for the same columns: Fastify, the driver, one statement per page, no row-level
// security. Run as a child process of the benchmark.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { handWritten } from './hand-written-statements.ts';

const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE'],
  max: 15,
  options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan',
});
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Who is signed in with each token, kept as the server keeps it: the account, or an empty text for staff.
const accounts = new Map<string, string>(
  Object.entries(JSON.parse(process.env['BENCH_SIGNED_IN'] ?? '{}') as Record<string, string>),
);
const app = Fastify();

const accountOf = (request: FastifyRequest): string | undefined =>
  accounts.get((request.headers.authorization ?? '').slice('Bearer '.length));

/** Answers with the first row of a statement about one record of the signed-in sponsor. */
const readOne =
  (name: keyof typeof handWritten.reads, nameForStaff = name) =>
  async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const account = accountOf(request);
    if (account === undefined) return reply.code(401).send({});
    const own = account === '' ? nameForStaff : name;
    const { rows } = await pool.query({
      name: own,
      text: handWritten.reads[own],
      values: [request.params.id, account],
    });
    return rows.length === 0 ? reply.code(404).send({}) : { result: rows[0] };
  };

app.get('/public/plans/:id', readOne('plan'));
app.get('/public/participants/:id', readOne('participant'));
app.get('/public/payments/:id', readOne('payment'));
app.get('/public/order-lines/:id', readOne('line', 'lineOfStaff'));
app.get('/public/orders/:id', readOne('order'));

app.get('/public/order-lines', async (request, reply) => {
  const account = accountOf(request);
  if (account === undefined) return reply.code(401).send({});
  const [who, values] =
    account === '' ? (['staff', ['pending']] as const) : (['sponsor', ['pending', account]] as const);
  const [page, count] = await Promise.all([
    pool.query({ name: `page ${who}`, text: handWritten.page[who], values: [...values] }),
    pool.query({ name: `count ${who}`, text: handWritten.count[who], values: [...values] }),
  ]);
  return { result: page.rows, total: count.rows[0]?.total };
});

const newKey = () => randomUUID().replaceAll('-', '');

/** Runs `work` in a transaction on one connection. */
async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const logChange = (client: pg.PoolClient, entity: string, id: string, account: string, before: object, after: object) =>
  client.query({
    name: 'log',
    text: handWritten.logChange,
    values: [newKey(), entity, id, account, JSON.stringify(before), JSON.stringify(after)],
  });

app.post<{ Params: { id: string }; Body: { planId: string; serviceCode: string } }>(
  '/public/accounts/:id/orders',
  async (request) => {
    const { id: account } = request.params;
    const { planId, serviceCode } = request.body;
    const id = newKey();
    await inTransaction(async (client) => {
      const values = [id, `4${Date.now()}${Math.random()}`, serviceCode, planId, account];
      await client.query({ name: 'create', text: handWritten.createOrder, values });
      await logChange(client, 'Order', id, account, {}, { id, serviceCode, planId, status: 'open' });
    });
    return { result: { id } };
  },
);

app.patch<{ Params: { id: string }; Body: { firstName: string } }>(
  '/public/order-lines/:id',
  async (request, reply) => {
    const { id } = request.params;
    const changed = await inTransaction(async (client) => {
      const { rows } = await client.query({ name: 'lock', text: handWritten.lockLine, values: [id] });
      const [line] = rows;
      if (line === undefined) return undefined;
      const { participant_id: personId, master_account_id: account } = line;
      const { firstName } = request.body;
      await client.query({ name: 'rename', text: handWritten.renameParticipant, values: [personId, firstName] });
      await client.query({ name: 'patch', text: handWritten.renameLine, values: [id, firstName] });
      const [before, after] = [{ firstName: line.first_name }, request.body];
      await logChange(client, 'Participant', personId, account, before, after);
      await logChange(client, 'OrderLine', id, account, before, after);
      return { ...line, first_name: request.body.firstName };
    });
    return changed === undefined ? reply.code(404).send({}) : { result: changed };
  },
);

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage() });
});
