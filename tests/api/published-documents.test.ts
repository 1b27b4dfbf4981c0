import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userTypes } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const routes = listEndpoints().map(({ route }) => route);

describe('public documents', () => {
  test.each([
    ['[year-end-notice] the service deadlines', '/public/year-end-service-deadlines.pdf'],
    ['[client-float-disclosure] the disclosure about float', '/public/float-disclosure.pdf'],
  ])('%s is a PDF that anyone may read', async (_, url) => {
    const response = await server.app.inject({ method: 'GET', url });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toMatch(/^inline/);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await server.app.inject({ method: 'GET', url });
    expect(again.rawPayload.equals(response.rawPayload)).toBe(true);
  });
});

describe('paths', () => {
  test('[private-paths-staff] only staff may call paths below /private/, with any parameters', async () => {
    const privatePaths = routes.filter(({ path }) => path.startsWith('/private/'));
    expect(privatePaths.length).toBeGreaterThan(100);
    const wrong = privatePaths.filter(({ who }) => Object.keys(who).join() !== 'staffMember');
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    for (const type of userTypes.filter((one) => one !== 'staffMember')) {
      const caller = await server.signIn(type, ['payments.view', 'participants.view']);
      for (const path of ['/private/order-line-taxes', '/private/participant-change-requests', '/private/notes'])
        expect([401, 403, 404], `${type} ${path}`).toContain((await caller.call('GET', path)).httpStatus);
    }
  });
  test('[private-paths-staff] only a few calls below /public/ work without signing in', () => {
    expect(routes.filter(({ path }) => !/^\/(public|private)\//.test(path)).map(({ path }) => path)).toEqual([
      '/templates/:file',
    ]);
    const anonymous = routes.filter(({ who }) => who.anonymous !== undefined).map(({ path }) => path);
    const kinds =
      /login|logout|register|reset-password|two-factor|forgot|confirm|check-email|resend|captcha|single-sign-on|(read|reject)-invitation|prospects\/(check-invite|:id\/invitation|:id\/subscription\/:action)?$|national-registry\/participants\/tax-id\/:number(\/contact)?$|\/files\/:fileId\/view|special-tax-notice|\.pdf$|\/logo$|nlira-custom-brands\/by-code\/:code$|contact-requests|^\/templates\/|^\/public\/(services|states|countries|feature-flag|system-properties)$/;
    expect(anonymous.filter((path) => !kinds.test(path))).toEqual([]);
    for (const path of ['/public/users/login', '/public/users/reset-password', '/public/files/:fileId/view'])
      expect(anonymous).toContain(path);
    const others = routes.filter(({ path, who }) => path.startsWith('/public/') && who.anonymous === undefined);
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter(({ who }) => Object.keys(who).length === 0)).toEqual([]);
  });
});
