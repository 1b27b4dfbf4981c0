import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let baseUrl: string;
beforeAll(async () => {
  server = await openTestServer();
  baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

test('the document is public and cached, and is sent again only after a change', async () => {
  const first = await fetch(`${baseUrl}/openapi.json`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const document = Object(await first.json());
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Fiducia' } });
  expect(Object.keys(document.paths).length).toBeGreaterThan(900);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${baseUrl}/openapi.json`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('the reference page shows the areas and one operation, within our policy and only from our origin', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(baseUrl) && !request.url().startsWith('data:')) problems.push(request.url());
    });
    await page.goto(`${baseUrl}/reference`);
    await page.getByText('Retirement plans with their custodians').click({ timeout: 60_000 });
    await page.getByText('/public/plans/{id}', { exact: true }).first().click();
    await page.getByText('Update a plan', { exact: true }).waitFor();
    if (process.env['SCREENSHOT']) await page.screenshot({ path: process.env['SCREENSHOT'] });
    expect(problems.filter((problem) => !problem.includes('favicon'))).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);
