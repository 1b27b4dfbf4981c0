import type { InstructedAnswer } from '@fiducia/contract/payments/order-instructions.routes';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import {
  instructionSheetOf,
  readInstructionSheet,
  retainLines,
  type SheetPerson,
} from '@fiducia/domain/payments/instruction-sheet';
import { useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Progress } from '../../../kit/display/progress.tsx';
import { TextAreaInput } from '../../../kit/form/inputs/text-area-input.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { copyText, notify } from '../../../kit/overlay/notify.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { instructMany, itemOf, readPeople } from './instruct-many.ts';
import styles from './orders.module.css';
import { refreshOrder } from './read-sheet.ts';

interface Problem {
  readonly key: string;
  readonly text: string;
}

/** Describes rejected instructions with participants' names. */
export function showRejected(rejected: readonly InstructedAnswer[], people: readonly SheetPerson[]): Problem[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rejected.map(({ orderLineId, reasons }) => ({
    key: orderLineId,
    text: `${names.get(orderLineId) ?? 'Participant'}: ${reasons.map(({ sentence }) => sentence).join(' ')}`,
  }));
}

function Faults({ title, faults }: { title: string; faults: readonly Problem[] }) {
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

/**
 * Lets the user enter payment instructions for many participants with a spreadsheet: copy the list, complete it, and
 * paste it back.
 */
export function PasteInstructions({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [share, setShare] = useState<number>();
  const [faults, setFaults] = useState<{ title: string; faults: readonly Problem[] }>();
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
  const copy = () => attempt(async () => copyText(instructionSheetOf(await readPeople(orderId, 'missing')), 'List'));
  const send = () =>
    attempt(async () => {
      setFaults(undefined);
      setShare(0);
      const people = await readPeople(orderId, 'all');
      const sheet = readInstructionSheet(text, people);
      if (sheet.faults.length > 0) {
        const problems = sheet.faults.map(({ line, sentence }) => ({
          key: String(line),
          text: line === 0 ? sentence : `Row ${line}: ${sentence}`,
        }));
        setFaults({ title: 'Nothing was saved. Fix these rows and try again', faults: problems });
        return;
      }
      const { done, rejected } = await instructMany(orderId, sheet.instructions.map(itemOf), setShare);
      refreshOrder();
      if (done > 0) notify(`Payment instructions for ${rowsOf(done)} saved`);
      if (rejected.length === 0 && done > 0) onClose();
      else if (rejected.length === 0) setFaults({ title: 'No row has a payment method', faults: [] });
      else {
        const left = new Set(rejected.map(({ orderLineId }) => orderLineId));
        const lines = sheet.instructions.filter(({ orderLineId }) => left.has(orderLineId)).map(({ line }) => line);
        setText(retainLines(text, new Set(lines)));
        setFaults({
          title: `${rowsOf(done)} saved, ${rowsOf(rejected.length)} not saved`,
          faults: showRejected(rejected, people),
        });
      }
    });
  return (
    <Modal
      title="Use spreadsheet"
      width="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={share !== undefined} disabled={text.trim() === ''} onClick={() => void send()}>
            Save instructions
          </Button>
        </>
      }
    >
      <Stack>
        <FailureAlert failure={failure} />
        {faults && <Faults {...faults} />}
        <ol className={styles['steps']}>
          <li>Copy the list of participants without instructions and paste it into a new spreadsheet.</li>
          <li>
            Enter a method for each: ACH, Wire, Check, or Overnight. ACH and Wire need a routing number and an account
            number; a check is sent to the participant’s own address. Leave a percentage blank to withhold the required
            rate.
          </li>
          <li>Copy the cells with their column titles and paste them here. You can fill in blank rows later.</li>
        </ol>
        <Row>
          <Button onClick={() => void copy()}>Copy list</Button>
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
