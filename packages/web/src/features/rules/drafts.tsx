import type { RowAt } from '@fiducia/contract/api';
import type { ListedRule } from '@fiducia/contract/rules/rule.routes';
import { ruleDefinitions } from '@fiducia/domain/rules/rule-definitions';
import { useState } from 'react';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { VersionDialog } from './version-dialog.tsx';

type VersionRow = RowAt<'/private/rule-versions'>;

/** Lists the versions that staff entered. Each one opens with its values and the available actions. */
export function Drafts({ rules }: { rules: readonly ListedRule[] }) {
  const [opened, setOpened] = useState<VersionRow>();
  const ruleOf = (row: VersionRow) => rules.find(({ code, key }) => code === row.ruleCode && key === row.ruleKey);
  const definitionOf = (row: VersionRow) => ruleDefinitions.find(({ code }) => code === row.ruleCode);
  const titleOf = (row: VersionRow): string =>
    `${ruleOf(row)?.title ?? definitionOf(row)?.title ?? row.ruleCode}, no. ${row.number}`;
  const definition = opened && definitionOf(opened);
  const rule = opened && ruleOf(opened);
  return (
    <>
      <EntityTable
        path="/private/rule-versions"
        caption="Drafts and published versions"
        hiddenColumns={['number', 'ruleCode', 'ruleKey']}
        leadColumns={[
          {
            key: 'version',
            label: 'Version',
            width: 320,
            exportKeys: ['ruleCode', 'ruleKey', 'number'],
            isDefault: true,
            render: (row) => (
              <Button look="link" onClick={() => setOpened(row)}>
                {titleOf(row)}
              </Button>
            ),
          },
        ]}
      />
      {opened && definition && (
        <VersionDialog
          id={opened.id}
          title={titleOf(opened)}
          definition={definition}
          {...(rule ? { rule } : {})}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
