import type { ListChanges } from '@fiducia/contract/screening/list.routes';
import { ofacListNames } from '@fiducia/domain/screening/listed-entry';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';

const parts = [
  {
    part: 'file',
    label: 'List',
    hint: 'SDN.CSV or CONS_PRIM.CSV. SDN.XML and CONSOLIDATED.XML have everything in one file.',
  },
  { part: 'addresses', label: 'Addresses', hint: 'ADD.CSV or CONS_ADD.CSV' },
  { part: 'aliases', label: 'Aliases', hint: 'ALT.CSV or CONS_ALT.CSV' },
  { part: 'comments', label: 'Comments', hint: 'SDN_COMMENTS.CSV or CONS_COMMENTS.CSV' },
] as const;
type Part = (typeof parts)[number]['part'];
type Chosen = Partial<Record<Part, File>>;

const send = (files: Chosen, body: { isPreview?: 'true'; acceptsSize?: 'true' }) =>
  call('POST /private/legal/ofac-file-versions', { files, body });

function Changes({ changes }: { changes: ListChanges }) {
  return (
    <>
      <Stats>
        <Stat label={ofacListNames[changes.list]} figure={changes.entries.toLocaleString('en-US')} note="entries" />
        <Stat label="Added" figure={changes.added.toLocaleString('en-US')} />
        <Stat label="Removed" figure={changes.removed.toLocaleString('en-US')} />
        <Stat label="Changed" figure={changes.changed.toLocaleString('en-US')} />
      </Stats>
      {!changes.isPlausible && (
        <Alert tone="warning" title="The size differs a lot from the list in force">
          Check that the files are complete before you put this list in force.
        </Alert>
      )}
    </>
  );
}

/** Uploads a sanctions list, and shows what changes before it comes into force. */
export function ImportList({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<Chosen>({});
  const [changes, setChanges] = useState<ListChanges>();
  const preview = useAction(async () => setChanges((await send(files, { isPreview: 'true' })).result));
  const activate = useAction(async () => {
    await send(files, changes?.isPlausible === false ? { acceptsSize: 'true' } : {});
    notify('The list is in force. Everyone is being screened against it.');
    readAgain();
    onClose();
  });
  return (
    <Modal title="Import sanctions list" onClose={onClose}>
      <Stack>
        {changes === undefined &&
          parts.map(({ part, label, hint }) => (
            <FieldFrame key={part} label={label} hint={hint} isOptional={part !== 'file'}>
              {(ties) => (
                <FileDrop
                  {...ties}
                  file={files[part] ?? null}
                  extensions={part === 'file' ? ['csv', 'xml'] : ['csv']}
                  onChoose={(file) => {
                    const { [part]: _before, ...others } = files;
                    setFiles(file === null ? others : { ...others, [part]: file });
                  }}
                />
              )}
            </FieldFrame>
          ))}
        {changes && <Changes changes={changes} />}
        <FailureAlert failure={preview.failure ?? activate.failure} />
        <Row>
          {changes === undefined ? (
            <Button
              look="primary"
              busy={preview.isBusy}
              disabled={files.file === undefined}
              onClick={() => void preview.run()}
            >
              Show changes
            </Button>
          ) : (
            <Button look="primary" busy={activate.isBusy} onClick={() => void activate.run()}>
              Put list in force
            </Button>
          )}
          <Button onClick={changes === undefined ? onClose : () => setChanges(undefined)}>
            {changes === undefined ? 'Cancel' : 'Back'}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
