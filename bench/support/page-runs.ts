import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium.ts';

export interface PageBench {
  readonly port: number;
  readonly token: string;
  readonly rows: number;
}

const runs = Number(process.env['BENCH_RUNS'] ?? 9);
const lists = ['/accounts', '/plans', '/participants', '/orders', '/order-lines'];
const firstRow = 'main tbody tr[data-index="0"]';

/** Opens each list in an empty browser, in one with a cached application, and in the open application, then scrolls. */
export async function measurePages(bench: PageBench): Promise<void> {
  const browser = await launchChromium();
  try {
    console.log(`${runs} runs each, in ms until the first row is drawn: median (slowest)\n`);
    console.log(`${'list'.padEnd(16)}${'cold, under 1,000'.padEnd(22)}${'reloaded'.padEnd(22)}from a link, under 200`);
    await measureList(browser, bench, lists[0] ?? '/', 2);
    for (const path of lists) {
      const { cold, reloaded, inside } = await measureList(browser, bench, path, runs);
      console.log(
        `${path.padEnd(16)}${describeTimes(cold).padEnd(22)}${describeTimes(reloaded).padEnd(22)}${describeTimes(inside)}`,
      );
    }
    await measureScrolling(browser, bench);
  } finally {
    await browser.close();
  }
}

const describeTimes = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} (${sorted.at(-1)?.toFixed(0)})`;
};

const addressOf = (port: number, path: string): string => `http://admin.fiducia.localhost:${port}${path}`;

async function openContext(browser: Browser, { token }: PageBench): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'authToken', value: token, domain: '.fiducia.localhost', path: '/' }]);
  return context;
}

async function measureList(browser: Browser, bench: PageBench, path: string, times: number) {
  const found = { cold: [] as number[], reloaded: [] as number[], inside: [] as number[] };
  for (let run = 0; run < times; run += 1) {
    const context = await openContext(browser, bench);
    const page = await context.newPage();
    await page.goto(addressOf(bench.port, path), { waitUntil: 'commit' });
    found.cold.push(await untilDrawn(page));
    await page.waitForLoadState('networkidle');
    await page.reload({ waitUntil: 'commit' });
    found.reloaded.push(await untilDrawn(page));
    found.inside.push(await fromLink(page, path));
    await context.close();
  }
  return found;
}

/** Returns the milliseconds from the start of the navigation until the frame after the first row was rendered. */
function untilDrawn(page: Page): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    const look = () => document.querySelector('${firstRow}') ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
    look();
  })`) as Promise<number>;
}

/** Returns the same from pressing a link in an application that is open on another page and has shown the list before. */
async function fromLink(page: Page, path: string): Promise<number> {
  await page.evaluate(`document.querySelector('nav a[href="/"]').click()`);
  await page.locator(firstRow).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // The cached data is stale by now, as when a user returns from working on a record.
  await page.waitForTimeout(300);
  return page.evaluate(`new Promise((done) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '${path}' }));
    const began = performance.now();
    link.click();
    const look = () => document.querySelector('${firstRow}') ? requestAnimationFrame(() => done(performance.now() - began)) : requestAnimationFrame(look);
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
