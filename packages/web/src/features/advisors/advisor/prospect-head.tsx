import type { RecordAt } from '@fiducia/contract/api';
import { nextStepOf } from '@fiducia/domain/advisors/next-step';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { RecordHead } from '../../../entity/record-head.tsx';
import { Alert } from '../../../kit/display/alert.tsx';
import { StageBar } from './stage-bar.tsx';

const whose = {
  prospect: 'Next step, theirs',
  advisor: 'Next step, yours',
  us: 'Next step, ours',
  nobody: '',
} as const;

/** Shows a prospect's stage and who takes the next step. */
export function ProspectHead({ row }: { row: RecordAt<'/public/prospects'> }) {
  const next = nextStepOf(row.status);
  return (
    <RecordHead>
      <StageBar stage={row.status} />
      <Alert tone={next.by === 'advisor' ? 'warning' : 'announcement'} title={next.text}>
        {whose[next.by]}
        {row.advisorDecidesBy !== null &&
          `. Decide by ${longDate(row.advisorDecidesBy)}; after that, they continue without you.`}
      </Alert>
    </RecordHead>
  );
}
