import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Stack } from '../kit/display/layout.tsx';
import { type Note, NotesRail } from '../kit/display/notes-rail.tsx';
import { Timeline } from '../kit/display/timeline.tsx';
import { FileActions } from '../kit/file/file-actions.tsx';
import { FileUploadModal } from '../kit/file/file-upload-modal.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { notify } from '../kit/overlay/notify.ts';
import { call } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import { type Change, eventOfChange } from './activity.tsx';
import styles from './record-rail.module.css';

interface RailDocument {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly userName?: string | null;
}

export interface RecordRailProps {
  /** The entity's own part of the path: `orders`. */
  readonly entity: string;
  readonly id: string;
  /** Flags that can be set here, with their words. */
  readonly flags?: readonly { readonly name: string; readonly label: string }[];
}

function useRail<Result>(path: string) {
  return useQuery(
    { queryKey: ['rail', path], queryFn: async () => (await call<Result>({ path })).result },
    queryClient,
  );
}

/** What stands beside the record is read again: a note, a document or a flag is a change that the log counts. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['rail'] });

function ChangeLog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, error } = useRail<readonly Change[]>(`${path}/change-logs`);
  return (
    <Modal title="Change log" width="large" isPersistent={false} onClose={onClose}>
      <FailureAlert failure={error ? asFailure(error) : undefined} />
      <Timeline events={(data ?? []).map((change) => eventOfChange(change, true))} />
    </Modal>
  );
}

function Documents({ path }: { path: string }) {
  const { data = [], error } = useRail<readonly RailDocument[]>(`${path}/documents`);
  const [isOpen, setOpen] = useState(false);
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const multipart = new FormData();
    multipart.set('file', file);
    try {
      await call({ method: 'POST', path: `${path}/documents`, multipart, onProgress });
      await readAgain();
      return undefined;
    } catch (failed) {
      return asFailure(failed);
    }
  };
  return (
    <Card
      title={`Documents (${data.length})`}
      actions={
        <Button dense onClick={() => setOpen(true)}>
          Upload
        </Button>
      }
    >
      <FailureAlert failure={error ? asFailure(error) : undefined} />
      {data.length === 0 && !error && <p className={styles['none']}>Nothing here yet</p>}
      {data.map((document) => (
        <FileActions
          key={document.id}
          fileName={document.fileName}
          viewHref={`/public/files/${document.id}/view`}
          downloadHref={`/public/files/${document.id}/download`}
        />
      ))}
      {isOpen && <FileUploadModal title="Upload a document" onClose={() => setOpen(false)} onUpload={upload} />}
    </Card>
  );
}

function Flag({ path, name, label }: { path: string; name: string; label: string }) {
  const { data } = useRail<{ readonly isOn: boolean }>(`${path}/flags/${name}`);
  const toggle = async () => {
    try {
      await call({ method: 'POST', path: `${path}/flags/${name}`, body: { isOn: !data?.isOn } });
      await readAgain();
    } catch (failed) {
      notify(asFailure(failed).message, { tone: 'warning' });
    }
  };
  return (
    <label className={styles['flag']}>
      <input
        type="checkbox"
        checked={data?.isOn === true}
        disabled={data === undefined}
        onChange={() => void toggle()}
      />
      {label}
    </label>
  );
}

/** The right rail of a record for staff: flags, notes, documents and the change log. */
export function RecordRail({ entity, id, flags = [] }: RecordRailProps) {
  const path = `/private/${entity}/${id}`;
  const notes = useRail<readonly Note[]>(`${path}/notes`);
  const changes = useRail<{ readonly count: number }>(`${path}/change-logs-count`);
  const [isLogOpen, setLogOpen] = useState(false);
  const addNote = async (note: string) => {
    try {
      await call({ method: 'POST', path: `${path}/notes`, body: { note } });
      await readAgain();
      return true;
    } catch (failed) {
      notify(asFailure(failed).message, { tone: 'warning' });
      return false;
    }
  };
  return (
    <Stack>
      {flags.length > 0 && (
        <Card title="Flags">
          <Stack>
            {flags.map((flag) => (
              <Flag key={flag.name} path={path} name={flag.name} label={flag.label} />
            ))}
          </Stack>
        </Card>
      )}
      <NotesRail notes={notes.data ?? []} onAdd={addNote} />
      <Documents path={path} />
      <Button look="link" onClick={() => setLogOpen(true)}>
        Change log ({changes.data?.count ?? '…'})
      </Button>
      {isLogOpen && <ChangeLog path={path} onClose={() => setLogOpen(false)} />}
    </Stack>
  );
}
