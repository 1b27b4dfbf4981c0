import type { InstructedAnswer } from '@fiducia/contract/payments/order-instructions.routes';
import {
  instructionSheetOf,
  keepLines,
  readInstructionSheet,
  type SheetPerson,
} from '@fiducia/domain/payments/instruction-sheet';
import { formatNumber } from '@fiducia/domain/text/format-number';
import { useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { TextAreaInput } from '../../kit/form/text-area-input.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { copyText, notify } from '../../kit/overlay/notify.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { instructMany, itemOf, readPeople } from './instruct-many.ts';
import { refreshOrder } from './read-sheet.ts';
import styles from './orders.module.css';

interface Told {
  readonly key: string;
  readonly text: string;
}

/** What was refused, in the words of people. */
export function tellRefused(refused: readonly InstructedAnswer[], people: readonly SheetPerson[]): Told[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return refused.map(({ orderLineId, reasons }) => ({
    key: orderLineId,
    text: `${names.get(orderLineId) ?? 'Somebody'}: ${reasons.map(({ sentence }) => sentence).join(' ')}`,
  }));
}

function Faults({ title, faults }: { title: string; faults: readonly Told[] }) {
  return (
    <Alert tone="warning" title={title}>
      <ul className={styles['list']}>
        {faults.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function rowsOf(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;
}

/** How many people are paid, filled in with a spreadsheet: copy the list, fill it in, paste it back. */
export function PasteInstructions({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [share, setShare] = useState<number>();
  const [faults, setFaults] = useState<{ title: string; faults: readonly Told[] }>();
  const [failure, setFailure] = useState<Failure>();
  const attempt = async (act: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(asFailure(error));
    }
    setShare(undefined);
  };
  const copy = () =>
    attempt(async () => copyText(instructionSheetOf(await readPeople(orderId, 'missing')), 'The list'));
  const send = () =>
    attempt(async () => {
      setFaults(undefined);
      setShare(0);
      const people = await readPeople(orderId, 'all');
      const sheet = readInstructionSheet(text, people);
      if (sheet.faults.length > 0) {
        const told = sheet.faults.map(({ line, sentence }) => ({
          key: String(line),
          text: line === 0 ? sentence : `Line ${line}: ${sentence}`,
        }));
        setFaults({ title: 'Nothing was saved. Correct these lines first', faults: told });
        return;
      }
      const { done, refused } = await instructMany(orderId, sheet.instructions.map(itemOf), setShare);
      refreshOrder();
      if (done > 0) notify(`Payment instructions of ${rowsOf(done)} saved`);
      if (refused.length === 0 && done > 0) onClose();
      else if (refused.length === 0) setFaults({ title: 'No row says a method', faults: [] });
      else {
        const left = new Set(refused.map(({ orderLineId }) => orderLineId));
        const lines = sheet.instructions.filter(({ orderLineId }) => left.has(orderLineId)).map(({ line }) => line);
        setText(keepLines(text, new Set(lines)));
        setFaults({
          title: `${rowsOf(done)} saved, ${rowsOf(refused.length)} not`,
          faults: tellRefused(refused, people),
        });
      }
    });
  return (
    <Modal
      title="Fill in with a spreadsheet"
      width="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={share !== undefined} disabled={text.trim() === ''} onClick={() => void send()}>
            Save these instructions
          </Button>
        </>
      }
    >
      <Stack>
        <FailureAlert failure={failure} />
        {faults && <Faults {...faults} />}
        <ol className={styles['steps']}>
          <li>Copy the list of people who have no instructions yet and paste it into a new spreadsheet.</li>
          <li>
            Fill in a method for each: ACH, Wire, Check or Overnight. ACH and Wire need routing and account number; a
            check goes to the person’s own address. Leave a percent empty for the rate of the law.
          </li>
          <li>Copy the cells with their titles and paste them here. What is left empty can follow later.</li>
        </ol>
        <Row>
          <Button onClick={() => void copy()}>Copy the list</Button>
        </Row>
        <div className={styles['paste']}>
          <label htmlFor="pasted-instructions" className="visually-hidden">
            Rows copied from the spreadsheet
          </label>
          <TextAreaInput id="pasted-instructions" value={text} onChange={setText} placeholder="Row, Name, Method …" />
        </div>
        {share !== undefined && <Progress label="Saving" share={share} />}
      </Stack>
    </Modal>
  );
}
