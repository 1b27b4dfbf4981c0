import { useParameter, usePath } from '../../shell/use-route.ts';

/** The calls about the forms of a plan and of an account. */
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

/** Determines from the URL whether the page shows the forms of a plan or an account. */
export interface FormPlace {
  readonly calls: (typeof calls)[keyof typeof calls];
  readonly isPlan: boolean;
  /** The page with the requests. */
  readonly href: string;
  /** The page of the plan or account. */
  readonly parentHref: string;
  readonly recordPath: '/public/plans' | '/public/accounts';
  readonly recordId: string;
}

/** The same for staff and sponsors, because `…/tax-forms` is below the record in both portals. */
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
