import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { useSession } from '../../shell/session.ts';
import { dueText } from './due-text.ts';
import { FinCenState } from './fincen-state.tsx';
import { ImportRequest } from './import-request.tsx';

const views = viewsOf('/private/legal/fincen-files', [
  { label: 'To decide', filters: [{ field: 'status', method: 'isOneOf', value: 'searched,overdue' }] },
  { label: 'Answered', filters: [{ field: 'status', method: 'equals', value: 'answered' }] },
  { label: 'No match', filters: [{ field: 'status', method: 'equals', value: 'noMatch' }] },
]);

/** Lists requests under section 314(a), which only few staff may know of. */
export function Screen() {
  const { may } = useSession();
  const [isImporting, setImporting] = useState(false);
  if (!may('legal.view314a')) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="FinCEN requests"
        subtitle="Section 314(a) of the USA PATRIOT Act: search our records, and report matches within 14 days"
        actions={
          <Button look="primary" onClick={() => setImporting(true)}>
            Upload request
          </Button>
        }
      />
      <Stack>
        <Alert tone="warning" title="Confidential">
          Only users with this permission see these requests. Don’t tell the subjects or anyone else about them, and
          don’t close an account because of one. Every view is recorded.
        </Alert>
        <EntityTable
          path="/private/legal/fincen-files"
          caption="FinCEN requests"
          views={views}
          rowHref={({ id }) => `/legal/fincen/${id}`}
          extraColumns={[
            { key: 'status', label: 'State', render: ({ status }) => <FinCenState status={status} /> },
            {
              key: 'answerDueOn',
              label: 'Due in 14 days',
              width: 190,
              render: ({ answerDueOn, status }) => dueText(answerDueOn, status),
            },
          ]}
        />
      </Stack>
      {isImporting && <ImportRequest onClose={() => setImporting(false)} />}
    </>
  );
}
