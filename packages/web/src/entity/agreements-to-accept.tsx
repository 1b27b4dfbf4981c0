import type { AccountAgreementVersion } from '@fiducia/contract/accounts/agreement.routes';
import { formatDate } from '@fiducia/domain/time/format-date';
import { useState } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { today } from '../kit/form/today.ts';
import { useSession } from '../shell/session.ts';
import { AgreementReader } from './agreement-reader.tsx';
import { useFetch } from './use-fetch.ts';

interface Due {
  readonly id: string;
  readonly path: string;
  readonly file: string;
  readonly title: string;
  readonly deadlineOn: string | null;
  readonly isLocking: boolean;
}

function askedBy(deadline: string): string {
  const day = formatDate(deadline);
  return deadline < today() ? `It was due by ${day}. Please accept it now.` : `Please accept it by ${day}.`;
}

/** What an account has not accepted: the first open version of each agreement, and every amendment. */
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
        path: 'agreement-amendments',
        file: one.file,
        title: `Amendment ${one.identifier}: ${one.summary}`,
        deadlineOn: one.deadlineOn,
        isLocking: one.lockAccountUntilAgreed,
      })),
    ...firsts
      .filter((one) => one.acceptedAt === null && one.isClientConsentRequired)
      .map((one) => ({
        id: one.id,
        path: 'agreement-versions',
        file: one.file,
        title: `${one.agreementDisplayName}, version ${one.version}`,
        deadlineOn: one.deadlineOn,
        isLocking: false,
      })),
  ];
}

/** Agreements that an account is asked to accept, each read to its end first; nothing when all is accepted. */
export function AgreementsToAccept({ accountId }: { accountId: string }) {
  const { may } = useSession();
  const account = `/public/accounts/${accountId}`;
  const { data } = useFetch<readonly AccountAgreementVersion[]>(
    may('account.view') ? `${account}/agreement-versions` : undefined,
  );
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
          {due.isLocking && <p>No new order can be submitted before it is accepted.</p>}
          {due.deadlineOn && <p>{askedBy(due.deadlineOn)}</p>}
        </Alert>
      ))}
      {reading && (
        <AgreementReader
          title={reading.title}
          file={`${account}/agreement-files/${reading.file}`}
          accept={mayAccept ? `${account}/${reading.path}/${reading.id}/accept` : undefined}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}
