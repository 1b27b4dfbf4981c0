import { isPortFree } from '../../packages/sandbox/src/database/free-port.ts';

const portsOfWorker = 500;
let last = 0;

/**
 * Returns a port for a server that is started later, or more than once. It is below the system's range for outgoing
 * connections, so none of them uses it in the meantime, and each Vitest worker has separate ports.
 */
export async function ownPort(): Promise<number> {
  const first = 20_000 + Number(process.env['VITEST_POOL_ID'] ?? 0) * portsOfWorker;
  for (let tries = 0; tries < portsOfWorker; tries += 1) {
    last += 1;
    const port = first + (last % portsOfWorker);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no port is free from ${first}`);
}
