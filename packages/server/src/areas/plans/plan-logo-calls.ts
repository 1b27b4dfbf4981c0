import * as logos from '@fiducia/contract/accounts/logo.routes';
import { replyOf } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { dropLogo, saveLogo, showLogo } from '../accounts/logos.ts';
import { planTable } from './plan.table.ts';

/** Returns the endpoints for a plan's logo, which appears wherever the plan's name does. */
export const planLogoEndpoints = (store: FileStore): Endpoint[] => [
  on(logos.createPlanLogo, ({ params, files }, ctx) => replyOf(saveLogo(ctx, store, planTable, params.id, files))),
  on(logos.readPlanLogo, ({ params, query }, ctx) => showLogo(ctx, store, planTable, params.id, query)),
  on(logos.deletePlanLogo, ({ params }, ctx) => replyOf(dropLogo(ctx, planTable, params.id))),
];
