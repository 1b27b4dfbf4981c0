import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, start, until } from './commands.ts';
import { hubAddress } from './nodes.ts';
import { pathOf } from './packages.ts';

const databasePort = 5_000;
const firstChecksMilliseconds = 4_000;
/** Before the processes of Fiducia. `plain` doesn't repeat anything, and checks every two seconds. */
export const webPorts = { steady: 8_200, plain: 8_201 } as const;
export const processPort = (index: number): number => 8_101 + index;

export interface Balancers {
  readonly database: { readonly host: string; readonly port: number };
  readonly web: Readonly<Record<keyof typeof webPorts, string>>;
}

/** Starts HAProxy: before the primary, which Patroni names, and before the processes that are ready. */
export async function openBalancers(
  folder: string,
  nodes: readonly string[],
  processes: number,
  programs: string,
): Promise<Balancers> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(nodes, processes));
  start(pathOf('haproxy', programs), ['-db', '-f', file], { log: join(folder, 'haproxy.log') });
  const web = { steady: `http://${hubAddress}:${webPorts.steady}`, plain: `http://${hubAddress}:${webPorts.plain}` };
  await until('the balancer answers', 10, async () => (await fetch(`${web.steady}/`)).status > 0);
  // It takes every node for the primary until two checks have failed.
  await pause(firstChecksMilliseconds);
  return { database: { host: hubAddress, port: databasePort }, web };
}

function settings(nodes: readonly string[], processes: number): string {
  const servers = (lines: readonly string[], more: string) =>
    lines.map((line, index) => `  server s${index} ${line} ${more}`).join('\n');
  const web = servers(
    Array.from({ length: processes }, (_, index) => `${hubAddress}:${processPort(index)}`),
    'check',
  );
  return `global
  maxconn 2000
  log stdout format timed local0 notice
defaults
  log global
  timeout connect 2s
  timeout client 2m
  timeout server 2m
  timeout check 2s
listen database
  mode tcp
  retries 0
  bind ${hubAddress}:${databasePort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers(
  nodes.map((node) => `${node}:5432`),
  'check port 8008',
)}
listen steady
  mode http
  bind ${hubAddress}:${webPorts.steady}
  retries 3
  option redispatch 1
  option httpchk GET /ready
  default-server inter 2s fastinter 500ms downinter 200ms fall 2 rise 1
${web}
listen plain
  mode http
  bind ${hubAddress}:${webPorts.plain}
  retries 0
  option httpchk GET /ready
  default-server inter 2s fall 3 rise 2
${web}
`;
}
