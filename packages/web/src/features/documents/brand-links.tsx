import type { RowAt } from '@fiducia/contract/api';
import { useCallback, useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { LookupInput, type LookupItem } from '../../kit/form/inputs/lookup-input.tsx';
import { SegmentedChoice } from '../../kit/form/inputs/segmented-choice.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { call, requestTo } from '../../shell/api.ts';
import styles from './content.module.css';

type Kind = 'accounts' | 'users';

interface BrandLinksProps {
  readonly row: RowAt<'/public/nlira-custom-brands'>;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Shows the accounts and users linked to a brand, with actions to link and unlink. */
export function BrandLinks({ row, mayEdit, onClose }: BrandLinksProps) {
  const { id } = row;
  const { data, failure } = useFetch('GET /public/nlira-custom-brands/:id/linked-entities', { params: { id } });
  const [kind, setKind] = useState<Kind>('accounts');
  const [chosen, setChosen] = useState<LookupItem | null>(null);
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
      const { result } = await call('GET /public/nlira-custom-brands/available-entities/:kind', {
        params: { kind },
        query: { query: text },
        signal,
      });
      return result.map((one) => ({ id: one.recordId, title: one.displayName, subtitle: one.detail }));
    },
    [kind],
  );
  const link = async () => {
    if (!chosen) return;
    const request = requestTo('POST /public/nlira-custom-brands/:id/linked-entities', {
      params: { id },
      body: { entity: kind === 'accounts' ? 'Account' : 'User', recordId: chosen.id },
    });
    if (await perform(request, `Brand linked to ${chosen.title}`)) setChosen(null);
  };
  const unlink = (linkId: string) => {
    const request = requestTo('DELETE /public/nlira-custom-brands/:id/linked-entities/:linkId', {
      params: { id, linkId },
    });
    void perform(request, 'Brand unlinked');
  };
  return (
    <Modal title={`Linked to ${row.displayName}`} width="large" onClose={onClose}>
      <Stack>
        <FailureAlert failure={failure} />
        {data?.length === 0 && <EmptyState title="No accounts or users linked yet" />}
        <ul className={styles['list']}>
          {(data ?? []).map((one) => (
            <li key={one.id}>
              <span>
                {one.displayName} ({one.entity === 'Account' ? 'account' : 'user'})
              </span>
              {mayEdit && (
                <Button dense onClick={() => unlink(one.id)}>
                  Unlink
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <>
            <SegmentedChoice
              label="Link to"
              value={kind}
              options={[
                { value: 'accounts', text: 'An account' },
                { value: 'users', text: 'A user' },
              ]}
              onChange={(next) => {
                setKind(next);
                setChosen(null);
              }}
            />
            <FieldFrame label={kind === 'accounts' ? 'Account without a brand' : 'User without a brand'}>
              {(ties) => (
                <LookupInput
                  {...ties}
                  key={`${kind} ${chosen === null}`}
                  value={chosen?.id ?? null}
                  initial={chosen}
                  find={find}
                  onChange={setChosen}
                />
              )}
            </FieldFrame>
            <Row>
              <Button look="primary" disabled={!chosen} onClick={() => void link()}>
                Link
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Modal>
  );
}
