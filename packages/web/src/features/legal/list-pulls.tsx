import type { ListPull } from '@fiducia/contract/screening/screening-history.routes';
import type { PullOutcome } from '@fiducia/domain/screening/list-pull';
import { ofacListNames } from '@fiducia/domain/screening/listed-entry';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, type AlertTone, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { usePolling } from './use-polling.ts';

const tones: Readonly<Record<PullOutcome, AlertTone>> = {
  activated: 'success',
  unchanged: 'success',
  failed: 'error',
  unavailable: 'warning',
  notConfigured: 'announcement',
};

const isRunning = ({ finishedAt }: ListPull): boolean => finishedAt === null;

function Pull({ pull }: { pull: ListPull }) {
  const who = pull.requestedBy === null ? 'the daily pull' : `the pull that ${pull.requestedBy} requested`;
  return (
    <Alert tone={pull.outcome === null ? 'announcement' : tones[pull.outcome]} title={ofacListNames[pull.list]}>
      {pull.text === null
        ? `Being pulled since ${formatInstant(pull.requestedAt)}…`
        : `${pull.text} ${formatInstant(pull.finishedAt)}, ${who}.`}
    </Alert>
  );
}

/** Shows the last pull of each list with its outcome, and pulls them on request. */
export function ListPulls() {
  const { may } = useSession();
  const { data: pulls, failure } = useFetch('GET /private/legal/ofac-pulls');
  const isWaiting = pulls?.some((pull) => isRunning(pull)) === true;
  usePolling(isWaiting);
  if (failure) return <FailureAlert failure={failure} />;
  if (pulls === undefined) return <Skeleton lines={3} />;
  return (
    <Stack>
      {pulls.map((pull) => (
        <Pull key={pull.id} pull={pull} />
      ))}
      {pulls.length === 0 && <Alert tone="announcement">Lists are pulled every morning at 6:00 AM Eastern Time.</Alert>}
      {may('legal.edit') && (
        <div>
          <Button
            busy={isWaiting}
            onClick={() => void perform(requestTo('POST /private/legal/ofac-pulls'), 'The lists are being pulled.')}
          >
            Pull lists now
          </Button>
        </div>
      )}
    </Stack>
  );
}
