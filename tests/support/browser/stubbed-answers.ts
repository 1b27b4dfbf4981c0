import type { Page } from 'playwright-core';
import { allLookups } from '../../../packages/contract/src/system/all-lookups.ts';

/** The responses to a page's reads: real ones, lists without rows, server errors, or errors except for the record itself. */
export type Told = 'real' | 'empty' | 'broken' | 'partly';

export interface StubbedAnswers {
  tell(told: Told): Promise<void>;
  /** Returns how many lists with rows the current page replaced by empty ones. */
  emptied(): Promise<number>;
}

interface StubOptions {
  /** Lookups, which are the options of a form, not rows of a page. */
  readonly lookupPaths: readonly string[];
  readonly brokenAnswer: string;
}

interface Answer {
  result?: unknown;
  collection?: { totalResults: number; totalPages: number; page: number };
}

/**
 * Loads the open portal again with its reads stubbed; writes pass unchanged. The stub is in the page, because a browser
 * caches nothing while a test intercepts its requests.
 */
export async function stubAnswers(page: Page): Promise<StubbedAnswers> {
  const options: StubOptions = {
    lookupPaths: allLookups.map(({ route }) => route.path),
    brokenAnswer: JSON.stringify({
      status: { successful: false, code: 'broken', message: 'Something broke on our side. Try again in a moment.' },
      result: null,
    }),
  };
  await page.addInitScript(stubFetch, options);
  await page.reload();
  return {
    tell: async (told) => {
      await page.evaluate(`sessionStorage.setItem('told', '${told}'); emptiedLists = 0`);
    },
    emptied: async () => Number(await page.evaluate('emptiedLists')),
  };
}

/** Replaces `fetch`. It uses nothing outside itself, since it is passed to a browser page as text. */
function stubFetch({ lookupPaths, brokenAnswer }: StubOptions): void {
  const fetchReal = globalThis.fetch;
  let emptied = 0;
  Object.defineProperty(globalThis, 'emptiedLists', {
    get: () => emptied,
    set: (count: number) => {
      emptied = count;
    },
  });
  // The signed-in user, and what every page of the portal requires, always come from the server.
  const ofThePortal = /\/authenticated-user|\/saved-views|\/csp-report|^\/public\/system-properties$/;
  const isTheRecord = ({ pathname }: URL) => {
    const last = pathname.split('/').at(-1) ?? '';
    return last.length === 32 && location.pathname.includes(last);
  };
  const emptyOf = async (url: URL, response: Response) => {
    const answer: Answer = await response
      .clone()
      .json()
      .catch(() => ({}));
    // A list that is requested whole is the options of a form as well.
    const isOptions = lookupPaths.includes(url.pathname) || url.searchParams.get('resultsPerPage') === '-1';
    // The counts of all queues are never an empty list.
    const isCounts = /\/(work|association)-queues$/.test(url.pathname);
    if (!Array.isArray(answer.result) || isOptions || isCounts) return response;
    if (answer.result.length > 0) emptied += 1;
    const collection = answer.collection && { ...answer.collection, page: 1, totalResults: 0, totalPages: 0 };
    return Response.json(
      { ...answer, result: [], ...(collection ? { collection } : {}) },
      { status: response.status, headers: response.headers },
    );
  };
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const told = sessionStorage.getItem('told') ?? 'real';
    const isRead =
      (init?.method ?? 'GET') === 'GET' &&
      /^\/(public|private)\//.test(url.pathname) &&
      !ofThePortal.test(url.pathname + url.search);
    if (told === 'real' || !isRead || (told === 'partly' && isTheRecord(url))) return fetchReal(input, init);
    if (told === 'empty') return emptyOf(url, await fetchReal(input, init));
    return new Response(brokenAnswer, { status: 500, headers: { 'content-type': 'application/json' } });
  };
}
