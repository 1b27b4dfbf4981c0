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

test('each area has a document of its own, and together they have every operation', async () => {
  const operationsAt = async (path: string): Promise<string[]> => {
    const { paths } = Object(await (await fetch(`${baseUrl}${path}`)).json());
    return Object.entries<object>(paths).flatMap(([at, operations]) =>
      Object.keys(operations).map((by) => `${by} ${at}`),
    );
  };
  const pageText = await (await fetch(`${baseUrl}/reference`)).text();
  const areas = [...pageText.matchAll(/area=(\w+)/g)].map(([, area]) => area);
  const found = await Promise.all(areas.map((area) => operationsAt(`/openapi/${area}.json`)));
  expect(found.filter((operations) => operations.length === 0)).toEqual([]);
  expect(found.flat().toSorted()).toEqual((await operationsAt('/openapi.json')).toSorted());
});

test('the reference page shows the introduction and the operations of an area, within our policy and only from our origin', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const problems: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(baseUrl) && !request.url().startsWith('data:')) problems.push(request.url());
    });
    await page.goto(`${baseUrl}/reference`);
    await page.getByText('A rejection has').waitFor();
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await page.getByText('/public/plans/{id}', { exact: true }).first().click();
    await page.getByText('Update a plan', { exact: true }).waitFor();
    if (process.env['SCREENSHOT']) await page.screenshot({ path: process.env['SCREENSHOT'] });
    expect(problems.filter((problem) => !problem.includes('favicon'))).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);
