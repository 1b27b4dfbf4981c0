import { noteSubtitle } from '@fiducia/domain/foundation/text/note-subtitle';
import { type FormEvent, useState } from 'react';
import { SelectInput } from '../form/inputs/select-input.tsx';
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
  /** Who can be asked to read a note. */
  readonly people?: readonly { readonly id: string; readonly name: string }[];
  /** Called when the user begins a note. */
  readonly onWriting?: () => void;
  /** Saves the note. The text stays in the box if this fails. Left out for a read-only list. */
  readonly onAdd?: (note: string, mentionedId: string | null) => Promise<boolean>;
}

/** Lists a record's notes and lets the user add one. Long notes are cut at 60 characters and expand on click. */
export function NotesRail({ notes, people = [], onWriting, onAdd }: NotesRailProps) {
  const [text, setText] = useState('');
  const [mentionedId, setMentionedId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!onAdd || text.trim() === '') return;
    setBusy(true);
    const isKept = await onAdd(text.trim(), mentionedId || null);
    setBusy(false);
    if (!isKept) return;
    setText('');
    setMentionedId('');
  };
  return (
    <Card title={`Notes (${notes.length})`}>
      {notes.length === 0 && !onAdd && <p className={styles['none']}>No notes yet</p>}
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
            {(ties) => (
              <TextAreaInput
                {...ties}
                value={text}
                onChange={(written) => {
                  setText(written);
                  onWriting?.();
                }}
                placeholder="Write a note"
              />
            )}
          </FieldFrame>
          {text !== '' && people.length > 0 && (
            <FieldFrame label="Mention" isOptional>
              {(ties) => (
                <SelectInput
                  {...ties}
                  value={mentionedId}
                  options={people.map(({ id, name }) => ({ value: id, text: name }))}
                  emptyText="No one"
                  onChange={setMentionedId}
                />
              )}
            </FieldFrame>
          )}
          <Button type="submit" dense busy={isBusy} disabled={text.trim() === ''}>
            Add note
          </Button>
        </form>
      )}
    </Card>
  );
}
