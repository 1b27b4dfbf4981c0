import type { NotedPath } from '@fiducia/contract/api';
import { documentExtensions } from '@fiducia/domain/foundation/validation/document-file';
import { lazy, Suspense, useState } from 'react';
import { FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Stack } from '../kit/display/layout.tsx';
import { NotesRail } from '../kit/display/notes-rail.tsx';
import { Timeline } from '../kit/display/timeline.tsx';
import { FileActions } from '../kit/file/file-actions.tsx';
import { FileUploadModal } from '../kit/file/file-upload-modal.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { notify } from '../kit/overlay/notify.ts';
import { call, downloadAddress } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import { useSession } from '../shell/session.ts';
import { eventOfChange } from './activity.tsx';
import { AssignedCard } from './assigned-card.tsx';
import { RecordFlag } from './record-flag.tsx';
import styles from './record-rail.module.css';
import { useFetch } from './use-fetch.ts';
import { reloadRail, useRail } from './use-rail.ts';

const NoteSearch = lazy(() =>
  loadChunk(() => import('./note-search.tsx')).then((module) => ({ default: module.NoteSearch })),
);

export interface RecordRailProps {
  /** The entity's path segment: `orders`. */
  readonly entity: NotedPath;
  readonly id: string;
  /** The flags that can be set here, with their labels. */
  readonly flags?: readonly { readonly name: string; readonly label: string }[];
}

type Of = Pick<RecordRailProps, 'entity' | 'id'>;

function ChangeLog({ entity, id, onClose }: Of & { onClose: () => void }) {
  const { data, error } = useRail([entity, id, 'changes'], () =>
    call(`GET /private/${entity}/:id/change-logs`, { params: { id } }),
  );
  return (
    <Modal title="Change log" width="large" isPersistent={false} onClose={onClose}>
      <FailureAlert failure={error ? asFailure(error) : undefined} />
      <Timeline events={(data ?? []).map((change) => eventOfChange(change, true))} />
    </Modal>
  );
}

function Documents({ entity, id }: Of) {
  const { data = [], error } = useRail([entity, id, 'documents'], () =>
    call(`GET /private/${entity}/:id/documents`, { params: { id } }),
  );
  const [isOpen, setOpen] = useState(false);
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      await call(`POST /private/${entity}/:id/documents`, { params: { id }, files: { file }, onProgress });
      await reloadRail();
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
          Upload document
        </Button>
      }
    >
      <FailureAlert failure={error ? asFailure(error) : undefined} />
      {data.map((document) => (
        <FileActions
          key={document.id}
          fileName={document.fileName}
          viewHref={downloadAddress('GET /public/files/:fileId/view', { params: { fileId: document.id } })}
          downloadHref={downloadAddress('GET /public/files/:fileId/download', { params: { fileId: document.id } })}
        />
      ))}
      {isOpen && (
        <FileUploadModal
          title="Upload document"
          extensions={documentExtensions}
          onClose={() => setOpen(false)}
          onUpload={upload}
        />
      )}
    </Card>
  );
}

/** Renders the right rail of a record for staff: flags, notes, documents, and the change log. */
export function RecordRail({ entity, id, flags = [] }: RecordRailProps) {
  const params = { id };
  const notes = useRail([entity, id, 'notes'], () => call(`GET /private/${entity}/:id/notes`, { params }));
  const changes = useRail([entity, id, 'count'], () =>
    call(`GET /private/${entity}/:id/change-logs-count`, { params }),
  );
  const [isLogOpen, setLogOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { may } = useSession();
  const { data: colleagues } = useFetch(isWriting ? 'GET /private/tasks/colleagues' : undefined);
  const addNote = async (note: string, mentionedId: string | null) => {
    try {
      if (mentionedId === null) await call(`POST /private/${entity}/:id/notes`, { params, body: { note } });
      else {
        const body = { collection: entity, recordId: id, userIds: [mentionedId], note };
        await call('POST /private/tasks/mention', { body });
      }
      await reloadRail();
      return true;
    } catch (failed) {
      notify(asFailure(failed).message, { tone: 'warning' });
      return false;
    }
  };
  return (
    <div className={styles['rail']}>
      <Stack>
        <AssignedCard collection={entity} id={id} />
        {flags.length > 0 && (
          <Card title="Flags">
            <Stack>
              {flags.map((flag) => (
                <RecordFlag key={flag.name} entity={entity} id={id} {...flag} />
              ))}
            </Stack>
          </Card>
        )}
        <NotesRail
          notes={notes.data ?? []}
          people={colleagues ?? []}
          onWriting={() => setWriting(true)}
          onAdd={addNote}
        />
        {may('system.view') && (
          <Button look="link" onClick={() => setSearching(true)}>
            Search all notes
          </Button>
        )}
        <Documents entity={entity} id={id} />
        <Button look="link" onClick={() => setLogOpen(true)}>
          Change log ({changes.data?.count ?? '…'})
        </Button>
        {isLogOpen && <ChangeLog entity={entity} id={id} onClose={() => setLogOpen(false)} />}
        {isSearching && (
          <Suspense>
            <NoteSearch onClose={() => setSearching(false)} />
          </Suspense>
        )}
      </Stack>
    </div>
  );
}
