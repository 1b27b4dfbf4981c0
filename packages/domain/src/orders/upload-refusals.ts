import { refusals } from '../refusal/refusal.ts';

export const uploadRefusals = refusals({
  sameFileAgain: [
    'conflict',
    (f: { on: string; people: number }) =>
      `This very file was read into this order on ${f.on}; it brought ${f.people} people. Upload it again only if you want them twice.`,
  ],
  noFile: ['invalid', 'Please select a file to upload.'],
  unreadable: ['conflict', 'The file could not be read to its end. Nothing of it was kept. Please upload it again.'],
  wrongDocument: ['invalid', 'File type not supported, try again with a different file'],
});
