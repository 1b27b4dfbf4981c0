import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import pg from 'pg';

// Stands in for psql on machines without it, as far as the commands of the first installation need it.
const [address = '', option, command] = process.argv.slice(2);
const variables = new Map<string, string>();

/** Runs the commands of psql in a script, and returns its SQL with variables replaced by quoted literals. */
function sqlOf(script: string): string {
  const lines = script.split('\n').filter((line) => {
    const [, name = '', value = ''] = /^\\set (\w+) (.*)$/.exec(line) ?? [];
    if (name === '') return true;
    const [, shell] = /^`(.*)`$/.exec(value) ?? [];
    variables.set(name, shell === undefined ? value : execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).trim());
    return false;
  });
  return lines.join('\n').replaceAll(/:'(\w+)'/g, (_all, name: string) => pg.escapeLiteral(variables.get(name) ?? ''));
}

const client = new pg.Client({ connectionString: address });
await client.connect();
try {
  const sql = option === '--command' ? (command ?? '') : sqlOf(await text(process.stdin));
  // One by one, because a database can't be created in the transaction of several statements.
  for (const statement of sql.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement);
} finally {
  await client.end();
}
