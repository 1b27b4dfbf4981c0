import { useParameter } from '../../../shell/use-route.ts';
import { TeamPage } from './team-table.tsx';

/** Lists the advisors of all firms below a registered investment advisor. */
export function Screen() {
  return <TeamPage title="Advisors" accountId={useParameter('accountUuid')} shows="advisors" />;
}
