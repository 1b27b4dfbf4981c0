import type { RowAt } from '@fiducia/contract/api';
import type { CorrectionPreview } from '@fiducia/contract/reports/tax-filing.routes';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { BoxDifferences } from './box-differences.tsx';

type Request = RowAt<'/public/tax-reporting-change-logs'>;

const views = viewsOf('/public/tax-reporting-change-logs', [
  { label: 'Waiting for review', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
  { label: 'Approved', filters: [{ field: 'status', method: 'equals', value: 'approved' }] },
  { label: 'Declined', filters: [{ field: 'status', method: 'equals', value: 'refused' }] },
]);

async function approve(request: Request): Promise<boolean> {
  const isSure = await confirmDialog({
    title: 'Approve this correction?',
    text: `Box ${request.box} becomes ${request.newValue}. The corrected form is prepared for release, and the requester is notified. This can’t be undone.`,
    okText: 'Approve correction',
  });
  if (!isSure) return false;
  return perform(
    requestTo('POST /private/tax-reporting-change-logs/:id/approve', {
      params: { id: request.id },
      body: { note: '' },
    }),
    'Correction approved',
    'The correction wasn’t approved',
  );
}

async function refuse(request: Request): Promise<boolean> {
  const note = await promptDialog({
    title: 'Decline this correction?',
    text: 'The form stays as it is. The requester gets your reason by email.',
    label: 'Reason',
    okText: 'Decline correction',
    cancelText: 'Back',
    isDangerous: true,
  });
  if (note === undefined) return false;
  return perform(
    requestTo('POST /private/tax-reporting-change-logs/:id/refuse', { params: { id: request.id }, body: { note } }),
    'Request declined',
    'The request wasn’t declined',
  );
}

function Preview({ request, preview, onDone }: { request: Request; preview: CorrectionPreview; onDone: () => void }) {
  const { may, user } = useSession();
  const isWaiting = request.status === 'waitingForReview';
  const isOwn = user?.id === request.askedBy;
  const after = (step: Promise<boolean>) => void step.then((isDone) => (isDone ? onDone() : undefined));
  return (
    <Stack>
      <Facts
        layout="rows"
        facts={[
          { label: 'Requested by', value: request.askedByName ?? 'Unknown' },
          { label: 'Reason', value: request.reason },
          { label: 'Filing', value: preview.filing },
          ...(request.decisionNote === null ? [] : [{ label: 'Decision', value: request.decisionNote }]),
        ]}
      />
      {preview.deMinimis !== null && <Alert title="Small difference">{preview.deMinimis}</Alert>}
      {preview.blocker !== null && (
        <Alert tone="warning" title="This correction can’t be approved">
          {preview.blocker}
        </Alert>
      )}
      {isWaiting && isOwn && (
        <Alert tone="warning" title="Another user must decide">
          You made this request.
        </Alert>
      )}
      <h3>Form, before and after</h3>
      <BoxDifferences caption="Form before and after the correction" form={preview} boxes={preview.boxes} />
      {isWaiting && may('tax.approve') && !isOwn && (
        <Row>
          {preview.blocker === null && (
            <Button look="primary" onClick={() => after(approve(request))}>
              Approve correction
            </Button>
          )}
          <Button onClick={() => after(refuse(request))}>Decline correction</Button>
        </Row>
      )}
      {isWaiting && isOwn && (
        <div>
          <Button
            onClick={() =>
              after(
                perform(
                  requestTo('POST /public/tax-reporting-change-logs/:id/withdraw', {
                    params: { id: request.id },
                    body: {},
                  }),
                  'Request withdrawn',
                ),
              )
            }
          >
            Withdraw request
          </Button>
        </div>
      )}
    </Stack>
  );
}

function RequestDrawer({ request, onClose }: { request: Request; onClose: () => void }) {
  const { data, failure } = useFetch('GET /private/tax-reporting-change-logs/:id/preview', {
    params: { id: request.id },
  });
  return (
    <Drawer
      title={`${request.recipientName ?? 'Recipient'}, Form ${request.formCode ?? ''} ${request.taxYear ?? ''}, box ${request.box}`}
      onClose={onClose}
    >
      <FailureAlert failure={failure} />
      {!data && !failure && <Skeleton lines={8} />}
      {data && <Preview request={request} preview={data} onDone={onClose} />}
    </Drawer>
  );
}

/** Lists requests to correct tax forms, with the form before and after, and lets a second person decide. */
export function Screen() {
  const [opened, setOpened] = useState<Request>();
  return (
    <>
      <PageHeader
        title="Correction requests"
        subtitle="Participants, sponsors, and staff report wrong boxes on released tax forms. A second person decides."
        actions={<Button href="/irs-form-reporting">Tax forms</Button>}
      />
      <EntityTable
        path="/public/tax-reporting-change-logs"
        caption="Correction requests"
        views={views}
        start={{
          sortBy: 'createdAt',
          sortDirection: 'asc',
          filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }],
        }}
        leadColumns={[
          {
            key: 'review',
            label: '',
            isDefault: true,
            render: (row: Request) => (
              <Button dense onClick={() => setOpened(row)}>
                {row.status === 'waitingForReview' ? 'Review' : 'View'}
              </Button>
            ),
            width: 100,
          },
        ]}
        extraColumns={[
          {
            key: 'taxYear',
            label: 'Year',
            kind: 'text',
            isDefault: true,
            value: ({ taxYear }) => String(taxYear ?? ''),
            width: 80,
          },
          { key: 'status', label: 'Status', isDefault: true, render: ({ status }) => <StatusChip status={status} /> },
        ]}
      />
      {opened && <RequestDrawer request={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
