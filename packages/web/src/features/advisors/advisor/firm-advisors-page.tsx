import { useParameter } from '../../../shell/use-route.ts';
import { TeamPage } from './team-table.tsx';

/** Lists the advisors of an advisory firm. */
export function Screen() {
  return <TeamPage title="Advisors" accountId={useParameter('accountUuid')} shows="advisors" isFirm />;
}
