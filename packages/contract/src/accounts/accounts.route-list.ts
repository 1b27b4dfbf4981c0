import type { Route } from '../lang/route.ts';
import * as routes from './account.routes.ts';
import * as applications from './account-application.routes.ts';
import * as forms from './account-form.routes.ts';
import * as places from './account-user.routes.ts';
import * as agreedPrices from './agreed-price.routes.ts';
import * as agreements from './agreement.routes.ts';
import * as brands from './brand.routes.ts';
import * as fees from './fee.routes.ts';
import * as invitations from './invitation.routes.ts';
import * as logos from './logo.routes.ts';

/** Routes for accounts, in addition to the generic entity routes. */
export const accountsRoutes = [
  ...Object.values(routes),
  ...Object.values(applications),
  ...Object.values(agreedPrices),
  ...Object.values(agreements),
  ...Object.values(brands),
  ...Object.values(forms),
  ...Object.values(places),
  ...Object.values(invitations),
  ...Object.values(fees),
  ...Object.values(logos),
] as const satisfies readonly Route[];
