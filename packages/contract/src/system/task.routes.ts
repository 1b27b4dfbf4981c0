import { z } from 'zod';
import { route } from '../lang/route.ts';

const who = { staffMember: true } as const;
const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send the ID of a record.');
/** The path of the record’s collection, without `/public/` or `/private/`: `order-lines`. */
const collection = z.string().min(1, 'Send the path of a collection.').max(100);
const staffMember = z.string('Choose a staff member').regex(/^[0-9a-f]{32}$/, 'Choose a staff member');
const most = 500;

/** A staff member who can be assigned to records. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

export const listColleagues = route<readonly Colleague[]>()({
  method: 'GET',
  path: '/private/tasks/colleagues',
  who,
  summary: 'List the active staff members, by name, who can be assigned to records',
});

export const assignRecords = route<{ readonly assigned: number }>()({
  method: 'POST',
  path: '/private/tasks/assign',
  who,
  summary: 'Assign a staff member to records, instead of those who are assigned to them now',
  body: z.strictObject({
    collection,
    recordIds: z.array(id).min(1, 'Choose at least one record.').max(most, `Assign up to ${most} records at a time.`),
    assigneeId: staffMember,
    dueOn: z.iso.date('Enter the day like 2026-01-31.').nullable(),
    comment: z.string().trim().max(1000, 'A comment can have up to 1,000 characters.').nullable(),
  }),
});

export const mentionColleagues = route<{ readonly noteId: string }>()({
  method: 'POST',
  path: '/private/tasks/mention',
  who,
  summary: 'Add a note to a record, and ask staff members to read it',
  perMinute: 30,
  body: z.strictObject({
    collection,
    recordId: id,
    userIds: z.array(staffMember).min(1, 'Choose who should read the note.').max(20, 'Choose up to 20 people.'),
    note: z
      .string()
      .trim()
      .min(1, 'Please enter a note')
      .max(1000, 'A note that mentions someone can have up to 1,000 characters.'),
  }),
});

export const finishTask = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tasks/:id/finish',
  who,
  summary: 'Mark a task as finished',
});

export const reopenTask = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/tasks/:id/reopen',
  who,
  summary: 'Reopen a finished task',
});
