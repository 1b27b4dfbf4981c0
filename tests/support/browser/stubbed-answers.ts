import type { Page, Route } from 'playwright-core';
import { allLookups } from '../../../packages/contract/src/system/all-lookups.ts';

/** The responses to a page's reads: real ones, lists without rows, server errors, errors except for the record itself, or none. */
export type Told = 'real' | 'empty' | 'broken' | 'partly' | 'unreachable';

export interface StubbedAnswers {
  tell(told: Told): void;
  /** Returns how many lists with rows were replaced by empty ones since the last call. */
  takeEmptied(): number;
}

/** The signed-in user, and what every page of the portal requires. */
const ofThePortal = /\/authenticated-user|\/saved-views|\/csp-report|^\/public\/system-properties$/;

/** Lookups and lists requested whole are the options of a form, not rows of a page. */
const lookupPaths: ReadonlySet<string> = new Set(allLookups.map(({ route }) => route.path));

const broken = JSON.stringify({
  status: { successful: false, code: 'broken', message: 'Something broke on our side. Try again in a moment.' },
  result: null,
});

/** Returns whether a read requests the page's own record, not a related one. */
function isTheRecord(address: string, read: string): boolean {
  const last = new URL(read).pathname.split('/').at(-1) ?? '';
  return last.length === 32 && new URL(address).pathname.includes(last);
}

interface Answer {
  result?: unknown;
  collection?: { totalResults: number; totalPages: number; page: number };
}

/** Intercepts a page's reads from now on; writes pass unchanged. */
export async function stubAnswers(page: Page): Promise<StubbedAnswers> {
  let mode: Told = 'real';
  let emptied = 0;
  const isRead = (url: URL) =>
    /^\/(public|private)\//.test(url.pathname) && !ofThePortal.test(url.pathname + url.search);
  const emptyOf = async (route: Route) => {
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    // Browsers resolve the portals' names on their own; the intercepting process may not.
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
    if (mode === 'real' || route.request().method() !== 'GET') return route.continue();
    if (mode === 'empty') return emptyOf(route);
    if (mode === 'partly' && isTheRecord(page.url(), route.request().url())) return route.continue();
    if (mode === 'unreachable') return route.abort('connectionrefused');
    return route.fulfill({ status: 500, contentType: 'application/json', body: broken });
  });
  return {
    tell: (next) => {
      mode = next;
    },
    takeEmptied: () => {
      const taken = emptied;
      emptied = 0;
      return taken;
    },
  };
}
