import { rejections } from '../foundation/rejection/rejection.ts';

export const uploadRejections = rejections({
  sameFileAgain: [
    'conflict',
    (f: { on: string; people: number }) =>
      `This file was already uploaded to this order on ${f.on} and added ${f.people === 1 ? '1 participant' : `${f.people} participants`}. Upload it again only if you want to add them twice.`,
  ],
  mayNotReplace: [
    'conflict',
    'You can’t replace the participants in this order, because at least one of them can’t be deleted anymore. Add the new ones instead.',
  ],
  noFile: ['invalid', 'Please select a file to upload.'],
  unreadable: ['conflict', 'We couldn’t read the whole file, so nothing from it was saved. Please upload it again.'],
  wrongDocument: ['invalid', 'File type not supported, try again with a different file'],
});
