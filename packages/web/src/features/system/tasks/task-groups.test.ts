import { expect, test } from 'vitest';
import { groupOfTask, groupTasks, type TaskGroup } from './task-groups.ts';

const today = '2026-11-28';
const task = { kind: 'assignment', dueOn: null, snoozedUntil: null } as const;

test.each<[string, Partial<Parameters<typeof groupOfTask>[0]>, TaskGroup | undefined]>([
  ['a task due before today', { dueOn: '2026-11-27' }, 'late'],
  ['a task due today', { dueOn: today }, 'today'],
  ['a task due this week', { dueOn: '2026-11-30' }, 'later'],
  ['a task due next year', { dueOn: '2027-02-01' }, 'later'],
  ['a task without a day', {}, 'undated'],
  ['a note to read', { kind: 'mention' }, 'mentions'],
  ['a late task that is snoozed', { dueOn: '2026-11-01', snoozedUntil: '2026-11-29' }, undefined],
  ['a task that was snoozed until today', { dueOn: '2026-11-27', snoozedUntil: today }, 'late'],
])('[task-groups] %s', (_, facts, group) => {
  expect(groupOfTask({ ...task, ...facts }, today)).toBe(group);
});

test('[task-groups] empty groups are left out, and the first due task leads its group', () => {
  const tasks = [
    { ...task, id: 'a' },
    { ...task, id: 'b', dueOn: '2026-11-20' },
    { ...task, id: 'c', dueOn: '2026-11-18' },
  ];
  expect(groupTasks(tasks, today).map(({ group, tasks: of }) => [group, of.map(({ id }) => id)])).toEqual([
    ['late', ['c', 'b']],
    ['undated', ['a']],
  ]);
});
