import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useEffect, useState } from 'react';
import { FailureAlert } from '../kit/display/alert.tsx';
import { Stack } from '../kit/display/layout.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { TextInput } from '../kit/form/inputs/text-input.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { PlainTable } from './plain-table.tsx';
import { useFetch } from './use-fetch.ts';

/** Milliseconds without typing after which the notes are searched. */
const searchDelay = 300;
const maxFound = 50;

function Found({ words }: { words: string }) {
  const { data, failure } = useFetch('GET /private/notes', {
    query: { 'search-note': `contains(${words})`, resultsPerPage: maxFound },
  });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton lines={5} />;
  return (
    <>
      <PlainTable
        caption="Notes"
        rows={data}
        empty="No note has these words"
        emptyNext="Try fewer or other words."
        rowHref={(row) => row.recordPath ?? undefined}
        columns={[
          { key: 'createdAt', label: 'Written', kind: 'dateTime' },
          { key: 'note', label: 'Note', render: ({ note }) => note },
          { key: 'entity', label: 'On', value: ({ entity }) => statusLabel(entity) },
          { key: 'userName', label: 'Written by' },
        ]}
      />
      {data.length === maxFound && <p>These are the latest {maxFound}. Type more words to find older ones.</p>}
    </>
  );
}

/** Finds notes on all records that the user can read by the words that the user types. Newest first. */
export function NoteSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Modal title="Search all notes" width="xlarge" isPersistent={false} onClose={onClose}>
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
          <p>Type at least two letters. We search the notes on all records.</p>
        ) : (
          <Found words={words} />
        )}
      </Stack>
    </Modal>
  );
}
