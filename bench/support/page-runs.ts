import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium.ts';
import type { SeededWork } from './seed-work.ts';

export interface PageBench {
  readonly port: number;
  readonly token: string;
  readonly rows: number;
  readonly work: SeededWork;
}

/** A page, and what its user looks for first: an expression of the browser that is true once it is there. */
interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly isUseful: string;
}

const runs = Number(process.env['BENCH_RUNS'] ?? 9);
const firstRow = 'main tbody tr[data-index="0"]';

const lists: readonly MeasuredPage[] = ['/accounts', '/plans', '/participants', '/orders', '/order-lines'].map(
  (path) => ({ name: path, path, isUseful: `document.querySelector('${firstRow}')` }),
);

const hasHeading = (level: string, text: string): string =>
  `[...document.querySelectorAll('main ${level}')].some((heading) => heading.textContent.startsWith('${text}'))`;

const pagesOf = ({ orderId, lineId }: SeededWork): readonly MeasuredPage[] => [
  { name: 'home: my work', path: '/', isUseful: hasHeading('h2', 'My work') },
  {
    name: 'order: stages',
    path: `/orders/${orderId}`,
    isUseful: `document.querySelector('main figure[aria-label="Participants by stage"]')`,
  },
  {
    name: 'line: tracker',
    path: `/order-lines/${lineId}`,
    isUseful: `document.querySelector('main svg[aria-label^="Done"]')`,
  },
  {
    name: 'review: first panel',
    path: `/trust/payment-instructions-to-review#line=${lineId}`,
    isUseful: hasHeading('h3', 'Signed agreements'),
  },
  {
    name: 'board: first match',
    path: '/trust/orders-to-associate',
    isUseful: `document.querySelector('main section[aria-label$="matches"]')`,
  },
];

/** Opens each page after signing in, in an empty browser, in one with a cached application, and in the open one; then scrolls. */
export async function measurePages(bench: PageBench): Promise<void> {
  const browser = await launchChromium();
  try {
    console.log(`${runs} runs each, in ms until the first row or the named part is drawn: median, p95\n`);
    const titles = ['page', 'signed in, under 1,000', 'empty cache', 'reloaded'];
    console.log(`${titles.map((title) => title.padEnd(24)).join('')}from a link, under 200`);
    await measurePage(browser, bench, lists[0] as MeasuredPage, 2);
    for (const page of [...lists, ...pagesOf(bench.work)]) {
      const { signedIn, cold, reloaded, inside } = await measurePage(browser, bench, page, runs);
      const found = [page.name, ...[signedIn, cold, reloaded].map(describeTimes)];
      console.log(`${found.map((text) => text.padEnd(24)).join('')}${inside.length > 0 ? describeTimes(inside) : ''}`);
    }
    await measureScrolling(browser, bench);
  } finally {
    await browser.close();
  }
}

const describeTimes = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0);
  return `${at(0.5)}, ${at(0.95)}`;
};

const addressOf = (port: number, path: string): string => `http://admin.fiducia.localhost:${port}${path}`;

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 900 } });
const addSession = (context: BrowserContext, { token }: PageBench): Promise<void> =>
  context.addCookies([{ name: 'authToken', value: token, domain: '.fiducia.localhost', path: '/' }]);

async function openContext(browser: Browser, bench: PageBench): Promise<BrowserContext> {
  const context = await newContext(browser);
  await addSession(context, bench);
  return context;
}

/**
 * Opens a page in a browser that has shown only the sign-in page, which fetches the portal's code while its user types, and
 * returns the milliseconds until it is useful.
 */
async function afterSigningIn(browser: Browser, bench: PageBench, measured: MeasuredPage): Promise<number> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const address = addressOf(bench.port, measured.path);
  const login = `http://auth.fiducia.localhost:${bench.port}/login?returnUrl=${encodeURIComponent(address)}`;
  await page.goto(login, { waitUntil: 'networkidle' });
  await addSession(context, bench);
  await page.goto(address, { waitUntil: 'commit' });
  const milliseconds = await untilUseful(page, measured);
  await page.waitForLoadState('networkidle');
  await context.close();
  return milliseconds;
}

async function measurePage(browser: Browser, bench: PageBench, measured: MeasuredPage, times: number) {
  const found = { signedIn: [] as number[], cold: [] as number[], reloaded: [] as number[], inside: [] as number[] };
  for (let run = 0; run < times; run += 1) {
    found.signedIn.push(await afterSigningIn(browser, bench, measured));
    const context = await openContext(browser, bench);
    const page = await context.newPage();
    await page.goto(addressOf(bench.port, measured.path), { waitUntil: 'commit' });
    found.cold.push(await untilUseful(page, measured));
    await page.waitForLoadState('networkidle');
    await page.reload({ waitUntil: 'commit' });
    found.reloaded.push(await untilUseful(page, measured));
    if (measured.path !== '/') found.inside.push(await fromLink(page, measured));
    await context.close();
  }
  return found;
}

/** Returns the milliseconds from the start of the navigation until the frame after the part was rendered. */
function untilUseful(page: Page, { isUseful }: MeasuredPage): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    const look = () => ${isUseful} ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
    look();
  })`) as Promise<number>;
}

/** Returns the same from pressing a link in an application that is open on Home and has shown the page before. */
async function fromLink(page: Page, { path, isUseful }: MeasuredPage): Promise<number> {
  await page.evaluate(`document.querySelector('nav a[href="/"]').click()`);
  await page.evaluate(`new Promise((done) => {
    const look = () => ${isUseful} ? requestAnimationFrame(look) : done();
    look();
  })`);
  await page.waitForLoadState('networkidle');
  // The cached data is stale by now, as when a user returns from working on a record.
  await page.waitForTimeout(300);
  return page.evaluate(`new Promise((done) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '${path}' }));
    const began = performance.now();
    link.click();
    const look = () => ${isUseful} ? requestAnimationFrame(() => done(performance.now() - began)) : requestAnimationFrame(look);
    look();
  })`) as Promise<number>;
}

interface Frames {
  readonly frames: readonly number[];
  readonly long: readonly number[];
}

/** Scrolls all rows in one table to the end and back, at the speed of a wheel and of a dragged scrollbar. */
async function measureScrolling(browser: Browser, bench: PageBench): Promise<void> {
  const context = await openContext(browser, bench);
  const page = await context.newPage();
  await page.goto(addressOf(bench.port, '/order-lines#query:resultsPerPage=-1'));
  await page.locator(`main table[aria-rowcount="${bench.rows + 1}"] tr[data-index="0"]`).waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  console.log('');
  for (const [name, step] of [
    ['a wheel, 120 px a frame', 120],
    ['a thrown page, 900 px a frame', 900],
    ['a dragged bar, 6,000 px a frame', 6_000],
  ] as const) {
    const { frames, long } = (await page.evaluate(scroll(step))) as Frames;
    const sorted = frames.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    const over = frames.filter((frame) => frame > 50).length;
    console.log(
      `${bench.rows.toLocaleString('en-US')} rows, ${name}: ${frames.length} frames, p99 ${p99.toFixed(1)}, longest ${sorted.at(-1)?.toFixed(1)} ms, ${over} over 50 ms; work of the page over 50 ms: ${long.length}`,
    );
  }
  await context.close();
}

const scroll = (step: number) => `new Promise((done) => {
  const table = document.querySelector('main tr[data-index]').closest('table').parentElement;
  table.scrollTop = 0;
  const frames = [];
  const long = [];
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  let last;
  let direction = 1;
  const tick = (now) => {
    if (last !== undefined) frames.push(now - last);
    last = now;
    const before = table.scrollTop;
    table.scrollTop += direction * ${step};
    if (table.scrollTop === before) direction = -direction;
    if (frames.length < 400) requestAnimationFrame(tick);
    else setTimeout(() => { observer.disconnect(); done({ frames, long }); }, 100);
  };
  requestAnimationFrame(tick);
})`;
