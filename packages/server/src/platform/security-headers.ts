import type { FastifyInstance } from 'fastify';

export const cspReportPath = '/csp-reports';

/** The policy of every page and answer. Styles of components carry the nonce; nothing else inline is allowed. */
export function contentSecurityPolicy(nonce: string | undefined): string {
  const styles = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'reporting-endpoints': `csp="${cspReportPath}"`,
};

/** Puts the strict headers on every answer; one that set its own, such as a sandboxed download, keeps it. */
export function addSecurityHeaders(app: FastifyInstance, mode: 'development' | 'production'): void {
  const headers = {
    ...always,
    'content-security-policy': contentSecurityPolicy(undefined),
    ...(mode === 'production' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
