import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { fillPath, foreignTo, hasIds, nothing } from '../tests/support/rights/addresses.ts';
import { allRoutes, openRights, personOf, type Rights } from '../tests/support/rights/tenants.ts';

/** Does response time reveal whether a foreign record exists? Measures both in turn; the means may differ by a tenth. */
const samples = 200;
const maxCalls = 20;
const warmUp = 20;
const most = 0.1;

const folder = mkdtempSync(join(tmpdir(), 'fiducia-denials-'));
const database = await startEmbeddedDatabase({ folder, databases: ['denials'] });
try {
  const url = database.urlOf('denials');
  await migrate(url);
  const rights = await openRights({ url, drop: () => Promise.resolve() });
  await measure(rights);
  await rights.stop();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(rights: Rights): Promise<void> {
  const calls = allRoutes.filter((route) => route.method === 'GET' && hasIds(route) && route.who.client !== undefined);
  const step = Math.max(1, Math.floor(calls.length / maxCalls));
  let differing = 0;
  for (const route of calls.filter((_, i) => i % step === 0).slice(0, maxCalls)) {
    const { full } = personOf(rights.ours, 'client');
    const timed = async (address: string): Promise<number> => {
      const began = performance.now();
      await full.call('GET', address);
      return performance.now() - began;
    };
    const foreign: number[] = [];
    const missing: number[] = [];
    const [foreignUrl, missingUrl] = [fillPath(route.path, foreignTo(rights, 'client')), fillPath(route.path, nothing)];
    for (let i = 0; i < samples + warmUp; i++) {
      // Each goes first every other time, so that both benefit equally from warm caches.
      const isForeignFirst = i % 2 === 0;
      const first = await timed(isForeignFirst ? foreignUrl : missingUrl);
      const second = await timed(isForeignFirst ? missingUrl : foreignUrl);
      if (i < warmUp) continue;
      foreign.push(isForeignFirst ? first : second);
      missing.push(isForeignFirst ? second : first);
    }
    const [one, other] = [trimmedMean(foreign), trimmedMean(missing)];
    const difference = Math.abs(one - other) / other;
    if (difference >= most) differing++;
    const milliseconds = (value: number) => `${value.toFixed(3)} ms`;
    console.log(
      `${(difference * 100).toFixed(1).padStart(5)} %  foreign ${milliseconds(one)}  absent ${milliseconds(other)}  ${route.path}`,
    );
  }
  console.log(
    `${differing} calls differ by ${most * 100} % or more (none should); what else the machine does is in these times`,
  );
}

/** Returns the mean of the middle half, which excludes the machine's other load. */
function trimmedMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4);
  const middleValues = values.toSorted((a, b) => a - b).slice(cut, values.length - cut);
  return middleValues.reduce((sum, value) => sum + value, 0) / middleValues.length;
}
