import pg from 'pg';
import type { Database } from '../../../packages/server/src/platform/db/database.ts';

/** A step of a plan as `auto_explain` prints it, with the counts of its execution. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that ran, with the blocks it read and the tables it scanned without an index. */
export interface RanStatement {
  /** On one line. */
  readonly text: string;
  readonly blocks: number;
  readonly scans: readonly { readonly table: string; readonly rows: number }[];
}

const settings: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/** Makes new connections to a database report the plan of each statement, and of those that its triggers run. */
export async function reportPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = client.escapeIdentifier(client.database ?? '');
    for (const [setting, value] of Object.entries(settings))
      await client.query(`alter database ${name} set ${setting} = '${value}'`);
  } finally {
    await client.end();
  }
}

/** Collects the statements that a database's connections run; `take` returns those since the last call. */
export function watchPlans(database: Database): { readonly take: () => RanStatement[] } {
  let ran: RanStatement[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  database.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('plan:');
      if (!message.startsWith('duration:') || at < 0) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + 'plan:'.length)) as {
        readonly 'Query Text': string;
        readonly Plan: PlanNode;
      };
      ran.push({
        text: text.replaceAll(/\s+/g, ' '),
        blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        scans: scansOf(plan),
      });
    });
  });
  return {
    take: () => {
      const taken = ran;
      ran = [];
      return taken;
    },
  };
}

/** Returns the sequential scans of a plan that were executed, with the rows they read. */
function scansOf(node: PlanNode): { table: string; rows: number }[] {
  const { 'Actual Rows': found = 0, 'Actual Loops': loops = 0, 'Rows Removed by Filter': removed = 0 } = node;
  const table = node['Relation Name'];
  const isScan = node['Node Type'] === 'Seq Scan' && table !== undefined && loops > 0;
  return [
    ...(isScan ? [{ table, rows: Math.round((found + removed) * loops) }] : []),
    ...(node.Plans ?? []).flatMap(scansOf),
  ];
}
