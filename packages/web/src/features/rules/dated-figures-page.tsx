import type { DatedFigure } from '@fiducia/contract/rules/rule.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { endingAlertDays, endingAlertDue } from '@fiducia/domain/rules/figure-spans';
import { ruleDefinition } from '@fiducia/domain/rules/rule-definitions';
import { useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { WholeTable } from '../../entity/whole-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { useSession } from '../../shell/session.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

interface Opened {
  readonly figure: DatedFigure;
  readonly as: 'rule' | 'newDraft' | 'draft';
}

function daysText({ daysLeft }: DatedFigure): string {
  if (daysLeft === null) return 'No end';
  return daysLeft < 0 ? `Ended ${(-daysLeft).toLocaleString('en-US')} days ago` : daysLeft.toLocaleString('en-US');
}

const isDue = ({ daysLeft, next }: DatedFigure): boolean =>
  daysLeft !== null && next !== 'published' && endingAlertDue(daysLeft) !== undefined;

/** Shows what follows a figure, or nothing if it has no end. */
function NextVersion({ figure, onOpen }: { figure: DatedFigure; onOpen: () => void }) {
  const { validTo, next, nextVersion } = figure;
  if (validTo === null) return null;
  if (next === 'none') return <StatusChip status="none" colour={isDue(figure) ? 'red' : 'gray'} label="None" />;
  if (next === 'published')
    return <StatusChip status="published" colour="green" label={`Published: ${nextVersion ?? ''}`} />;
  return (
    <Button look="link" onClick={onOpen}>
      {nextVersion}
    </Button>
  );
}

const wordsOf = ({ title, version, source }: DatedFigure): string => `${title} ${version} ${source}`;

function columnsOf(open: (opened: Opened) => void, canDraft: boolean): readonly Column<DatedFigure>[] {
  return [
    {
      key: 'title',
      label: 'Figure',
      width: 290,
      render: (figure) => (
        <Button look="link" onClick={() => open({ figure, as: 'rule' })}>
          {figure.title}
        </Button>
      ),
    },
    { key: 'validTo', label: 'Ends', kind: 'date' },
    { key: 'daysLeft', label: 'Days left', width: 110, value: daysText },
    {
      key: 'next',
      label: 'Next version',
      width: 230,
      render: (figure) => <NextVersion figure={figure} onOpen={() => open({ figure, as: 'draft' })} />,
    },
    ...(canDraft
      ? [
          {
            key: 'action',
            label: '',
            width: 120,
            render: (figure: DatedFigure) =>
              figure.validTo !== null &&
              figure.next === 'none' && (
                <Button dense title={`Draft next: ${figure.title}`} onClick={() => open({ figure, as: 'newDraft' })}>
                  Draft next
                </Button>
              ),
          },
        ]
      : []),
    { key: 'version', label: 'Version', width: 150 },
    { key: 'validFrom', label: 'Valid from', kind: 'date' },
    { key: 'source', label: 'Source', width: 300 },
    { key: 'sureness', label: 'Confidence', width: 110, value: ({ sureness }) => statusLabel(sureness) },
  ];
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { data: rules } = useFetch('GET /private/rules');
  const { code, key, title, draftId, nextVersion } = opened.figure;
  const rule = rules?.find((one) => one.code === code && one.key === key);
  if (rule === undefined) return null;
  if (opened.as === 'draft' && draftId !== null)
    return (
      <VersionDialog
        id={draftId}
        title={`${title}, ${nextVersion ?? ''}`}
        definition={ruleDefinition(code)}
        rule={rule}
        onClose={onClose}
      />
    );
  return <RuleDialog rule={rule} isDrafting={opened.as === 'newDraft'} onClose={onClose} />;
}

/** Lists every figure with dates, those that end first at the top, and what follows each. */
export function Screen() {
  const list = useFetch('GET /private/rules/dated-figures');
  const [opened, setOpened] = useState<Opened>();
  const { may } = useSession();
  const [first, last] = endingAlertDays;
  return (
    <>
      <PageHeader
        title="Dated figures"
        crumbs={[{ label: 'System' }, { label: 'Rules engine', href: '/rules-engine' }, { label: 'Dated figures' }]}
        subtitle={`Rates, schedules, limits, and fees by the day they end. Staff are alerted ${first} and ${last} days before a figure ends without a next version.`}
      />
      <WholeTable<DatedFigure>
        caption="Dated figures"
        columns={columnsOf(setOpened, may('system.edit'))}
        list={list}
        rows={list.data ?? []}
        wordsOf={wordsOf}
        requestAddress="/private/rules/dated-figures"
        columnUse="search"
      />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
