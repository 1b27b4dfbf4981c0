// The yardstick: Fastify and the driver with the same SQL, and none of our layers. Run as a child of the bench.
import Fastify from 'fastify';
import pg from 'pg';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Plan {
  readonly databaseUrl: string;
  readonly page: Statement;
  readonly count: Statement;
  readonly read: Statement;
  readonly inserts: readonly Statement[];
}

const plan: Plan = JSON.parse(process.env['BENCH_PLAN'] ?? '');
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 16, options: '-c timezone=UTC' });
const app = Fastify();
const run = (client: pg.Pool | pg.PoolClient, { name, text, values }: Statement) =>
  client.query({ name, text, values: [...values] });

app.get('/list', async () => {
  const page = await run(pool, plan.page);
  const count = await run(pool, plan.count);
  return { result: page.rows, total: count.rows[0]?.total };
});
app.get<{ Params: { id: string } }>('/read/:id', async (request) => {
  const { rows } = await run(pool, { ...plan.read, values: [request.params.id, ...plan.read.values.slice(1)] });
  return { result: rows[0] };
});
app.post('/create', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const insert of plan.inserts) await run(client, insert);
    await client.query('commit');
  } finally {
    client.release();
  }
  return { result: true };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
