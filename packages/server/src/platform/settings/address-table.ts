import type { LinkedPage, LinkingPortal } from '@fiducia/contract/lang/linked-pages';
import { type Config, type Portal, portals } from './config.ts';

/** Returns the address of a portal as users type it. */
export function portalAddress(config: PublicAddress, portal: Portal): string {
  return `${config.publicScheme}://${config.portalLabels[portal]}.${config.domain}${portSuffix(config)}`;
}

/** Returns the address of a portal's page, with its path's parameters filled in. */
export function pageAddress<Of extends LinkingPortal>(
  config: PublicAddress,
  portal: Of,
  page: LinkedPage<Of>,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const path = page.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`the link to ${page} has no ${name}`);
    return encodeURIComponent(value);
  });
  return `${portalAddress(config, portal)}${path}`;
}

/** Returns the address of the bare domain, which has the list of portals and the developer pages. */
export function bareAddress(config: PublicAddress): string {
  return `${config.publicScheme}://${config.domain}${portSuffix(config)}`;
}

export type PublicAddress = Pick<Config, 'publicScheme' | 'publicPort' | 'domain' | 'portalLabels'>;

export interface DemoLogin {
  readonly portal: Portal;
  /** The credentials to enter, such as `pat.admin@example.com · password`. */
  readonly login: string;
}

/** Returns the table printed at startup: portal, address, and demo login if there are any. */
export function addressTable(config: PublicAddress, logins: readonly DemoLogin[]): string {
  const loginOf = new Map(logins.map(({ portal, login }) => [portal, login]));
  const rows = portals.map((portal) => [portal, portalAddress(config, portal), loginOf.get(portal) ?? '']);
  return textTable([['Portal', 'Address', logins.length === 0 ? '' : 'Demo login'], ...rows]);
}

function textTable(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const [head, ...body] = rows.map(line);
  return [head, '-'.repeat(Math.max(...rows.map((row) => line(row).length))), ...body].join('\n');
}

function portSuffix({ publicScheme, publicPort }: PublicAddress): string {
  return publicPort === (publicScheme === 'https' ? 443 : 80) ? '' : `:${publicPort}`;
}
