import { useParameter } from '../../../shell/use-route.ts';
import { TeamPage } from './team-table.tsx';

/** Lists the advisory firms below a registered investment advisor. */
export function Screen() {
  return <TeamPage title="Firms" accountId={useParameter('accountUuid')} shows="firms" />;
}
