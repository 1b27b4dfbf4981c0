import { type ReactNode, useState } from 'react';
import { attempt } from '../../../entity/perform.ts';
import { type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import type { ApiRequest } from '../../../shell/transport.ts';
import { PeopleSheet, type PeopleSheetProps } from './people-sheet.tsx';

export interface SheetDialogProps<Row> extends Omit<PeopleSheetProps<Row>, 'onRead'> {
  readonly title: string;
  /** The verb of the button, such as `Add`. */
  readonly verb: string;
  readonly note?: ReactNode;
  readonly request: (rows: readonly Row[]) => ApiRequest;
  readonly done: string;
  readonly onClose: () => void;
}

/** Reads people from a spreadsheet, shows the errors by row, and then saves the rows without errors. */
export function SheetDialog<Row>({ title, verb, note, request, done, onClose, ...sheet }: SheetDialogProps<Row>) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const wrong = await attempt(request(rows), done);
    setBusy(false);
    setFailure(wrong);
    if (!wrong) onClose();
  };
  return (
    <Modal
      title={title}
      width="medium"
      onClose={onClose}
      isClosable={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button look="primary" busy={isBusy} disabled={rows.length === 0} onClick={() => void save()}>
            {rows.length === 0 ? `${verb} ${sheet.noun}s` : `${verb} ${countOf(rows.length, sheet.noun)}`}
          </Button>
        </>
      }
    >
      <Stack>
        {note}
        <PeopleSheet
          {...sheet}
          onRead={(read) => {
            setFailure(undefined);
            setRows(read?.rows ?? []);
          }}
        />
        <FailureAlert failure={failure} />
      </Stack>
    </Modal>
  );
}
