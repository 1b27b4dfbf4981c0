import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { shiftDate } from '../test-time/shift-date.ts';
import { timeAhead } from '../test-time/test-time.ts';

/** A page that remembers what went wrong in it: errors of the console, broken security policy, exceptions. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What was found since the last time it was asked. */
  takeProblems(): string[];
}

/** What a page asks for and must have before it is drawn; pictures, fonts and what is saved do not count. */
const parts: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => {
    if (parts.has(request.resourceType())) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** Comes after two frames, and tells what the page says of itself; the plain page of the notice says nothing. */
const pageState = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(document.documentElement.dataset.page ?? (document.readyState === 'complete' ? 'ready' : 'loading')))))`;

/** Waits until the page says that it is drawn and nothing that it needs is on its way. False when that does not come. */
export async function isDrawn(page: Page, milliseconds = 60_000): Promise<boolean> {
  for (const until = performance.now() + milliseconds; performance.now() < until; ) {
    // A page that goes elsewhere while it is asked is not drawn.
    const state = await page.evaluate(pageState).catch(() => 'loading');
    if (state === 'ready' && (underWay.get(page)?.size ?? 0) === 0) return true;
  }
  return false;
}

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export async function openPage(browser: Browser, viewport = desktop): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport, acceptDownloads: true, reducedMotion: 'reduce' });
  await context.addInitScript(shiftDate, timeAhead());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watchRequests(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text().slice(0, 300)} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message.slice(0, 300)}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.url().includes('csp-report'))
      problems.push(`security policy: ${(request.postData() ?? '').slice(0, 300)}`);
  });
  return { page, context, takeProblems: () => problems.splice(0) };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeAnswer {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** What axe finds serious or worse on the page as it stands, one line for each kind; in a part of it, by some rules. */
export async function seriousProblems(
  page: Page,
  { place, rules }: { readonly place?: string; readonly rules?: readonly string[] } = {},
): Promise<string[]> {
  await page.evaluate(axeSource);
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const where = place === undefined ? 'document' : JSON.stringify(place);
  const answer = (await page.evaluate(`axe.run(${where}, ${JSON.stringify(options)})`)) as AxeAnswer;
  return answer.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `axe ${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160)} — ${nodes[0]?.failureSummary?.split('\n')[1]?.trim().slice(0, 160)}`,
    );
}

/** Comes when the page has arranged itself for other colours or another width. */
export const arranged = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))`;

/** What of a light page, as it stands, cannot be read in dark; in a part of it. */
export async function problemsInDark(page: Page, place?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(arranged);
  const axeProblems = await seriousProblems(page, {
    ...(place === undefined ? {} : { place }),
    rules: ['color-contrast'],
  });
  await page.emulateMedia({ colorScheme: 'light' });
  return axeProblems.map((problem) => `dark: ${problem}`);
}
