import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useEffect, useState } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import { Stack } from '../kit/display/layout.tsx';
import { TextInput } from '../kit/form/inputs/text-input.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { EntityTable } from './entity-table.tsx';

/** Milliseconds without typing after which the notes are searched. */
const searchDelay = 300;

/** Lists the notes on all records that the user can read, with the words that the user types. Newest first. */
export function NoteSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Modal title="Search all notes" width="xlarge" height={640} isPersistent={false} onClose={onClose}>
      <Stack>
        <TextInput
          type="search"
          aria-label="Words in the note"
          placeholder="Words in the note"
          takesFocus
          value={text}
          onChange={setText}
        />
        {words.length < 2 ? (
          <Alert>
            Type at least two letters. Notes on orders, payments, people, and all other records are searched.
          </Alert>
        ) : (
          <EntityTable
            key={words}
            isEmbedded
            path="/private/notes"
            caption="Notes"
            hasExport={false}
            privateFilters={[{ field: 'note', method: 'contains', value: words }]}
            hiddenColumns={['recordId', 'userId']}
            rowHref={(row) => row.recordPath ?? undefined}
            extraColumns={[
              { key: 'note', label: 'Note', isDefault: true, width: 420 },
              { key: 'entity', label: 'On', value: ({ entity }) => statusLabel(entity), width: 160 },
              { key: 'createdAt', label: 'Written', kind: 'dateTime', isDefault: true },
            ]}
          />
        )}
      </Stack>
    </Modal>
  );
}
