import type { Route } from '../lang/route.ts';
import * as taxFilings from './tax-filing.routes.ts';
import * as taxForms from './tax-form.routes.ts';

export const reportsRoutes = [...Object.values(taxForms), ...Object.values(taxFilings)] satisfies readonly Route[];
