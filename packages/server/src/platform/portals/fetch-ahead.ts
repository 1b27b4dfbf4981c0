import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type PublicAddress, portalAddress } from '../settings/address-table.ts';
import { type Portal, portals } from '../settings/config.ts';

const listed = z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+$/)));

/** Returns the portal that a user returns to after signing in, if the address is one of ours. */
export function portalToReturnTo(place: PublicAddress, url: string): Portal | undefined {
  const given = URL.parse(url, 'http://localhost')?.searchParams.get('returnUrl') ?? '';
  const origin = URL.parse(given)?.origin;
  return origin === undefined ? undefined : portals.find((portal) => portalAddress(place, portal) === origin);
}

/**
 * Adds a portal's files to the page of the sign-in, which requests them at the lowest priority while the user types. After
 * signing in, the portal's code is in the browser's cache even if the user has never opened it.
 */
export async function fetchAhead(html: string, webFolder: string, portal: Portal, address: string): Promise<string> {
  const files = (await filesOf(webFolder))[portal] ?? [];
  const links = files.map((file) => `<link rel="prefetch" href="${address}/${file}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

async function filesOf(webFolder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const path = join(webFolder, 'after-sign-in.json');
  // A build in progress has pages before it has the list.
  return existsSync(path) ? listed.parse(JSON.parse(await readFile(path, 'utf8'))) : {};
}
