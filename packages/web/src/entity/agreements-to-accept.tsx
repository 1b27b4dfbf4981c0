import type { AccountAgreementVersion } from '@fiducia/contract/accounts/agreement.routes';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { useState } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { today } from '../kit/form/inputs/today.ts';
import { requestTo } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { AgreementReader } from './agreement-reader.tsx';
import { useFetch } from './use-fetch.ts';

type AcceptKey =
  | 'POST /public/accounts/:accountId/agreement-amendments/:id/accept'
  | 'POST /public/accounts/:accountId/agreement-versions/:id/accept';

interface Due {
  readonly id: string;
  readonly accept: AcceptKey;
  readonly file: string;
  readonly title: string;
  readonly deadlineOn: string | null;
  readonly isLocking: boolean;
}

function askedBy(deadline: string): string {
  const day = longDate(deadline);
  return deadline < today() ? `It was due by ${day}. Please accept it now.` : `Please accept it by ${day}.`;
}

/** Returns the agreements that an account still has to accept: the first open version of each, and every amendment. */
function dueOf(versions: readonly AccountAgreementVersion[]): Due[] {
  const amendments = new Map(versions.flatMap((one) => one.agreementAmendments).map((one) => [one.id, one]));
  const firsts = [...Map.groupBy(versions, ({ agreementCode }) => agreementCode).values()].flatMap(
    ([first]) => first ?? [],
  );
  return [
    ...[...amendments.values()]
      .filter(({ acceptedAt }) => acceptedAt === null)
      .map((one) => ({
        id: one.id,
        accept: 'POST /public/accounts/:accountId/agreement-amendments/:id/accept' as const,
        file: one.file,
        title: `Amendment ${one.identifier}: ${one.summary}`,
        deadlineOn: one.deadlineOn,
        isLocking: one.lockAccountUntilAgreed,
      })),
    ...firsts
      .filter((one) => one.acceptedAt === null && one.isClientConsentRequired)
      .map((one) => ({
        id: one.id,
        accept: 'POST /public/accounts/:accountId/agreement-versions/:id/accept' as const,
        file: one.file,
        title: `${one.agreementDisplayName}, version ${one.version}`,
        deadlineOn: one.deadlineOn,
        isLocking: false,
      })),
  ];
}

/**
 * Lists the agreements that an account still has to accept. The user can accept each one after reading it to the end.
 * Renders nothing if there are none.
 */
export function AgreementsToAccept({ accountId }: { accountId: string }) {
  const { may } = useSession();
  const { data } = useFetch(may('account.view') ? 'GET /public/accounts/:accountId/agreement-versions' : undefined, {
    params: { accountId },
  });
  const [reading, setReading] = useState<Due>();
  const mayAccept = may('account.edit');
  return (
    <>
      {dueOf(data ?? []).map((due) => (
        <Alert
          key={due.id}
          tone="warning"
          title={due.title}
          action={
            <Button look={mayAccept ? 'primary' : 'secondary'} onClick={() => setReading(due)}>
              {mayAccept ? 'Read and accept' : 'Read'}
            </Button>
          }
        >
          {due.isLocking && <p>You can’t submit new orders until you accept it.</p>}
          {due.deadlineOn && <p>{askedBy(due.deadlineOn)}</p>}
        </Alert>
      ))}
      {reading && (
        <AgreementReader
          title={reading.title}
          file={requestTo('GET /public/accounts/:accountId/agreement-files/:storedFileId', {
            params: { accountId, storedFileId: reading.file },
          })}
          accept={mayAccept ? requestTo(reading.accept, { params: { accountId, id: reading.id } }) : undefined}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}
