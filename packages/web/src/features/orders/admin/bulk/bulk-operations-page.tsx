import { bulkImports } from '@fiducia/domain/orders/bulk-operation';
import { useState } from 'react';
import { EntityTable, filtersOf, viewsOf } from '../../../../entity/entity-table.tsx';
import { canActOn, InstructionButtons } from '../../../../entity/instruction-actions.tsx';
import { readAgain } from '../../../../entity/perform.ts';
import { nameColumn } from '../../../../entity/person-columns.tsx';
import { failureTexts } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { alertDialog, confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { Tabs } from '../../../../kit/page/tabs.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import { saveDownload } from '../../../../shell/save-download.ts';
import { useSession } from '../../../../shell/session.ts';
import styles from './bulk.module.css';
import { ExportBalancesDialog } from './export-balances-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type ImportChoice, importTexts } from './line-imports.ts';

async function exportNewRollovers(): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Export new rollovers?',
    text: 'The file includes order lines rolled over to a new account that haven’t been reported yet. The export marks them as reported. You can undo this in the list of runs.',
    okText: 'Export new rollovers',
  });
  if (!isSure) return;
  try {
    await saveDownload(requestTo('POST /private/order-lines/export-missing-participant-new-rollovers', { body: {} }));
    readAgain();
  } catch (error) {
    await alertDialog({ title: 'Nothing was exported', text: failureTexts(asFailure(error)).join(' ') });
  }
}

interface TileProps {
  readonly title: string;
  readonly note: string;
  readonly button: string;
  readonly onPress: () => void;
}

const Tile = ({ title, note, button, onPress }: TileProps) => (
  <section className={styles['tile']} aria-label={title}>
    <h2>{title}</h2>
    <p>{note}</p>
    <Button dense aria-haspopup="dialog" onClick={onPress}>
      {button}
    </Button>
  </section>
);

function Operations() {
  const { may } = useSession();
  const [open, setOpen] = useState<ImportChoice | 'export'>();
  const mayEdit = may('orders.edit');
  const close = () => setOpen(undefined);
  return (
    <div className={styles['operations']}>
      <Tile
        title="Export missing-participant balances"
        note="A workbook to update and import: of one plan, or of all missing participants."
        button="Export balances"
        onPress={() => setOpen('export')}
      />
      {mayEdit &&
        bulkImports.map((operation) => (
          <Tile
            key={operation}
            {...importTexts[operation]}
            button="Choose file"
            onPress={() => setOpen({ operation })}
          />
        ))}
      {mayEdit && (
        <Tile
          title="Export new rollovers"
          note="Missing participants’ new accounts that weren’t reported to the recordkeeper yet."
          button="Export rollovers"
          onPress={() => void exportNewRollovers()}
        />
      )}
      {open === 'export' && <ExportBalancesDialog onClose={close} />}
      {open !== undefined && open !== 'export' && <ImportDialog choice={open} onClose={close} />}
    </div>
  );
}

const runViews = viewsOf('/private/bulk-operation-runs', [
  { label: 'With errors', filters: [{ field: 'faultyRows', method: 'greaterThan', value: '0' }] },
  { label: 'Undone', filters: [{ field: 'status', method: 'equals', value: 'undone' }] },
]);

function Files() {
  return (
    <Stack>
      <Operations />
      <Card title="Runs">
        <EntityTable
          isEmbedded
          path="/private/bulk-operation-runs"
          caption="Runs"
          views={runViews}
          extraColumns={[{ key: 'createdAt', label: 'When', kind: 'relativeDate', isDefault: true }]}
          rowHref={(row) => `/distributions/bulk-operations/${row.id}`}
          start={{ sortBy: 'createdAt', sortDirection: 'desc' }}
          emptyTitle="No runs yet"
          emptyNext="Imported and exported files appear here, with what they changed."
        />
      </Card>
    </Stack>
  );
}

const instructionFilters = filtersOf('/public/payment-instructions', [
  { field: 'status', method: 'isOneOf', value: 'waitingForReview,approved,paused' },
]);
const instructionViews = viewsOf('/public/payment-instructions', [
  { label: 'To review', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
  { label: 'Approved', filters: [{ field: 'status', method: 'equals', value: 'approved' }] },
  { label: 'Paused', filters: [{ field: 'status', method: 'equals', value: 'paused' }] },
]);

function Instructions() {
  const { may } = useSession();
  return (
    <EntityTable
      isEmbedded
      path="/public/payment-instructions"
      caption="Payment instructions"
      sumKey="net"
      privateFilters={instructionFilters}
      views={instructionViews}
      rowHref={(row) => `/order-lines/${row.orderLineId}#election`}
      leadColumns={[{ ...nameColumn, label: 'Participant', sortable: false }]}
      hiddenColumns={['firstName', 'lastName']}
      canSelect={(row) => canActOn(row, may)}
      bulkActions={(rows, clear) => <InstructionButtons rows={rows} onDone={clear} />}
      emptyNext="Payment instructions appear here when participants make their elections."
    />
  );
}

/** Changes and exports many order lines with files, lists the runs, and approves or pauses many payments. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Bulk operations"
        subtitle="Change many order lines with a file. You review every change before it is saved, and can undo it."
      />
      <Tabs
        label="Bulk operations"
        tabs={[
          { key: 'files', label: 'Files', content: () => <Files /> },
          ...(may('payments.view')
            ? [{ key: 'instructions', label: 'Approve or pause', content: () => <Instructions /> }]
            : []),
        ]}
      />
    </>
  );
}
