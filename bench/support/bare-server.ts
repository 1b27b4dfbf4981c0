// The baseline: Fastify and the driver running the same SQL, without our layers. Run as a child process of the bench.
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statement.ts';

interface Plan {
  readonly databaseUrl: string;
  /** Statements of each route, in order; the first that returns rows is the response. */
  readonly routes: Readonly<Record<string, readonly Statement[]>>;
  /** The ID that was requested when a route was recorded, replaced by that of each request. */
  readonly sampleIds: Readonly<Record<string, string>>;
  /** Texts that must be new in every write: ids and keys of the recorded rows. */
  readonly fresh: Readonly<Record<string, readonly string[]>>;
}

const plan: Plan = JSON.parse(process.env['BENCH_PLAN'] ?? '', (_, value) =>
  value?.type === 'Buffer' && Array.isArray(value.data) ? Buffer.from(value.data) : value,
);
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 16, options: '-c timezone=UTC' });
const app = Fastify();

// The server invites the first half of the seeded users, the bare server the second.
const people = await pool
  .query<{ id: string }>(`select id from users where email_address like 'invited-%' order by id offset 60000`)
  .then(({ rows }) => rows.map(({ id }) => id));
let invited = 0;

app.get<{ Params: { name: string; id: string } }>('/read/:name/:id', async (request) => {
  const { name, id } = request.params;
  const sample = plan.sampleIds[name];
  let result: unknown[] = [];
  for (const statement of plan.routes[name] ?? []) {
    const values = statement.values.map((value) =>
      value === sample ? id : Array.isArray(value) && value.includes(sample) ? [id] : value,
    );
    const { rows } = await pool.query({ name: statement.name, text: statement.text, values });
    if (result.length === 0) result = rows;
  }
  return { result };
});

app.post<{ Params: { name: string } }>('/write/:name', async (request) => {
  const { name } = request.params;
  const renew = renewal(plan.fresh[name] ?? [], people[invited++] ?? '');
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of plan.routes[name] ?? []) {
      await client.query({ name: statement.name, text: statement.text, values: statement.values.map(renew) });
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return { result: true };
});

/** Replaces every text that must be new by a random one of the same form, consistently within a request. */
function renewal(fresh: readonly string[], person: string): (value: unknown) => unknown {
  const made = new Map<string, string>(
    fresh.map((text) => [text, randomBytes(text.length).toString('hex').slice(0, text.length)]),
  );
  made.set(plan.sampleIds['person'] ?? '', person);
  const renew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [old, next] of made) if (text.includes(old)) text = text.replaceAll(old, next);
    return text;
  };
  return renew;
}

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
