import type { FastifyInstance } from 'fastify';

export const cspReportPath = '/csp-reports';

/**
 * Returns the content security policy of pages. The only inline content allowed is component styles with the nonce. A page
 * may fetch the files of `ahead` into the cache, but not use them: a browser allows that if any directive allows the
 * address, and a manifest can do nothing.
 */
export function contentSecurityPolicy(nonce: string | undefined, ahead?: string): string {
  const styles = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `manifest-src 'self'${ahead === undefined ? '' : ` ${ahead}`}`,
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
};

// Browsers apply this policy only to documents. An API response that is opened as a document can't load or run
// anything.
const ofData = { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };
const ofDocuments = {
  ...always,
  'content-security-policy': contentSecurityPolicy(undefined),
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'reporting-endpoints': `csp="${cspReportPath}"`,
};

export const isOfApi = (url: string): boolean => url.startsWith('/public/') || url.startsWith('/private/');

/**
 * Adds strict security headers to every response. A response with its own policy, such as a sandboxed download, keeps
 * that policy.
 */
export function addSecurityHeaders(app: FastifyInstance, mode: 'development' | 'production'): void {
  const transport = mode === 'production' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
  const data = Object.entries({ ...ofData, ...transport });
  const documents = Object.entries({ ...ofDocuments, ...transport });
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of isOfApi(request.url) ? data : documents) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done();
  });
}
