import { failureTexts } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../kit/overlay/dialogs.ts';
import { MoreMenu } from '../kit/overlay/more-menu.tsx';
import { notify } from '../kit/overlay/notify.ts';
import type { RecordHandle } from './use-record.ts';

/** A move that the server offers or withholds for this reader, with the reason. */
export interface OfferedMove {
  readonly move: string;
  readonly isOpen: boolean;
  readonly reason: string | null;
}

export interface MoveButton {
  /** The move's name in the record's `moves`. */
  readonly move: string;
  readonly label: string;
  /** Called as `POST {record}/{action}`. */
  readonly action: string;
  /** Another address than that of the record. */
  readonly path?: string;
  /** What is asked before; without it a press acts at once. */
  readonly question?: { readonly title: string; readonly text: string };
  /** Asks for a reason, which is kept with the move. */
  readonly noteLabel?: string;
  readonly isDangerous?: boolean;
  /** Stays in the menu even when it is the only open move. */
  readonly isSeldom?: boolean;
  readonly done: string;
}

/** Beside “Cancel order” a button “Cancel” would not say which of the two it cancels. */
const looks = ({ isDangerous }: MoveButton) => (isDangerous ? { isDangerous, cancelText: 'Back' } : {});

async function askNote(button: MoveButton): Promise<{ note: string } | undefined> {
  const { question, noteLabel = 'Reason', label } = button;
  const note = await promptDialog({
    title: question?.title ?? label,
    ...(question ? { text: question.text } : {}),
    label: noteLabel,
    okText: label,
    ...looks(button),
  });
  return note === undefined ? undefined : { note };
}

async function ask(button: MoveButton): Promise<object | undefined> {
  if (button.noteLabel !== undefined) return askNote(button);
  if (!button.question) return {};
  const isSure = await confirmDialog({
    ...button.question,
    okText: button.label,
    ...looks(button),
  });
  return isSure ? {} : undefined;
}

export interface MoveButtonsProps {
  readonly handle: RecordHandle<never> | Pick<RecordHandle<never>, 'run' | 'isBusy'>;
  readonly moves: readonly OfferedMove[];
  /** In the order in which they matter; the first open one is the page's main action. */
  readonly buttons: readonly MoveButton[];
}

/** The moves of a record: the main one as a button, the others in a menu; one that is withheld says why when it is pressed. */
export function MoveButtons({ handle, moves, buttons }: MoveButtonsProps) {
  const press = async (button: MoveButton, offered: OfferedMove) => {
    if (!offered.isOpen) {
      await alertDialog({
        title: `${button.label} is not possible now`,
        text: offered.reason ?? 'The state of this record does not allow it.',
      });
      return;
    }
    const body = await ask(button);
    if (body === undefined) return;
    const failure = await handle.run('POST', button.action, body, button.path);
    if (failure) await alertDialog({ title: `${button.label} did not work`, text: failureTexts(failure).join(' ') });
    else notify(button.done);
  };
  const offered = buttons.flatMap((button) => {
    const move = moves.find((one) => one.move === button.move);
    return move ? [{ button, move }] : [];
  });
  const main = offered.find(({ button, move }) => move.isOpen && !button.isDangerous && !button.isSeldom);
  const others = offered.filter((one) => one !== main);
  return (
    <>
      {main && (
        <Button look="primary" busy={handle.isBusy} onClick={() => void press(main.button, main.move)}>
          {main.button.label}
        </Button>
      )}
      <MoreMenu
        items={others.map(({ button, move }) => ({
          label: move.isOpen ? button.label : `${button.label} …`,
          isDangerous: button.isDangerous === true && move.isOpen,
          ...(move.reason ? { title: move.reason } : {}),
          onChoose: () => void press(button, move),
        }))}
      />
    </>
  );
}
