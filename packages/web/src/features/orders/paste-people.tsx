import { formatNumber } from '@fiducia/domain/text/format-number';
import { useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { TextAreaInput } from '../../kit/form/text-area-input.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { countPastedRows, pastedSheet } from './pasted-sheet.ts';
import styles from './orders.module.css';

export interface PastePeopleProps {
  readonly onPaste: (sheet: File) => void;
  readonly onClose: () => void;
}

/** People copied out of a spreadsheet, title row and all; read like an uploaded file. */
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
            {people < 1 ? 'Read the rows' : `Read ${formatNumber(people)} ${people === 1 ? 'row' : 'rows'}`}
          </Button>
        </>
      }
    >
      <Stack>
        <label htmlFor="pasted-rows">
          Copy the cells in your spreadsheet, the row with the column titles first, and paste them here.
        </label>
        <div className={styles['paste']}>
          <TextAreaInput id="pasted-rows" value={text} onChange={setText} placeholder="First name, Last name, SSN …" />
        </div>
        <output className={styles['muted']}>
          {text !== '' && people < 1 ? 'Only one row is here. The first row names the columns; people follow.' : ''}
        </output>
      </Stack>
    </Modal>
  );
}
