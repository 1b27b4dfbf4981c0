import { noteSubtitle } from '@fiducia/domain/foundation/text/note-subtitle';
import { type FormEvent, useState } from 'react';
import { TextAreaInput } from '../form/inputs/text-area-input.tsx';
import { FieldFrame } from '../form/shell/field-frame.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { DateText } from './date-text.tsx';
import styles from './story.module.css';

export interface Note {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
  readonly userName?: string | null | undefined;
}

export interface NotesRailProps {
  readonly notes: readonly Note[];
  /** Saves the note; if that fails, the text stays in the box. Omit it for a read-only list. */
  readonly onAdd?: (note: string) => Promise<boolean>;
}

/** Lists a record's notes, each cut to 60 characters and expanded by a click, with a box to add one. */
export function NotesRail({ notes, onAdd }: NotesRailProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!onAdd || text.trim() === '') return;
    setBusy(true);
    const isKept = await onAdd(text.trim());
    setBusy(false);
    if (isKept) setText('');
  };
  return (
    <Card title={`Notes (${notes.length})`}>
      {notes.length === 0 && <p className={styles['none']}>No notes yet</p>}
      {notes.map((note) => (
        <div key={note.id} className={styles['note']}>
          {noteSubtitle(note.note) === note.note ? (
            note.note
          ) : (
            <details>
              <summary>{noteSubtitle(note.note)}</summary>
              {note.note}
            </details>
          )}
          <small>
            <DateText value={note.createdAt} withTime />
            {note.userName && ` · ${note.userName}`}
          </small>
        </div>
      ))}
      {onAdd && (
        <form className={styles['noteForm']} onSubmit={(event) => void add(event)}>
          <FieldFrame label="New note" isLabelHidden>
            {(ties) => <TextAreaInput {...ties} value={text} onChange={setText} placeholder="Write a note" />}
          </FieldFrame>
          <Button type="submit" dense busy={isBusy} disabled={text.trim() === ''}>
            Add note
          </Button>
        </form>
      )}
    </Card>
  );
}
