import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { promptDialog } from '../kit/overlay/dialogs.ts';
import { countOf } from '../kit/text/count-of.ts';
import { call } from '../shell/api.ts';
import { runForEach, showOutcome } from './bulk-run.ts';
import { rush } from './record-flag.tsx';

interface BulkNotesProps<Row> {
  readonly collection: 'orders' | 'order-lines';
  /** The singular name of a row: `order line`. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly titleOf: (row: NoInfer<Row>) => string;
  readonly clear: () => void;
}

/** Renders the bulk actions that add a note to the selected rows, and flag them as rush or remove that flag. */
export function BulkNotes<Row extends { readonly id: string; readonly isRush?: boolean | null }>(
  props: BulkNotesProps<Row>,
) {
  const { collection, noun, rows, titleOf, clear } = props;
  const [busy, setBusy] = useState<'note' | 'rush'>();
  const isRush = rows.every((row) => row.isRush === true);
  const run = async (
    what: 'note' | 'rush',
    chosen: readonly Row[],
    act: (id: string) => Promise<unknown>,
    done: string,
  ) => {
    setBusy(what);
    const outcome = await runForEach(chosen, titleOf, ({ id }) => act(id));
    setBusy(undefined);
    clear();
    await showOutcome(outcome, (count) => `${countOf(count, noun)} ${done}`);
  };
  const addNote = async () => {
    const note = await promptDialog({
      title: 'Add note',
      text: `The note will be on ${countOf(rows.length, noun)}.`,
      label: 'Note',
      okText: 'Add note',
    });
    if (note === undefined) return;
    const add = (id: string) => call(`POST /private/${collection}/:id/notes`, { params: { id }, body: { note } });
    await run('note', rows, add, 'noted');
  };
  const setRush = async () => {
    const chosen = rows.filter((row) => (row.isRush === true) === isRush);
    const flag = (id: string) =>
      call(`POST /private/${collection}/:id/flags/:flagName`, {
        params: { id, flagName: rush.name },
        body: { isOn: !isRush },
      });
    await run('rush', chosen, flag, isRush ? 'no longer rush' : 'flagged as rush');
  };
  return (
    <>
      <Button dense busy={busy === 'note'} onClick={() => void addNote()}>
        Add note
      </Button>
      <Button dense busy={busy === 'rush'} onClick={() => void setRush()}>
        {isRush ? 'Remove rush' : 'Flag as rush'}
      </Button>
    </>
  );
}
