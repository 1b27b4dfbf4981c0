import type { ListedRule } from '@fiducia/contract/rules/rule.routes';
import { ruleDefinitions } from '@fiducia/domain/rules/rule-definitions';
import { useState } from 'react';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { textOf } from '../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { VersionDialog, versionsPath } from './version-dialog.tsx';

/** Versions entered by staff; each opens with its values and the available actions. */
export function Drafts({ rules }: { rules: readonly ListedRule[] }) {
  const [opened, setOpened] = useState<EntityRow>();
  const ruleOf = (row: EntityRow) =>
    rules.find(({ code, key }) => code === textOf(row, 'ruleCode') && (key ?? '') === textOf(row, 'ruleKey'));
  const definitionOf = (row: EntityRow) => ruleDefinitions.find(({ code }) => code === textOf(row, 'ruleCode'));
  const titleOf = (row: EntityRow): string =>
    `${ruleOf(row)?.title ?? definitionOf(row)?.title ?? textOf(row, 'ruleCode')}, no. ${Number(row['number'])}`;
  const definition = opened && definitionOf(opened);
  const rule = opened && ruleOf(opened);
  return (
    <>
      <EntityTable
        path={versionsPath}
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
