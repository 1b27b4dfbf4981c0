import type { ListedRule } from '@fiducia/contract/rules/rule.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { type RuleArea, ruleAreaNames, ruleAreas } from '@fiducia/domain/rules/rule-version';
import { useMemo, useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { WholeTable } from '../../entity/whole-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { Drafts } from './drafts.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { TestBench } from './test-bench.tsx';

type Row = ListedRule & { readonly id: string };
const inForce = ({ versions }: ListedRule) => versions.find(({ governsToday }) => governsToday);

const wordsOf = ({ title, key }: Row): string => `${title} ${key ?? ''}`;

function RuleTable({ area, rows, list }: { area: RuleArea; rows: readonly Row[]; list: ReturnType<typeof useRules> }) {
  const [opened, setOpened] = useState<Row>();
  const columns: readonly Column<Row>[] = [
    {
      key: 'title',
      label: 'Rule',
      width: 290,
      render: (row) => (
        <Button look="link" onClick={() => setOpened(row)}>
          {row.title}
        </Button>
      ),
    },
    { key: 'when', label: 'When', width: 200 },
    { key: 'outcome', label: 'Then', width: 340 },
    { key: 'version', label: 'Version', width: 130, value: (row) => inForce(row)?.version ?? 'None' },
    { key: 'validFrom', label: 'Valid from', kind: 'date', value: (row) => inForce(row)?.validFrom ?? null },
    { key: 'sureness', label: 'Confidence', width: 110, value: (row) => statusLabel(inForce(row)?.sureness ?? '—') },
    { key: 'hits30Days', label: 'Uses (30 days)', kind: 'number' },
    { key: 'source', label: 'Source', width: 300, value: (row) => inForce(row)?.source ?? '—' },
  ];
  return (
    <>
      <WholeTable<Row>
        caption={ruleAreaNames[area]}
        columns={columns}
        list={list}
        rows={rows}
        wordsOf={wordsOf}
        requestAddress="/private/rules"
        columnUse="search"
      />
      {opened && <RuleDialog rule={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const useRules = () => useFetch('GET /private/rules');

/** Shows the rules by area with their versions and drafts, and lets staff test the rules against an order line. */
export function Screen() {
  const list = useRules();
  const rows = useMemo(
    () => (list.data ?? []).map((rule): Row => ({ ...rule, id: `${rule.code} ${rule.key ?? ''}` })),
    [list.data],
  );
  const of = (area: RuleArea): readonly Row[] => rows.filter((row) => row.area === area);
  return (
    <>
      <PageHeader
        title="Rules engine"
        crumbs={[{ label: 'System' }, { label: 'Rules engine' }]}
        subtitle="Rules with their effective dates and sources. New versions need a second person to publish them."
        actions={<Button href="/rules-engine/dated-figures">Dated figures</Button>}
      />
      <Tabs
        label="Rules"
        tabs={[
          ...ruleAreas.map((area) => ({
            key: area,
            label: ruleAreaNames[area],
            count: of(area).length,
            content: () => <RuleTable key={area} area={area} rows={of(area)} list={list} />,
          })),
          { key: 'drafts', label: 'Drafts and published', content: () => <Drafts rules={rows} /> },
          { key: 'bench', label: 'Test bench', content: () => <TestBench /> },
        ]}
      />
    </>
  );
}
