import type { RowAt } from '@fiducia/contract/api';
import { compareTexts } from '@fiducia/domain/foundation/text/compare-texts';
import { useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import styles from './content.module.css';

const marks = { same: '', added: 'Added: ', removed: 'Removed: ' } as const;

interface CompareVersionsProps {
  readonly row: RowAt<'/private/notice-versions'>;
  readonly onClose: () => void;
}

/** Shows the differences between a version and another version of the same notice and language. */
export function CompareVersions({ row, onClose }: CompareVersionsProps) {
  const { data, failure, isLoading } = useFetch('GET /private/notice-versions', {
    query: {
      resultsPerPage: -1,
      'search-noticeId': `equals(${row.noticeId})`,
      'search-languageCode': `equals(${row.languageCode})`,
    },
  });
  const others = (data ?? []).filter(({ id }) => id !== row.id);
  const usual = others.find((one) => one.state === 'published') ?? others[0];
  const [chosen, setChosen] = useState('');
  const other = others.find(({ id }) => id === chosen) ?? usual;
  return (
    <Modal title={`Compare: ${row.noticeDisplayName ?? ''}`} width="xlarge" onClose={onClose}>
      <Stack>
        <FailureAlert failure={failure} />
        {isLoading && <Skeleton lines={5} />}
        {data && !other && <EmptyState title="No other version to compare with" />}
        {other && (
          <>
            <FieldFrame label={`Compare version ${row.version} with`}>
              {(ties) => (
                <SelectInput
                  {...ties}
                  value={other.id}
                  options={others.map((one) => ({
                    value: one.id,
                    text: `Version ${one.version}, ${one.state ?? ''}`,
                  }))}
                  onChange={setChosen}
                />
              )}
            </FieldFrame>
            <div>
              {compareTexts(other.words, row.words).map(({ kind, text }, at) => (
                <p key={`${at} ${kind}`} className={styles[kind]}>
                  <span className="visually-hidden">{marks[kind]}</span>
                  {text}
                </p>
              ))}
            </div>
          </>
        )}
      </Stack>
    </Modal>
  );
}
