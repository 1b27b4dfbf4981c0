import { IconDots, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { FileActions } from '../../../kit/file/file-actions.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';

async function ask(): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Cancel order',
    text: 'Cancel this order of 400 people?',
    okText: 'Cancel order',
    isDangerous: true,
  });
  notify(isSure ? 'OK was chosen' : 'Cancel was chosen');
}

async function askText(): Promise<void> {
  const text = await promptDialog({ title: 'Send back', label: 'Reason' });
  if (text !== undefined) notify(text);
}

/** Buttons, menus, dialogs and files of the kit. */
export function GalleryActions() {
  const [open, setOpen] = useState<'modal' | 'upload'>();
  return (
    <Stack>
      <Card title="Buttons">
        <Row>
          <Button look="primary" icon={<IconPlus size={16} aria-hidden />}>
            New order
          </Button>
          <Button>Secondary</Button>
          <Button look="danger">Delete</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="link">Link</Button>
          <Button disabled title="There is nothing to send">
            Disabled
          </Button>
          <Button look="primary" busy>
            Busy
          </Button>
          <Button dense>Dense</Button>
          <IconButton icon={<IconRefresh size={18} aria-hidden />} label="Refresh" />
          <ActionMenu
            target={<IconButton icon={<IconDots size={18} aria-hidden />} label="More" aria-haspopup="menu" />}
            items={[
              { label: 'Print', onChoose: () => notify('Print was chosen') },
              { label: 'Cancel order', isDangerous: true, onChoose: () => void ask() },
            ]}
          />
        </Row>
      </Card>
      <Card title="Dialogs and messages">
        <Row>
          <Button onClick={() => void ask()}>Confirm</Button>
          <Button
            onClick={() =>
              void alertDialog({
                title: 'Search Request Export Queued',
                text: 'You will receive an email when your data export is ready to be downloaded.',
              })
            }
          >
            Alert
          </Button>
          <Button onClick={() => void askText()}>Prompt</Button>
          <Button onClick={() => setOpen('modal')}>Modal</Button>
          <Button onClick={() => setOpen('upload')}>File upload</Button>
          <Button onClick={() => notify('Saved')}>Snackbar</Button>
          <Button onClick={() => notify('The bank did not answer', { tone: 'warning', timeout: false })}>
            Warning that stays
          </Button>
        </Row>
        {open === 'modal' && (
          <Modal
            title="Window"
            onClose={() => setOpen(undefined)}
            footer={
              <Button look="primary" onClick={() => setOpen(undefined)}>
                Okay
              </Button>
            }
          >
            600 pixels wide unless another documented width is named.
          </Modal>
        )}
        {open === 'upload' && (
          <FileUploadModal
            title="Upload participants"
            template="premier-distributions.xlsx"
            extensions={['xlsx', 'csv']}
            onClose={() => setOpen(undefined)}
            onUpload={async () => ({ message: 'The gallery keeps no files.' })}
          />
        )}
      </Card>
      <Card title="File">
        <FileActions fileName="special-tax-notice.pdf" viewHref="/stn" downloadHref="/stn" />
      </Card>
      <Card>
        <EmptyState title="Nothing here yet" action={<Button look="primary">New order</Button>}>
          Orders that you create for your plans stand here.
        </EmptyState>
      </Card>
    </Stack>
  );
}
