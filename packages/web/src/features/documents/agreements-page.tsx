import { useState } from 'react';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { useSession } from '../../shell/session.ts';
import { AgreementDialog, type AgreementForm } from './agreement-dialog.tsx';
import { viewHref } from './load-file.ts';
import { RowActions } from './row-actions.tsx';

async function remove(row: EntityRow, path: string, what: string): Promise<void> {
  const isSure = await confirmDialog({
    title: `Remove ${what}?`,
    text: 'It will no longer apply to any account. Past acceptances remain on record.',
    okText: 'Remove',
    isDangerous: true,
  });
  if (isSure) await perform({ method: 'DELETE', path: `${path}/${row.id}` }, 'Removed');
}

/**
 * The number of accounts that have accepted, and of those that have not; the latter are late once the deadline has
 * passed.
 */
function Answers({ row }: { row: EntityRow }) {
  const [accepted, pending] = [numberOf(row, 'accepted'), numberOf(row, 'pending')];
  const deadline = textOf(row, 'deadlineOn');
  const isLate = deadline !== '' && deadline < today();
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
  row: EntityRow;
  mayEdit: boolean;
  open: (form: AgreementForm) => void;
}) {
  const path = '/private/agreement-versions';
  const name = `${textOf(row, 'agreementDisplayName')} ${textOf(row, 'version')}`;
  const view = { label: 'View PDF', href: viewHref(textOf(row, 'file')) };
  if (!mayEdit) return <RowActions name={name} items={[view]} />;
  if (textOf(row, 'deletedAt') !== '') {
    const restore = () => void perform({ path: `${path}/${row.id}/restore` }, 'Version restored');
    return <RowActions name={name} items={[view, { label: 'Restore', onChoose: restore }]} />;
  }
  return (
    <RowActions
      name={name}
      items={[
        view,
        { label: 'Edit', onChoose: () => open({ kind: 'editVersion', row }) },
        numberOf(row, 'pending') > 0 && {
          label: 'Send reminder',
          onChoose: () => void perform({ path: `${path}/${row.id}/remind` }, 'Reminders sent'),
        },
        { label: 'Remove', isDangerous: true, onChoose: () => void remove(row, path, 'this version') },
      ]}
    />
  );
}

const answersColumn = {
  key: 'accepted',
  label: 'Accepted, pending, expired',
  width: 210,
  render: (row: EntityRow) => <Answers row={row} />,
};

function Versions({ mayEdit, open }: { mayEdit: boolean; open: (form: AgreementForm) => void }) {
  const { data } = useFetch<readonly EntityRow[]>('/public/agreements', { resultsPerPage: -1 });
  const latest = new Set((data ?? []).map((agreement) => textOf(agreement, 'latestVersionId')));
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
              {textOf(row, 'version')}
              {latest.has(row.id) && <StatusChip status="latest" label="Latest" colour="blue" />}
            </Row>
          ),
        },
        answersColumn,
        {
          key: 'act',
          label: 'Actions',
          width: 110,
          render: (row: EntityRow) => <VersionActions row={row} mayEdit={mayEdit} open={open} />,
        },
      ]}
    />
  );
}

function Amendments({ mayEdit }: { mayEdit: boolean }) {
  const path = '/private/agreement-amendments';
  return (
    <EntityTable
      isEmbedded
      path={path}
      caption="Amendments"
      hiddenColumns={['pending']}
      extraColumns={[
        { key: 'summary', label: 'Summary', width: 260 },
        answersColumn,
        {
          key: 'act',
          label: 'Actions',
          width: 110,
          render: (row: EntityRow) => (
            <RowActions
              name={textOf(row, 'identifier')}
              items={[
                { label: 'View PDF', href: viewHref(textOf(row, 'file')) },
                mayEdit && {
                  label: 'Remove',
                  isDangerous: true,
                  onChoose: () => void remove(row, path, 'this amendment'),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

/** Agreements: versions in the documented order, amendments, and acceptances. */
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
