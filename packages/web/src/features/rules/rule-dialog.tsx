import type { ListedRule } from '@fiducia/contract/rules/rule.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { useSession } from '../../shell/session.ts';
import { NewDraftForm } from './draft-form.tsx';

/** Shows the versions of a rule and lets staff draft a new one that starts with the current values. */
export function RuleDialog(props: { rule: ListedRule; isDrafting?: boolean; onClose: () => void }) {
  const { rule, onClose } = props;
  const [isDrafting, setDrafting] = useState(props.isDrafting ?? false);
  const { may } = useSession();
  const rows = rule.versions.map((version) => ({ ...version, id: `${version.version} ${version.validFrom}` }));
  return (
    <Modal
      title={isDrafting ? `Draft next version: ${rule.title}` : rule.title}
      width="xlarge"
      height={640}
      onClose={onClose}
    >
      {isDrafting ? (
        <NewDraftForm rule={rule} onDone={onClose} />
      ) : (
        <Stack>
          <p>{rule.when}.</p>
          <PlainTable
            caption="Versions"
            empty="No versions yet"
            emptyNext="Create a draft to add the first version."
            rows={rows}
            columns={[
              { key: 'version', label: 'Version' },
              { key: 'validFrom', label: 'From', kind: 'date' },
              {
                key: 'validTo',
                label: 'To',
                kind: 'date',
                value: ({ validTo }) => (validTo === '9999-12-31' ? null : validTo),
              },
              { key: 'isBuiltIn', label: 'Origin', value: (row) => (row.isBuiltIn ? 'Built in' : 'Published') },
              { key: 'governsToday', label: 'Today', value: (row) => (row.governsToday ? 'In effect' : '') },
              { key: 'sureness', label: 'Confidence', value: ({ sureness }) => statusLabel(sureness) },
              { key: 'source', label: 'Source' },
            ]}
          />
          <Row>
            {may('system.edit') && (
              <Button look="primary" onClick={() => setDrafting(true)}>
                New draft
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </Row>
        </Stack>
      )}
    </Modal>
  );
}
