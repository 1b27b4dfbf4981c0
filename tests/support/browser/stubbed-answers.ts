import type { Page, Route } from 'playwright-core';
import { allLookups } from '../../../packages/contract/src/system/all-lookups.ts';

/** What the reads of a page get: what there is, lists without rows, a server that breaks, breaks but for the record itself, or none at all. */
export type Told = 'real' | 'empty' | 'broken' | 'partly' | 'unreachable';

export interface StubbedAnswers {
  tell(told: Told): void;
  /** How many lists with rows were told to be empty since it was asked last. */
  takeEmptied(): number;
}

/** Who is signed in, and what every page of the portal stands on. */
const ofThePortal = /\/authenticated-user|\/saved-views|\/csp-report|^\/public\/system-properties$/;

/** Lookups, and lists requested whole, are the options of a form: not rows of a page. */
const lookupPaths: ReadonlySet<string> = new Set(allLookups.map(({ route }) => route.path));

const broken = JSON.stringify({
  status: { successful: false, code: 'broken', message: 'Something broke on our side. Try again in a moment.' },
  result: null,
});

/** Whether a read asks for the record that the page is about, and not for what belongs to it. */
function isTheRecord(address: string, read: string): boolean {
  const last = new URL(read).pathname.split('/').at(-1) ?? '';
  return last.length === 32 && new URL(address).pathname.includes(last);
}

interface Answer {
  result?: unknown;
  collection?: { totalResults: number; totalPages: number; page: number };
}

/** Stands between a page and the server from now on; writes go through as they are. */
export async function stubAnswers(page: Page): Promise<StubbedAnswers> {
  let told: Told = 'real';
  let emptied = 0;
  const isRead = (url: URL) =>
    /^\/(public|private)\//.test(url.pathname) && !ofThePortal.test(url.pathname + url.search);
  const emptyOf = async (route: Route) => {
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    // The browser knows the names of the portals by itself; what asks here may not.
    url.hostname = '127.0.0.1';
    const response = await route.fetch({ url: url.href, headers });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    const isOptions = lookupPaths.has(url.pathname) || url.searchParams.get('resultsPerPage') === '-1';
    if (!Array.isArray(answer.result) || isOptions) return route.fulfill({ response });
    if (answer.result.length > 0) emptied += 1;
    const collection = answer.collection && { ...answer.collection, page: 1, totalResults: 0, totalPages: 0 };
    return route.fulfill({ response, json: { ...answer, result: [], ...(collection ? { collection } : {}) } });
  };
  await page.route(isRead, async (route) => {
    if (told === 'real' || route.request().method() !== 'GET') return route.continue();
    if (told === 'empty') return emptyOf(route);
    if (told === 'partly' && isTheRecord(page.url(), route.request().url())) return route.continue();
    if (told === 'unreachable') return route.abort('connectionrefused');
    return route.fulfill({ status: 500, contentType: 'application/json', body: broken });
  });
  return {
    tell: (next) => {
      told = next;
    },
    takeEmptied: () => {
      const taken = emptied;
      emptied = 0;
      return taken;
    },
  };
}
