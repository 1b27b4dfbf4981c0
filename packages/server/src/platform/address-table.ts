import { type Config, type Portal, portals } from '../config.ts';

/** Address of a portal as people type it. */
export function portalAddress(config: PublicPlace, portal: Portal): string {
  return `${config.publicScheme}://${config.portalLabels[portal]}.${config.domain}${portSuffix(config)}`;
}

/** Address of the bare domain, where the list of portals and the developer pages are. */
export function bareAddress(config: PublicPlace): string {
  return `${config.publicScheme}://${config.domain}${portSuffix(config)}`;
}

export type PublicPlace = Pick<Config, 'publicScheme' | 'publicPort' | 'domain' | 'portalLabels'>;

export interface DemoLogin {
  readonly portal: Portal;
  /** What to type, such as `pat.admin@example.com · password`. */
  readonly login: string;
}

/** The table that the start prints: portal, address, a demo login. */
export function addressTable(config: PublicPlace, logins: readonly DemoLogin[]): string {
  const loginOf = new Map(logins.map(({ portal, login }) => [portal, login]));
  const rows = portals.map((portal) => [portal, portalAddress(config, portal), loginOf.get(portal) ?? '']);
  return textTable([['Portal', 'Address', 'Demo login'], ...rows]);
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

function portSuffix({ publicScheme, publicPort }: PublicPlace): string {
  return publicPort === (publicScheme === 'https' ? 443 : 80) ? '' : `:${publicPort}`;
}
