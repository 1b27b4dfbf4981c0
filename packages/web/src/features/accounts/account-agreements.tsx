import { amendmentState } from '@fiducia/domain/accounts/agreement-versions';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { downloadAddress } from '../../shell/api.ts';

export interface AccountAgreementsProps {
  readonly accountId: string;
  /** Shown below an empty list: what the reader can do, or expect. */
  readonly emptyNext: string;
}

/** Lists the agreement versions and amendments that apply to an account, with their responses and deadlines. */
export function AccountAgreements({ accountId, emptyNext }: AccountAgreementsProps) {
  const { data, failure, isLoading } = useFetch('GET /public/accounts/:accountId/agreement-versions', {
    params: { accountId },
  });
  const fileHref = (storedFileId: string) =>
    downloadAddress('GET /public/accounts/:accountId/agreement-files/:storedFileId', {
      params: { accountId, storedFileId },
    });
  const rows = (data ?? []).flatMap((version) => [
    { ...version, name: version.agreementDisplayName, part: version.version },
    ...version.agreementAmendments.map((amendment) => ({
      ...amendment,
      name: version.agreementDisplayName,
      part: `Amendment ${amendment.identifier}`,
    })),
  ]);
  return (
    <Card title="Agreements and amendments" flush>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={3} />}
      {data && (
        <PlainTable
          caption="Agreements and amendments"
          rows={rows}
          empty="No agreements apply to this account"
          emptyNext={emptyNext}
          columns={[
            { key: 'name', label: 'Agreement' },
            { key: 'part', label: 'Version' },
            { key: 'fileName', label: 'File', href: ({ file }) => fileHref(file) },
            {
              key: 'answer',
              label: 'Response',
              render: ({ acceptedAt, hasDeadlineExpired }) => (
                <StatusChip status={amendmentState({ hasDeadlineExpired, agreedAt: acceptedAt })} />
              ),
            },
            { key: 'acceptedAt', label: 'Accepted', kind: 'dateTime' },
            { key: 'deadlineOn', label: 'Deadline', kind: 'date' },
          ]}
        />
      )}
    </Card>
  );
}
