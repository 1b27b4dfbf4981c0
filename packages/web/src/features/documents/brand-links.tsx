import type { BrandedEntity } from '@fiducia/contract/accounts/brand.routes';
import { useCallback, useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { type LookupItem, LookupInput } from '../../kit/form/lookup-input.tsx';
import { SegmentedChoice } from '../../kit/form/segmented-choice.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { call } from '../../shell/api.ts';
import styles from './content.module.css';

type Kind = 'accounts' | 'users';

/** Who carries a brand; more are linked, others let go. */
export function BrandLinks({ row, mayEdit, onClose }: { row: EntityRow; mayEdit: boolean; onClose: () => void }) {
  const path = `/public/nlira-custom-brands/${row.id}/linked-entities`;
  const { data, failure } = useFetch<readonly BrandedEntity[]>(path);
  const [kind, setKind] = useState<Kind>('accounts');
  const [chosen, setChosen] = useState<LookupItem | null>(null);
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
      const available = `/public/nlira-custom-brands/available-entities/${kind}`;
      const { result } = await call<readonly BrandedEntity[]>({ path: available, query: { query: text }, signal });
      return result.map((one) => ({ id: one.recordId, title: one.displayName, subtitle: one.detail }));
    },
    [kind],
  );
  const link = async () => {
    if (!chosen) return;
    const body = { entity: kind === 'accounts' ? 'Account' : 'User', recordId: chosen.id };
    if (await perform({ path, body }, `${chosen.title} carries the brand`)) setChosen(null);
  };
  return (
    <Modal title={`Linked to ${textOf(row, 'displayName')}`} width="large" onClose={onClose}>
      <Stack>
        <FailureAlert failure={failure} />
        {data?.length === 0 && <EmptyState title="Nobody carries this brand yet" />}
        <ul className={styles['list']}>
          {(data ?? []).map((one) => (
            <li key={one.id}>
              <span>
                {one.displayName} ({one.entity === 'Account' ? 'account' : 'user'})
              </span>
              {mayEdit && (
                <Button
                  dense
                  onClick={() => void perform({ method: 'DELETE', path: `${path}/${one.id}` }, 'Brand taken away')}
                >
                  Take away
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
