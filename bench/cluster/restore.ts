import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { openTestServer } from '../../tests/support/test-server.ts';
import { processPort } from './balancers.ts';
import { isListening, run, start, until } from './commands.ts';
import { databaseUrl, onDatabase } from './database.ts';
import { archiveOf, hubAddress } from './nodes.ts';
import { type Cluster, filesOf, superviseProduction } from './site.ts';
import type { SponsorAtWork } from './work.ts';

const restoredPort = 5_600;
/** Tables whose rows are compared; jobs write to others all the time, and the probe renames a plan all the time. */
const compared: Readonly<Record<string, string>> = {
  plans: "display_name not like 'Probe %'",
  orders: 'true',
  order_lines: 'true',
  payment_instructions: 'true',
  payment_batches: 'true',
  payments: 'true',
  exports: 'true',
};

/** The rows at one moment: a number and a digest of each table, and the name of a plan. */
export interface Moment {
  readonly at: string;
  readonly tables: ReadonlyMap<string, string>;
  readonly planId: string;
  readonly planName: string;
  readonly sponsor: SponsorAtWork;
}

const backupOf = (folder: string): string => join(folder, 'backup');

/** Takes a base backup of the primary. The archive of its WAL leads from there to any later moment. */
export async function takeBaseBackup({ folder, programs, balancers }: Cluster): Promise<void> {
  const { host, port } = balancers.database;
  const place = ['-h', host, '-p', String(port), '-U', 'postgres', '-D', backupOf(folder)];
  await run(join(programs.postgres, 'pg_basebackup'), [...place, '-X', 'none', '--checkpoint=fast', '--no-slot']);
}

/** Records the rows of this moment. Nothing may be written meanwhile. */
export async function recordMoment(cluster: Cluster, sponsor: SponsorAtWork): Promise<Moment> {
  const { planId } = sponsor;
  return onDatabase(databaseUrl(cluster.balancers.database, 'fiducia'), async (client) => {
    const tables = await digests(client);
    const { rows } = await client.query<{ name: string; at: string }>(
      `select display_name as name, pg_catalog.clock_timestamp()::text as at from plans where id = $1`,
      [planId],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the plan is missing');
    return { at: row.at, tables, planId, planName: row.name, sponsor };
  });
}

interface Queried {
  query(text: string): Promise<{ rows: { digest: string }[] }>;
}

async function digests(client: Queried): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [table, condition] of Object.entries(compared)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t.id)), '') as digest from ${table} t where ${condition}`,
    );
    found.set(table, rows[0]?.digest ?? '');
  }
  return found;
}

export interface RestoreFigures {
  readonly rows: number;
  readonly seconds: number;
  /** One sentence for each difference from the rows of the moment. */
  readonly differences: readonly string[];
}

/** Restores the base backup to a moment in another instance, compares its rows, and starts a process over it. */
export async function restoreTo(cluster: Cluster, moment: Moment): Promise<RestoreFigures> {
  const { folder, programs, balancers } = cluster;
  await archiveEverything(cluster);
  const began = performance.now();
  startRestored(folder, programs.postgres, moment.at);
  const at = { host: hubAddress, port: restoredPort };
  const url = databaseUrl(at, 'fiducia');
  await until('the restored database accepts writes', 300, async () => {
    if (!(await isListening(at.host, at.port))) return false;
    return onDatabase(url, async (client) => {
      const { rows } = await client.query<{ isCopying: boolean }>('select pg_is_in_recovery() as "isCopying"');
      return rows[0]?.isCopying === false;
    });
  });
  const seconds = (performance.now() - began) / 1_000;
  const found = await onDatabase(url, digests);
  const differences = [...moment.tables]
    .filter(([table, digest]) => found.get(table) !== digest)
    .map(([table, digest]) => `${table}: ${digest} at the moment, ${found.get(table) ?? 'none'} restored`);
  differences.push(...(await auditRestored(cluster, url)));
  differences.push(...(await askProcess(cluster, databaseUrl(at, 'fiducia_app'), url, moment)));
  const rows = [...moment.tables.values()].reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0);
  await onDatabase(databaseUrl(balancers.database, 'fiducia'), (client) => client.query('select 1'));
  return { rows, seconds, differences };
}

/** Ends the current segment, and waits until it is in the archive. */
async function archiveEverything({ folder, balancers }: Cluster): Promise<void> {
  const name = await onDatabase(databaseUrl(balancers.database, 'fiducia'), async (client) => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    return rows[0]?.name ?? '';
  });
  await until('the WAL is archived', 60, async () => existsSync(join(archiveOf(folder), name)));
}

function startRestored(folder: string, postgres: string, moment: string): void {
  const backup = backupOf(folder);
  writeFileSync(join(backup, 'recovery.signal'), '');
  for (const name of ['standby.signal', 'postmaster.pid', 'patroni.dynamic.json'])
    rmSync(join(backup, name), { force: true });
  const settings: Readonly<Record<string, string>> = {
    listen_addresses: hubAddress,
    port: String(restoredPort),
    hba_file: join(backup, 'pg_hba.conf'),
    ident_file: join(backup, 'pg_ident.conf'),
    unix_socket_directories: '',
    archive_mode: 'off',
    primary_conninfo: '',
    primary_slot_name: '',
    synchronous_standby_names: '',
    restore_command: `cp ${archiveOf(folder)}/%f %p`,
    recovery_target_time: moment,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  start('sh', ['-c', `chown -R postgres:postgres ${backup} && chmod 700 ${backup}`], {
    log: join(folder, 'chown.log'),
  }).on('exit', () => {
    start(join(postgres, 'postgres'), ['-D', backup, ...given], {
      asPostgres: true,
      log: join(folder, 'restored.log'),
    });
  });
}

/** Audits the restored database over a copy of the files. Files that are newer than the moment do no harm. */
async function auditRestored({ folder, keys }: Cluster, url: string): Promise<string[]> {
  const files = join(folder, 'restored-files');
  cpSync(filesOf(folder), files, { recursive: true });
  const server = await openTestServer({ url, keys, drop: async () => undefined }, undefined, {
    FIDUCIA_FILES_FOLDER: files,
    FIDUCIA_LOG_LEVEL: 'silent',
  });
  try {
    const { platform } = server;
    const findings = await runAudit(platform.database, platform.files, dataPredicates, platform);
    return findings.filter(({ count }) => count > 0).map(({ id, sentence }) => `audit of the copy, ${id}: ${sentence}`);
  } finally {
    await server.stop();
  }
}

/** Starts a process over the restored database, and reads a plan with a session of before the moment. */
async function askProcess(cluster: Cluster, url: string, ownerUrl: string, moment: Moment): Promise<string[]> {
  const { folder, processes } = cluster;
  const port = processPort(processes.length);
  const environment = {
    ...cluster.environmentOf('restored', port, url),
    FIDUCIA_OWNER_DATABASE_URL: ownerUrl,
    FIDUCIA_FILES_FOLDER: join(folder, 'restored-files'),
  };
  const process = superviseProduction(environment, join(folder, 'restored-process.log'));
  try {
    await process.ready();
    const response = await fetch(`http://${hubAddress}:${port}/public/plans/${moment.planId}`, {
      headers: { authorization: `Bearer ${moment.sponsor.caller.token}` },
    });
    const text = await response.text();
    const isAsThen = response.status === 200 && text.includes(JSON.stringify(moment.planName));
    return isAsThen ? [] : [`the process answers ${response.status} instead of the plan "${moment.planName}"`];
  } finally {
    await process.stop();
  }
}
