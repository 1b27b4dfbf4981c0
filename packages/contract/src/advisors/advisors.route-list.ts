import type { Route } from '../lang/route.ts';
import * as holders from './account-holder.routes.ts';
import * as routes from './advisor.routes.ts';
import * as team from './advisor-team.routes.ts';
import * as campaigns from './campaign.routes.ts';
import * as iraOpenings from './ira-openings.routes.ts';
import * as nextLevel from './next-level.routes.ts';
import * as own from './own-prospect.routes.ts';
import * as prospects from './prospect.routes.ts';

/** Routes for advisors and prospects, in addition to the generic entity routes. */
export const advisorsRoutes = [
  ...Object.values(routes),
  team.listTeam,
  team.readResults,
  team.downloadResults,
  team.inviteAdvisors,
  team.moveAdvisor,
  ...Object.values(holders),
  ...Object.values(campaigns),
  ...Object.values(prospects),
  ...Object.values(own),
  ...Object.values(nextLevel),
  ...Object.values(iraOpenings),
] as const satisfies readonly Route[];
