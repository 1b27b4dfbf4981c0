import type { Route } from '../lang/route.ts';
import * as taxForms from './tax-form.routes.ts';

export const reportsRoutes = Object.values(taxForms) satisfies readonly Route[];
