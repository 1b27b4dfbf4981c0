import type { RecordAt } from '@fiducia/contract/api';
import type { ListedRule, ListedVersion } from '@fiducia/contract/rules/rule.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { formatFigure } from '@fiducia/domain/rules/format-figure';
import type { RuleDefinition } from '@fiducia/domain/rules/rule-definitions';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Spinner } from '../../kit/display/spinner.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';
import { EditDraftForm } from './draft-form.tsx';
import { DryRunResult } from './dry-run-result.tsx';

type Version = RecordAt<'/private/rule-versions'>;

const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: ['search', '/private/rule-versions'] });
  await queryClient.invalidateQueries({ queryKey: ['fetch'] });
};

const questions = {
  publish: ['Publish this version?', 'It applies to everyone from its first valid date.', 'Publish', 'Published'],
  discard: ['Discard this draft?', 'It stays in the list but can no longer be published.', 'Discard', 'Discarded'],
  withdraw: ['Withdraw this version?', 'It will not take effect.', 'Withdraw', 'Withdrawn'],
} as const;
type Transition = keyof typeof questions;

async function make(id: string, transition: Transition): Promise<void> {
  const [title, text, okText, done] = questions[transition];
  if (!(await confirmDialog({ title, text, okText, isDangerous: transition !== 'publish' }))) return;
  try {
    await call('POST /private/rule-versions/:id/move', { params: { id }, body: { transition } });
    notify(done);
    await refresh();
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

/** Returns each value of a version next to the current value. Changed values come first. */
function figureRows(definition: RuleDefinition, version: Version, inForce: ListedVersion | undefined) {
  return definition.figures
    .map((figure) => {
      const before = inForce ? formatFigure(figure, inForce.values[figure.name]) : '—';
      const after = formatFigure(figure, version.figures[figure.name]);
      return { id: figure.name, label: figure.label, before, after, change: before === after ? 'Same' : 'Changes' };
    })
    .toSorted((a, b) => a.change.localeCompare(b.change));
}

function TransitionBinding({ version, onEdit }: { version: Version; onEdit: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { status } = version;
  const tryIt = async () => {
    setBusy(true);
    try {
      await call('POST /private/rule-versions/:id/dry-run', { params: { id: version.id } });
      await refresh();
    } catch (error) {
      notify(asFailure(error).message, { tone: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  const transitions: readonly Transition[] =
    status === 'draft' ? ['discard', 'publish'] : status === 'published' ? ['withdraw'] : [];
  return (
    <Row>
      {status === 'draft' && (
        <>
          <Button onClick={onEdit}>Edit draft</Button>
          <Button busy={isBusy} onClick={() => void tryIt()}>
            Dry run
          </Button>
        </>
      )}
      {transitions.map((transition) => (
        <Button
          key={transition}
          look={transition === 'publish' ? 'primary' : 'secondary'}
          onClick={() => void make(version.id, transition)}
        >
          {questions[transition][2]}
        </Button>
      ))}
    </Row>
  );
}

function Content({ version, rule, definition }: { version: Version; rule?: ListedRule; definition: RuleDefinition }) {
  const inForce = rule?.versions.find(({ governsToday }) => governsToday);
  const { status } = version;
  return (
    <Stack>
      <Facts
        layout="rows"
        facts={[
          { label: 'Status', value: <StatusChip status={status} /> },
          { label: 'When', value: definition.when },
          { label: 'Currently in effect', value: inForce?.version ?? 'None' },
          { label: 'Valid', value: `${formatDate(version.validFrom)} to ${formatDate(version.validTo)}` },
          { label: 'Source', value: `${version.source} (${statusLabel(version.sureness)})` },
          { label: 'Reason for change', value: version.reason },
          { label: 'Drafted by', value: version.createdByName },
          ...(version.publishedByName ? [{ label: 'Published by', value: version.publishedByName }] : []),
        ]}
      />
      <PlainTable
        caption="Values"
        empty="This rule has no values"
        emptyNext="Only its dates and source can change."
        rows={figureRows(definition, version, inForce)}
        columns={[
          { key: 'label', label: 'Value' },
          { key: 'before', label: 'In effect' },
          { key: 'after', label: 'This version' },
          { key: 'change', label: 'Change' },
        ]}
      />
      {version.dryRun && <DryRunResult run={version.dryRun} />}
    </Stack>
  );
}

/** Compares a version of a rule with the current one and shows its dry run and the available actions. */
export function VersionDialog(props: {
  readonly id: string;
  readonly title: string;
  readonly rule?: ListedRule;
  readonly definition: RuleDefinition;
  readonly onClose: () => void;
}) {
  const { id, title, rule, definition, onClose } = props;
  const { data, failure } = useFetch('GET /private/rule-versions/:id', { params: { id } });
  const [isEditing, setEditing] = useState(false);
  const { may } = useSession();
  const footer =
    data && may('system.edit') && !isEditing ? (
      <TransitionBinding version={data} onEdit={() => setEditing(true)} />
    ) : undefined;
  return (
    <Modal title={title} width="xlarge" height={640} footer={footer} onClose={onClose}>
      {data === undefined && failure === undefined && <Spinner label="Loading" />}
      <FailureAlert failure={failure} />
      {data && isEditing && <EditDraftForm draft={data} onDone={() => setEditing(false)} />}
      {data && !isEditing && <Content version={data} definition={definition} {...(rule ? { rule } : {})} />}
    </Modal>
  );
}
