import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { TextAreaInput } from '../../../kit/form/inputs/text-area-input.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import styles from './orders.module.css';
import { countPastedRows, pastedSheet } from './pasted-sheet.ts';

export interface PastePeopleProps {
  readonly onPaste: (sheet: File) => void;
  readonly onClose: () => void;
}

/** Imports participants pasted from a spreadsheet, including the header row, in the same way as an uploaded file. */
export function PastePeople({ onPaste, onClose }: PastePeopleProps) {
  const [text, setText] = useState('');
  const people = countPastedRows(text) - 1;
  return (
    <Modal
      title="Paste rows"
      width="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={people < 1} onClick={() => onPaste(pastedSheet(text))}>
            {people < 1 ? 'Import rows' : `Import ${formatNumber(people)} ${people === 1 ? 'row' : 'rows'}`}
          </Button>
        </>
      }
    >
      <Stack>
        <label htmlFor="pasted-rows">
          In your spreadsheet, copy the cells, including the row with the column titles, and paste them here.
        </label>
        <div className={styles['paste']}>
          <TextAreaInput id="pasted-rows" value={text} onChange={setText} placeholder="First name, Last name, SSN …" />
        </div>
        <output className={styles['muted']}>
          {text !== '' && people < 1
            ? 'You pasted only one row. The first row must have the column titles, with participants below it.'
            : ''}
        </output>
      </Stack>
    </Modal>
  );
}
