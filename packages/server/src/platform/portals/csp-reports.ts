import type { FastifyInstance } from 'fastify';
import { cspReportPath } from './security-headers.ts';

const loggedPerMinute = 30;

/**
 * Receives browsers' reports of CSP violations and logs what was blocked, without query strings and up to a limit per
 * minute.
 */
export async function serveCspReports(app: FastifyInstance): Promise<void> {
  const options = { parseAs: 'string', bodyLimit: 32_768 } as const;
  for (const type of ['application/csp-report', 'application/reports+json']) {
    app.addContentTypeParser(type, options, (_request, body, done) => done(null, body));
  }
  let minute = 0;
  let logged = 0;
  app.post(cspReportPath, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    if (logged <= loggedPerMinute) request.log.warn({ blocked: blockedBy(request.body) }, 'content security policy');
    return reply.code(204).send();
  });
}

/**
 * Returns the directive and the blocked URL of each report. Leaves out query strings, which may contain personal data.
 */
export function blockedBy(body: unknown): string[] {
  const reports = parse(body).flatMap((report) => (isRecord(report) ? [report['csp-report'] ?? report.body] : []));
  return reports
    .filter(isRecord)
    .slice(0, 10)
    .map((report) => {
      const directive = report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'];
      const address = report['blocked-uri'] ?? report.blockedURL;
      return `${text(directive)} ${text(address)}`;
    });
}

function parse(body: unknown): unknown[] {
  try {
    const value: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, 200) : '?';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
