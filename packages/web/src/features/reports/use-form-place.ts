import { useParameter, usePath } from '../../shell/use-route.ts';

/** The API routes for the tax forms of plans and accounts. */
const calls = {
  plan: {
    list: 'GET /public/plans/:id/tax-forms',
    create: 'POST /public/plans/:id/tax-forms/:x',
    download: 'GET /public/plans/:id/tax-forms/:x/download',
  },
  account: {
    list: 'GET /public/accounts/:id/tax-forms',
    create: 'POST /public/accounts/:id/tax-forms/:x',
    download: 'GET /public/accounts/:id/tax-forms/:x/download',
  },
} as const;

/** The plan or account whose tax forms the page shows. */
export interface FormPlace {
  readonly calls: (typeof calls)[keyof typeof calls];
  readonly isPlan: boolean;
  /** Address of the page that lists the tax form requests. */
  readonly href: string;
  /** Address of the plan's or account's page. */
  readonly parentHref: string;
  readonly recordPath: '/public/plans' | '/public/accounts';
  readonly recordId: string;
}

/**
 * Determines from the URL whether the page shows the tax forms of a plan or an account. Works in both portals, because
 * both use `…/tax-forms` below the record's address.
 */
export function useFormPlace(): FormPlace {
  const planId = useParameter('planUuid');
  const subaccountId = useParameter('subaccountUuid');
  const accountId = useParameter('accountUuid');
  const masterAccountId = useParameter('masterAccountUuid');
  const here = usePath();
  const recordId = planId || subaccountId || accountId || masterAccountId;
  const recordPath = planId ? '/public/plans' : '/public/accounts';
  const base = here.slice(0, here.indexOf('/tax-forms'));
  return {
    calls: planId ? calls.plan : calls.account,
    isPlan: planId !== '',
    href: `${base}/tax-forms`,
    parentHref: masterAccountId !== '' && planId === '' ? `/${masterAccountId}` : base,
    recordPath,
    recordId,
  };
}
