import { allPortals } from '../../../packages/web/src/portals/all-portals.ts';
import { isScreen, type PortalDefinition } from '../../../packages/web/src/shell/portal-definition.ts';
import { acceptsParameters } from '../../../packages/web/src/shell/route-path.ts';

interface PathPattern {
  readonly expression: RegExp;
  /** A path that redirects leads where another route checks. */
  readonly path: string;
}

const patternOf = (path: string): PathPattern => {
  const named = path.replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return { path, expression: new RegExp(`^${named}/?$`) };
};

const patternsOf = (portal: PortalDefinition): readonly PathPattern[] =>
  portal.routes.flatMap((route) => [route.path, ...(isScreen(route) ? (route.aliases ?? []) : [])]).map(patternOf);

const patterns = new Map(allPortals.map((portal) => [portal.name, patternsOf(portal)]));

/** Paths that the server answers itself: files, downloads, the API, and the development pages. */
const served = /^\/(public|private|assets|templates|developer|openapi|reference)(\/|\.|$)/;

/** Returns whether a link on a page leads to a page of a portal, to a file, or out of Fiducia. */
export function leadsSomewhere(link: string): boolean {
  const { protocol, hostname, pathname } = new URL(link);
  if (!protocol.startsWith('http') || !hostname.endsWith('.localhost') || served.test(pathname)) return true;
  const ofPortal = patterns.get((hostname.split('.')[0] ?? '') as PortalDefinition['name']);
  if (ofPortal === undefined) return true;
  return ofPortal.some(({ expression }) => {
    const match = expression.exec(pathname);
    return match !== null && acceptsParameters({ ...match.groups });
  });
}
