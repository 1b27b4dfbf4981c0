import type { RecordAt } from '@fiducia/contract/api';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { activityTab } from '../../../../entity/activity-and-rail.tsx';
import { useRemembered } from '../../../../entity/recent-records.ts';
import { type RecordHandleAt, useRecord } from '../../../../entity/use-record.ts';
import { failureTexts } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { formatDay } from '../../../../kit/display/date-text.tsx';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../../../kit/overlay/dialogs.ts';
import { notify } from '../../../../kit/overlay/notify.ts';
import { TabbedPage } from '../../../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { useParameter } from '../../../../shell/use-route.ts';
import { Application } from './application.tsx';
import { OpeningProgress } from './opening-progress.tsx';
import { stageColour } from './stage-colour.ts';

type Prospect = RecordAt<'/public/prospects'>;
type ProspectHandle = RecordHandleAt<'/public/prospects'>;

interface Review {
  readonly decision: 'approve' | 'decline';
  readonly note?: string;
}

async function review(handle: ProspectHandle, { id, fullName }: Prospect, body: Review): Promise<void> {
  const failure = await handle.run(
    requestTo('POST /private/prospects/:id/application-review', { params: { id }, body }),
  );
  if (failure) await alertDialog({ title: 'Application not decided', text: failureTexts(failure).join(' ') });
  else notify(`${fullName ?? 'The applicant'}’s application ${body.decision === 'approve' ? 'approved' : 'declined'}`);
}

async function approve(handle: ProspectHandle, row: Prospect): Promise<void> {
  const isSure = await confirmDialog({
    title: `Approve ${row.fullName ?? 'this applicant'}’s application?`,
    text: 'This confirms the identity. We email the applicant to choose investments, and the custodian opens the IRA then.',
    okText: 'Approve application',
  });
  if (isSure) await review(handle, row, { decision: 'approve' });
}

async function decline(handle: ProspectHandle, row: Prospect): Promise<void> {
  const note = await promptDialog({
    title: `Decline ${row.fullName ?? 'this applicant'}’s application?`,
    text: 'We email this reason to the applicant. The application ends; this can’t be undone.',
    label: 'Reason',
    okText: 'Decline application',
    isDangerous: true,
  });
  if (note !== undefined) await review(handle, row, { decision: 'decline', note });
}

function ReviewButtons({ handle, row }: { handle: ProspectHandle; row: Prospect }) {
  return (
    <>
      <Button busy={handle.isBusy} onClick={() => void decline(handle, row)}>
        Decline
      </Button>
      <Button look="primary" busy={handle.isBusy} onClick={() => void approve(handle, row)}>
        Approve
      </Button>
    </>
  );
}

const subtitleOf = ({ iraType, submittedAt, emailAddress }: Prospect): string =>
  [
    iraType === null ? 'No application yet' : `${statusLabel(iraType)} IRA`,
    submittedAt === null ? '' : `applied ${formatDay(submittedAt)}`,
    emailAddress,
  ]
    .filter(Boolean)
    .join(' · ');

/** Shows a person's application for an IRA, and lets staff decide about one that needs a review. */
export function Screen() {
  const handle = useRecord('/public/prospects', useParameter('prospectUuid'));
  const { may } = useSession();
  const { record: row } = handle;
  const name = row?.fullName ?? '';
  useRemembered('Prospect', name);
  return (
    <TabbedPage
      title={name || 'Application'}
      subtitle={row && subtitleOf(row)}
      crumbs={[{ label: 'IRA applications', href: '/next-level-queue' }, { label: name || 'Application' }]}
      status={row && <StatusChip status={row.status} colour={stageColour(row.status)} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={row?.status === 'inReview' && may('accounts.edit') && <ReviewButtons handle={handle} row={row} />}
      tabs={
        row
          ? [
              { key: 'application', label: 'Application', content: () => <Application row={row} /> },
              ...(may('participants.view')
                ? [{ key: 'opening', label: 'Opening', content: () => <OpeningProgress prospect={row} /> }]
                : []),
              activityTab({ entity: 'prospects', id: row.id }),
            ]
          : []
      }
    />
  );
}
