import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { EntityTable } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import type { ApiRequest } from '../../shell/transport.ts';
import { AgreementDialog, type AgreementForm } from './agreement-dialog.tsx';
import { viewHref } from './load-file.ts';
import { RowActions } from './row-actions.tsx';

type Version = RowAt<'/private/agreement-versions'>;

interface Answered {
  readonly id: string;
  readonly accepted: number | null;
  readonly pending: number | null;
  readonly deadlineOn: string | null;
}

async function remove(request: ApiRequest, what: string): Promise<void> {
  const isSure = await confirmDialog({
    title: `Remove ${what}?`,
    text: 'It will no longer apply to any account. Past acceptances remain on record.',
    okText: 'Remove',
    isDangerous: true,
  });
  if (isSure) await perform(request, 'Removed');
}

/**
 * Shows how many accounts have accepted and how many haven't. The latter are marked as late once the deadline has
 * passed.
 */
function Answers({ row }: { row: Answered }) {
  const accepted = row.accepted ?? 0;
  const pending = row.pending ?? 0;
  const isLate = row.deadlineOn !== null && row.deadlineOn < today();
  return (
    <Row>
      <StatusChip status="accepted" label={`${accepted} accepted`} colour="green" />
      {pending > 0 && (
        <StatusChip
          status="pending"
          label={`${pending} ${isLate ? 'expired' : 'pending'}`}
          colour={isLate ? 'red' : 'orange'}
        />
      )}
    </Row>
  );
}

function VersionActions({
  row,
  mayEdit,
  open,
}: {
  row: Version;
  mayEdit: boolean;
  open: (form: AgreementForm) => void;
}) {
  const params = { id: row.id };
  const name = `${row.agreementDisplayName ?? ''} ${row.version}`;
  const view = { label: 'View PDF', href: viewHref(row.file) };
  if (!mayEdit) return <RowActions name={name} items={[view]} />;
  if (row.deletedAt !== null) {
    const restore = () =>
      void perform(requestTo('POST /private/agreement-versions/:id/restore', { params }), 'Version restored');
    return <RowActions name={name} items={[view, { label: 'Restore', onChoose: restore }]} />;
  }
  return (
    <RowActions
      name={name}
      items={[
        view,
        { label: 'Edit', onChoose: () => open({ kind: 'editVersion', row }) },
        (row.pending ?? 0) > 0 && {
          label: 'Send reminder',
          onChoose: () =>
            void perform(requestTo('POST /private/agreement-versions/:id/remind', { params }), 'Reminders sent'),
        },
        {
          label: 'Remove',
          isDangerous: true,
          onChoose: () => void remove(requestTo('DELETE /private/agreement-versions/:id', { params }), 'this version'),
        },
      ]}
    />
  );
}

const answersColumn = {
  key: 'accepted',
  label: 'Accepted, pending, expired',
  width: 210,
  render: (row) => <Answers row={row} />,
} satisfies Column<Answered>;

function Versions({ mayEdit, open }: { mayEdit: boolean; open: (form: AgreementForm) => void }) {
  const { data } = useFetch('GET /public/agreements', { query: { resultsPerPage: -1 } });
  const latest = new Set((data ?? []).map((agreement) => agreement.latestVersionId));
  return (
    <EntityTable
      isEmbedded
      path="/private/agreement-versions"
      caption="Agreement versions"
      hiddenColumns={['pending', 'isClientConsentRequired', 'status', 'accountDisplayName']}
      start={{ includeDeleted: true }}
      extraColumns={[
        { key: 'agreementDisplayName', label: 'Agreement', width: 220 },
        {
          key: 'version',
          label: 'Version',
          width: 170,
          render: (row) => (
            <Row>
              {row.version}
              {latest.has(row.id) && <StatusChip status="latest" label="Latest" colour="blue" />}
            </Row>
          ),
        },
        answersColumn,
        {
          key: 'act',
          label: 'Actions',
          width: 110,
          render: (row) => <VersionActions row={row} mayEdit={mayEdit} open={open} />,
        },
      ]}
    />
  );
}

function Amendments({ mayEdit }: { mayEdit: boolean }) {
  return (
    <EntityTable
      isEmbedded
      path="/private/agreement-amendments"
      caption="Amendments"
      hiddenColumns={['pending']}
      extraColumns={[
        { key: 'summary', label: 'Summary', width: 260 },
        answersColumn,
        {
          key: 'act',
          label: 'Actions',
          width: 110,
          render: (row) => (
            <RowActions
              name={row.identifier}
              items={[
                { label: 'View PDF', href: viewHref(row.file) },
                mayEdit && {
                  label: 'Remove',
                  isDangerous: true,
                  onChoose: () =>
                    void remove(
                      requestTo('DELETE /private/agreement-amendments/:id', { params: { id: row.id } }),
                      'this amendment',
                    ),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

/** Lists agreements with their versions, amendments, and acceptances. */
export function Screen() {
  const { may } = useSession();
  const mayEdit = may('system.edit');
  const [form, setForm] = useState<AgreementForm>();
  return (
    <>
      <PageHeader
        title="Agreements"
        crumbs={[{ label: 'System' }, { label: 'Agreements' }]}
        actions={
          mayEdit && (
            <>
              <Button onClick={() => setForm({ kind: 'amendment' })}>New amendment</Button>
              <Button look="primary" onClick={() => setForm({ kind: 'version' })}>
                New version
              </Button>
            </>
          )
        }
      />
      <Tabs
        label="Agreements"
        tabs={[
          { key: 'versions', label: 'Versions', content: () => <Versions mayEdit={mayEdit} open={setForm} /> },
          { key: 'amendments', label: 'Amendments', content: () => <Amendments mayEdit={mayEdit} /> },
          {
            key: 'agreements',
            label: 'Agreements',
            content: () => <EntityTable isEmbedded path="/public/agreements" caption="Agreements" />,
          },
          {
            key: 'acceptances',
            label: 'Acceptances',
            content: () => <EntityTable isEmbedded path="/public/agreement-user-responses" caption="Acceptances" />,
          },
        ]}
      />
      {form && <AgreementDialog form={form} onClose={() => setForm(undefined)} />}
    </>
  );
}
