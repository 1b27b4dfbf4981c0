import type pg from 'pg';
import { inject } from 'vitest';
import { openDemo } from '../../packages/sandbox/src/demo/open-demo.ts';
import { openSandbox } from '../../packages/sandbox/src/open-sandbox.ts';
import { type Keys, readSettings } from '../../packages/server/src/platform/settings/config.ts';
import { type FreshDatabase, freshDatabase, onServer, urlOf } from './fresh-database.ts';
import { demoTemplateName, templateName } from './template-name.ts';

/** An arbitrary lock number that nothing else uses. */
const fillLock = 20_261_120;

/** Keys that every copy decrypts the template's values with. */
const keys: Keys = { master: new Uint8Array(32).fill(1), blindIndex: new Uint8Array(32).fill(2) };

/**
 * Creates a separate database with the demo company as after a first start. The first caller of a run fills the
 * template, which takes most of a minute; all others copy it.
 */
export async function demoDatabase(): Promise<FreshDatabase> {
  const server = inject('databaseServerUrl');
  const files = inject('demoFolder');
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [fillLock]);
    if (!(await hasTemplate(client))) await fillTemplate(client, server, files);
  });
  return { ...(await freshDatabase(demoTemplateName)), keys, files };
}

async function hasTemplate(client: pg.Client): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1 and datistemplate', [demoTemplateName]);
  return found.rows.length > 0;
}

async function fillTemplate(client: pg.Client, server: string, folder: string): Promise<void> {
  // Left over from an earlier caller that did not finish.
  await client.query(`drop database if exists ${demoTemplateName} with (force)`);
  await client.query(`create database ${demoTemplateName} template ${templateName}`);
  const environment = { FIDUCIA_DATA_FOLDER: folder, FIDUCIA_DEMO: 'yes', FIDUCIA_LOG_LEVEL: 'error' };
  const reading = readSettings(environment, [], folder);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const platform = await openSandbox({ ...reading.settings, databaseUrl: urlOf(server, demoTemplateName), keys });
  try {
    await openDemo(platform, () => undefined);
  } finally {
    await platform.close();
  }
  await client.query(`alter database ${demoTemplateName} with is_template true allow_connections false`);
  // PostgreSQL copies a database only without connections to it.
  await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
    demoTemplateName,
  ]);
}
